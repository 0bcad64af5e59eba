/** An analysis whose steps are written in its query, with a record of its end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorCode } from '../../../src/errors/errors.ts';
import { type Analyze, STAGES } from '../../../src/hub/analyze/analysis.ts';
import { resultOf } from './serve-runs.ts';

export interface Play {
  /** `stage` events before the end. */
  stages?: number;
  /** Pieces of a draft, after the stages. */
  pieces?: string[];
  /** Further pieces: their number, and the length of each. */
  long?: { count: number; length: number };
  /** Pause after each event, in milliseconds. */
  everyMs?: number;
  /** Whether the analysis waits until it is aborted. */
  waits?: boolean;
  fails?: ErrorCode | 'defect';
  /** The slot that the result asks for. */
  asksFor?: string;
  /** Length of the response in the result. */
  length?: number;
}

export interface Played {
  analyze: Analyze;
  /** Queries of the analyses that have started. */
  begun: string[];
  /** When each aborted analysis noticed the abort, on the clock of `performance.now()`. */
  aborted: Map<string, number>;
}

/** The query of a play. */
export const play = (steps: Play): string => JSON.stringify(steps);

export function playedAnalysis(): Played {
  const begun: string[] = [];
  const aborted = new Map<string, number>();
  const analyze: Analyze = async task => {
    const steps = JSON.parse(task.request.query) as Play;
    const { signal } = task;
    begun.push(task.id);
    signal.addEventListener('abort', () => aborted.set(task.id, performance.now()));
    const pause = async () => {
      if (steps.everyMs !== undefined) await sleep(steps.everyMs, undefined, { signal });
    };
    for (let i = 0; i < (steps.stages ?? 2); i++) {
      task.stage(STAGES[Math.floor(i / 2) % STAGES.length]!, i % 2 ? 'done' : 'started', { i });
      await pause();
    }
    const { count, length } = steps.long ?? { count: 0, length: 0 };
    for (const piece of [...(steps.pieces ?? []), ...Array(count).fill('x'.repeat(length))]) {
      task.delta(piece);
      await pause();
    }
    if (steps.waits) await sleep(3_600_000, undefined, { signal });
    if (steps.fails === 'defect') throw new Error('a defect');
    if (steps.fails !== undefined) throw new AppError(steps.fails, 'A reason.');
    const result = resultOf(task);
    if (steps.length !== undefined) result.response = 'r'.repeat(steps.length);
    if (steps.asksFor === undefined) return result;
    const clarification = { slot: steps.asksFor, question: 'Qual?', options: [] };
    return { ...result, clarification };
  };
  return { analyze, begun, aborted };
}
