/**
 * Reads the outcome of a decision. The operative part has precedence if it states one. Next comes the ementa: its
 * section Dispositivo, the phrases of its heading, its last sentence with an outcome. The full text is last.
 */
import { hasRun } from '../../text/word-runs.ts';
import { actsOf, type Chosen, chooseAct, type PlacedAct, type Recurso } from './choose.ts';
import {
  conclusionAt,
  hasNoOutcome,
  isAppealed,
  isDeclaratory,
  isOriginalAction,
  thesisAt,
} from './nature.ts';
import { passageOfAct } from './passage.ts';
import type { Metodo, Resultado, ResultadoBase, TextField } from './resultado.ts';
import { cutSegments, type Segment } from './segments.ts';
import { readZones } from './zones.ts';

/** The texts with their segments, which are computed once per text. */
export type ReadTexts = Partial<Record<TextField, { text: string; segments: readonly Segment[] }>>;

export interface OutcomeRead {
  resultado: Resultado | null;
  base: ResultadoBase | null;
  /** Two or more if several parties appealed. */
  recursos: Recurso[];
}

const NONE: OutcomeRead = { resultado: null, base: null, recursos: [] };
type Try = readonly [Metodo, readonly PlacedAct[]];

/** Maximum code units of each text to read, about ten pages. */
export const TEXT_UNITS_MAX = 30_000;
/**
 * Code units read at the beginning of a longer text; the rest of the limit is read at its end, where the decision is.
 */
const HEAD_UNITS = 10_000;
/** Maximum words between `conhecido` and the outcome that follows it. */
const KNOWN_REACH = 8;

/** Cost: linear, within the limit of each text. */
export function cutTexts(texts: Partial<Record<TextField, string | null | undefined>>): ReadTexts {
  const read: ReadTexts = {};
  for (const [field, text] of Object.entries(texts) as [TextField, string | null | undefined][]) {
    if (text) read[field] = { text, segments: segmentsOf(field, text) };
  }
  return read;
}

function segmentsOf(field: TextField, text: string): Segment[] {
  if (text.length <= TEXT_UNITS_MAX) return cutSegments(text).segments;
  if (field !== 'inteiro_teor') return cutSegments(text.slice(0, TEXT_UNITS_MAX)).segments;
  const from = text.length - (TEXT_UNITS_MAX - HEAD_UNITS);
  const head = cutSegments(text.slice(0, HEAD_UNITS)).segments;
  return [...head, ...cutSegments(text.slice(from), from).segments];
}

export function readOutcome(texts: ReadTexts): OutcomeRead {
  const operative = ['dispositivo', operativeTries] as const;
  const ementa = ['ementa', ementaTries] as const;
  const first = isCutFromEmenta(texts) ? [ementa, operative] : [operative, ementa];
  for (const [field, tries] of [...first, ['inteiro_teor', fullTextTries] as const]) {
    const read = texts[field];
    if (read === undefined) continue;
    if (hasNoOutcome(read.segments)) return NONE;
    const found = firstOf(tries(read.segments));
    if (found !== null) return outcomeOf(read.text, field, found);
  }
  return NONE;
}

/**
 * Whether the operative part is an excerpt of the ementa, as in some collections. It often has only one of two appeals,
 * so the ementa is then read first.
 */
function isCutFromEmenta({ dispositivo, ementa }: ReadTexts): boolean {
  if (dispositivo === undefined || ementa === undefined) return false;
  const wordsOf = ({ segments }: typeof ementa) => segments.flatMap(({ words }) => words);
  return hasRun(wordsOf(ementa), wordsOf(dispositivo));
}

function firstOf(tries: readonly Try[]): { metodo: Metodo; chosen: Chosen } | null {
  for (const [metodo, acts] of tries) {
    const chosen = chooseAct(acts);
    if (chosen !== null) return { metodo, chosen };
  }
  return null;
}

function outcomeOf(
  text: string,
  field: TextField,
  { metodo, chosen }: { metodo: Metodo; chosen: Chosen },
): OutcomeRead {
  const base = { metodo, ...passageOfAct(text, field, chosen.act) };
  return { resultado: chosen.resultado, base, recursos: chosen.recursos };
}

function operativeTries(segments: readonly Segment[]): Try[] {
  const told = actsOf(segments.slice(0, thesisAt(segments)));
  const conclusion = conclusionAt(segments);
  const concluded = told.filter(({ place }) => place >= conclusion);
  const all = concluded.length > 0 ? concluded : told;
  const acts = all.filter(({ strength }) => strength !== 'below');
  const plain = acts.filter(act => !act.isQuoted);
  // If the operative part says only `pedido julgado improcedente`, this is the outcome.
  const judged = all.map(act => ({ ...act, strength: 'judged' as const }));
  return [
    ['dispositivo', plain.length > 0 ? plain : acts],
    ['dispositivo', judged],
  ];
}

function ementaTries(segments: readonly Segment[]): Try[] {
  const isOriginal = isOriginalAction(segments);
  const isBelow = isAppealed(segments);
  const acts = ofEmbargos(segments, actsOf(segments))
    .filter(act => !act.isQuoted && (act.strength !== 'below' || isOriginal))
    .map(act => (act.strength === 'below' ? { ...act, strength: 'judged' as const } : act))
    .map(act => (isBelow && act.noun === 'order' ? { ...act, strength: 'faint' as const } : act));
  const zones = readZones(segments);
  const inZone = (indices: readonly number[]) => {
    const known = new Set(indices);
    return acts.filter(act => known.has(act.place));
  };
  const section = inZone(zones.section ?? []);
  const heading = inZone(zones.heading);
  const prose = inZone(zones.prose);
  // `RECURSO NÃO CONHECIDO` in a heading often describes the decision under appeal.
  const titled = strong(heading);
  const isUnknown = titled.length > 0 && titled.every(({ value }) => value === 'não conhecido');
  const known = isUnknown ? strong(prose).filter(isKnownFirst) : [];
  return [
    ['secao_dispositivo', strong(section)],
    ['frase_final', lastOf(known)],
    ['titulo', titled],
    ['frase_final', lastOf(strong(prose))],
    ['secao_dispositivo', section],
    ['titulo', heading],
    ['frase_final', lastOf(prose)],
  ];
}

/** In embargos de declaração, acts on other appeals belong to the earlier judgment and are dropped. */
function ofEmbargos(segments: readonly Segment[], acts: PlacedAct[]): PlacedAct[] {
  const own = isDeclaratory(segments)
    ? acts.filter(act => act.noun === 'embargos' || isKnownFirst(act))
    : [];
  return own.length > 0 ? own : acts;
}

/** In a full text, the last clause of the deciding body in the active voice has the outcome. */
function fullTextTries(segments: readonly Segment[]): Try[] {
  const acts = strong(actsOf(segments)).filter(({ isQuoted }) => !isQuoted);
  const active = acts.filter(({ isActive }) => isActive);
  const formal = active.filter(({ segment }) => segment.words.includes('acordam'));
  return [
    ['inteiro_teor', lastOf(formal)],
    ['inteiro_teor', lastOf(active)],
    ['inteiro_teor', lastOf(acts)],
  ];
}

const strong = (acts: readonly PlacedAct[]): PlacedAct[] =>
  acts.filter(({ strength }) => strength === 'strong' || strength === 'judged');

/**
 * Whether words before the act state that the appeal is heard: `recurso conhecido e não provido`, `ordem conhecida em
 * parte e denegada`.
 */
const isKnownFirst = ({ segment: { words }, value, at }: PlacedAct): boolean =>
  value !== 'não conhecido' &&
  words.slice(Math.max(0, at - KNOWN_REACH), at).some(word => /^conhecid[ao]s?$/.test(word));

const lastOf = (acts: readonly PlacedAct[]): PlacedAct[] =>
  acts.filter(({ place }) => place === acts.at(-1)!.place);
