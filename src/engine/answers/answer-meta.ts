/** The `meta` of answers from the snapshot: which generation, and how fresh it is. */

import { steadyNow } from '../../runtime/steady-clock.ts';
import { ageSeconds, freshnessAt } from '../snapshot/freshness.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';
import type { AnswerMeta } from './answer.ts';
import { chooseEngine } from './choose-engine.ts';

type Dated = Pick<Generation, 'number' | 'builtAt' | 'confirmedAt'>;

/** The `meta` of an answer from a fresh generation; null if the generation is not fresh. */
export function freshMetaOf(generation: Dated, staleSeconds: number): AnswerMeta | null {
  const freshness = freshnessAt(generation.confirmedAt, steadyNow(), staleSeconds);
  const { engine, reason } = chooseEngine(freshness, 'none');
  return engine === null ? null : metaOf(generation, reason);
}

/** `reason` states why the snapshot answers. */
export function metaOf(generation: Dated, reason: string): AnswerMeta {
  const { number, builtAt, confirmedAt } = generation;
  return {
    engine: 'snapshot',
    engine_reason: reason,
    snapshot: {
      id: number,
      built_at: isoTime(builtAt),
      confirmed_at: isoTime(confirmedAt),
      age_seconds: Math.round(ageSeconds(confirmedAt, steadyNow()) * 1000) / 1000,
    },
  };
}

let lastTime = Number.NaN;
let lastText = '';
let beforeTime = Number.NaN;
let beforeText = '';

/**
 * A time as ISO 8601. Every answer has two times, which change at most once a minute, so the last two texts are kept.
 */
function isoTime(time: number): string {
  if (time === lastTime) return lastText;
  if (time === beforeTime) return beforeText;
  beforeTime = lastTime;
  beforeText = lastText;
  lastTime = time;
  lastText = new Date(time).toISOString();
  return lastText;
}
