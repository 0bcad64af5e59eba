/** Chooses the outcome among the acts of a text: the act on the main appeal, or the combined outcome of two appeals. */
import { partyOf } from '../sides/party-words.ts';
import type { Recorrente } from '../sides/sides.ts';
import type { Act } from './act.ts';
import { readActs } from './acts.ts';
import type { Resultado } from './resultado.ts';
import type { Segment } from './segments.ts';

/** An act with its segment. */
export interface PlacedAct extends Act {
  segment: Segment;
  /** Index of the segment in its text. */
  place: number;
  party: Recorrente | null;
  /** Whether the appeal is ancillary to another one: `agravo retido`, `recurso adesivo`. */
  isSide: boolean;
}

export interface Recurso {
  recorrente: Recorrente | null;
  resultado: Resultado;
}

export interface Chosen {
  resultado: Resultado;
  act: PlacedAct;
  /** Two or more if several parties appealed. */
  recursos: Recurso[];
}

const NOUN_WORDS = 4;
const SIDE = /^(adesivo|adesiva|retido|interno|regimental)$/;

/** The acts of a text in order. A quotation may extend over several segments; one that is never closed is ignored. */
export function actsOf(segments: readonly Segment[]): PlacedAct[] {
  const acts: PlacedAct[] = [];
  let isQuoted = false;
  for (const [at, segment] of segments.entries()) {
    acts.push(...readActs(segment, isQuoted).map(act => place(act, segment, at)));
    for (const word of segment.words) if (word === '"') isQuoted = !isQuoted;
  }
  return isQuoted ? acts.map(act => ({ ...act, isQuoted: false })) : acts;
}

function place(act: Act, segment: Segment, at: number): PlacedAct {
  const { words } = segment;
  const party =
    act.nounAt < 0 ? null : partyOf(words, act.nounAt, act.nounAt < act.at ? act.at : words.length);
  const around = act.nounAt < 0 ? [] : words.slice(act.nounAt, act.nounAt + NOUN_WORDS);
  return { ...act, segment, place: at, party, isSide: around.some(word => SIDE.test(word)) };
}

/** Null if the acts contradict each other and the text does not identify the main one. */
export function chooseAct(given: readonly PlacedAct[]): Chosen | null {
  const acts = strongest(given);
  if (acts.length === 0 || acts.some(({ noun }) => noun === 'conflict')) return null;
  const decided = withoutUnknown(acts);
  const mains = decided.some(act => !act.isSide) ? decided.filter(act => !act.isSide) : decided;
  const values = new Set(mains.map(({ value }) => value));
  const recursos = recursosOf(acts);
  const last = mains.at(-1)!;
  // A moot appeal is also not heard. A judgment has only one fate, and the last statement gives it.
  const isOneFate =
    last.strength === 'weak' ||
    [...values].every(value => value === 'prejudicado' || value === 'não conhecido');
  if (isOneFate) return { resultado: last.value, act: last, recursos: [] };
  if (values.size === 1) return { resultado: last.value, act: last, recursos };
  return { resultado: 'parcialmente provido', act: last, recursos };
}

function strongest(acts: readonly PlacedAct[]): readonly PlacedAct[] {
  for (const strength of ['strong', 'judged', 'weak', 'faint'] as const) {
    const kept = acts.filter(act => act.strength === strength);
    // For `julgo procedente a reclamação; fica prejudicado o agravo regimental`.
    if (kept.every(isSideMoot) && acts.some(act => act.strength === 'judged' && act.isActive))
      continue;
    if (kept.length > 0) return withoutOrders(withoutMoot(kept));
  }
  return [];
}

const isSideMoot = ({ value, isSide }: PlacedAct): boolean => value === 'prejudicado' && isSide;

/** Drops moot appeals if there is another appeal, because they do not affect the outcome. */
function withoutMoot(acts: readonly PlacedAct[]): readonly PlacedAct[] {
  const decided = acts.filter(({ value }) => value !== 'prejudicado');
  return decided.length > 0 ? decided : acts;
}

/** Drops appeals and points that were not heard if others were decided; the outcome is that of the others. */
function withoutUnknown(acts: readonly PlacedAct[]): readonly PlacedAct[] {
  const decided = acts.filter(({ value }) => value !== 'não conhecido');
  return decided.every(goesAlong) ? acts : decided;
}

/** `agravo retido` and `recurso adesivo` are never the main appeal, even if they were not heard. */
function goesAlong({ segment: { words }, nounAt }: PlacedAct): boolean {
  const around = nounAt < 0 ? [] : words.slice(nounAt, nounAt + NOUN_WORDS);
  return around.some(word => /^(adesiv[oa]|retido)$/.test(word));
}

/**
 * Together with an appeal, `segurança concedida` is the judgment below, and `ordem concedida de ofício` does not answer
 * a request.
 */
function withoutOrders(acts: readonly PlacedAct[]): readonly PlacedAct[] {
  const asked = acts.filter(act => act.noun !== 'order' && act.noun !== null);
  if (asked.length > 0) return acts.filter(act => act.noun !== 'order');
  const unasked = acts.filter(act => !isOwnMotion(act));
  return unasked.length > 0 ? unasked : acts;
}

function isOwnMotion({ segment: { words }, at }: PlacedAct): boolean {
  for (let next = at; next < at + 12 && words[next] !== ','; next++)
    if (words[next] === 'oficio' && words[next - 1] === 'de') return true;
  return false;
}

function recursosOf(acts: readonly PlacedAct[]): Recurso[] {
  const byParty = new Map<string, Recurso>();
  for (const { party, value, isSide } of acts) {
    const key = party ?? (isSide ? 'side' : `main ${value}`);
    byParty.set(key, { recorrente: party, resultado: value });
  }
  return byParty.size > 1 ? [...byParty.values()] : [];
}
