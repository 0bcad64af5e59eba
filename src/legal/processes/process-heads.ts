/**
 * Reads the words that open a mention of a decision, before its numbers: `AgRg no REsp`, `RE-AgR`,
 * `recursos especiais`.
 */

import type { TokenStream } from '../text/tokens.ts';
import { CASE_BOUND, PROCESS_CLASSES, type ProcessClass } from './process-classes.ts';
import { RARE_CLASSES, WRITTEN_EXACTLY } from './process-classes-rare.ts';
import { mayBeGlued, readGlued } from './process-glued.ts';
import { INCIDENTS, readIncident } from './process-incidents.ts';

export interface ProcessHead {
  /** Incidents before or after the class: `AgRg`. */
  incidents: string[];
  classe: string;
  plural: boolean;
  /** Minimum digits of the number, without and with a number sign. */
  digitsMin: number;
  signedDigitsMin: number;
  next: number;
}

const JOINS = new Set(['no', 'na', 'nos', 'nas', 'em', 'do', 'da']);
const INCIDENTS_MAX = 5;
/** Words that may follow a class in full: `recurso especial repetitivo`. */
const KINDS = new Set(
  'repetitivo repetitivos coletivo coletiva coletivos preventivo preventiva'.split(' '),
);
/** Length of the forms in WRITTEN_EXACTLY. */
const EXACT_LENGTH = 2;
const DIGITS_MIN = 2;
/**
 * A full name, or an abbreviation in lower case, may be part of a sentence with small numbers, so more digits are
 * required.
 */
const DIGITS_MIN_FULL = 4;
const DIGITS_MIN_LOWER = 5;
/** Classes in full whose leading cases have low numbers: `Ação Penal 470`. */
const LOW_NUMBERED: ReadonlyMap<string, number> = new Map([
  ['AP', 3],
  ['MI', 3],
  ['ADI', 3],
  ['ACO', 3],
  ['ADC', 2],
  ['ADO', 2],
  ['ADPF', 2],
]);

/**
 * Reads incidents, class, and incidents glued to it (`RE-AgR`), up to the number. `withRare` adds the classes that only
 * verification reads. Null if there is none.
 */
export function readProcessHead(
  stream: TokenStream,
  index: number,
  withRare = false,
): ProcessHead | null {
  let at = index;
  const incidents: string[] = [];
  for (let count = 0; count < INCIDENTS_MAX; count++) {
    const read = readIncident(stream, at, withRare);
    if (read === null) break;
    const join = stream.fold(read.next);
    if (!JOINS.has(join) && join !== '-') break;
    incidents.push(read.incident);
    at = read.next + 1;
  }
  const word = stream.fold(at);
  for (const found of classesAt(word, withRare)) {
    const { words, full } = found;
    const next = stream.match(at, words);
    const raw = stream.raw(at);
    if (next < 0 || (!full && !isWrittenAs(raw, found))) continue;
    // Verification also reads abbreviations in lower case. The import does not, to avoid false citations in the graph.
    if (!full && !withRare && raw === raw.toLowerCase()) continue;
    if (words[0] === 'al' && (incidents.length === 0 || raw !== 'Al')) continue;
    return headOf(stream, at, incidents, { ...found, end: next });
  }
  const mayBeExact = withRare && word.length === EXACT_LENGTH;
  const sigla = mayBeExact ? WRITTEN_EXACTLY.get(stream.raw(at)) : undefined;
  const short = { full: false, plural: false, end: at + 1 };
  if (sigla !== undefined) return headOf(stream, at, incidents, { sigla, ...short });
  const glued = withRare && mayBeGlued(word) ? readGlued(stream, at) : null;
  if (glued === null) return null;
  return headOf(stream, at, [...incidents, ...glued.incidents], { sigla: glued.sigla, ...short });
}

function headOf(
  stream: TokenStream,
  index: number,
  before: readonly string[],
  { sigla, full, plural, end }: Omit<ProcessClass, 'words'> & { end: number },
): ProcessHead {
  const incidents = [...before];
  let next = end;
  // The plural with an apostrophe: `REsp's`.
  const isApostrophe = stream.fold(next) === '"' && !stream.at(next).spaced;
  const isEnglish = !full && isApostrophe && stream.fold(next + 1) === 's';
  if (isEnglish) next += 2;
  const suffix = stream.fold(next) === '-' ? INCIDENTS.get(stream.fold(next + 1)) : undefined;
  if (suffix) {
    incidents.unshift(suffix);
    next += 2;
  }
  if (KINDS.has(stream.fold(next))) next++;
  if (stream.fold(next) === '.') next++;
  const raw = stream.raw(index);
  const isLower = !full && raw === raw.toLowerCase();
  const digitsMin = isLower
    ? DIGITS_MIN_LOWER
    : full
      ? (LOW_NUMBERED.get(sigla) ?? DIGITS_MIN_FULL)
      : DIGITS_MIN;
  const signedDigitsMin = isLower ? DIGITS_MIN_LOWER : DIGITS_MIN;
  const isPlural = plural || isEnglish;
  return { incidents, classe: sigla, plural: isPlural, digitsMin, signedDigitsMin, next };
}

/** The classes whose forms begin with a word. */
function classesAt(word: string, withRare: boolean): readonly ProcessClass[] {
  const rare = withRare ? RARE_CLASSES.get(word) : undefined;
  const usual = PROCESS_CLASSES.get(word) ?? [];
  return rare ? [...rare, ...usual] : usual;
}

/**
 * Whether an abbreviation has the required case, because short ones are other words or states in another case. A plural
 * ends in a lower-case s.
 */
function isWrittenAs(raw: string, { words, sigla, plural }: ProcessClass): boolean {
  // A synonym may have any case, because `ADIN` has no other meaning, unlike `ADI`.
  const isOwn = words[0] === `${sigla.toLowerCase()}${plural ? 's' : ''}`;
  const isBound = (isOwn && CASE_BOUND.has(sigla)) || CASE_BOUND.has(raw);
  if (!isBound) return true;
  if (plural && !raw.endsWith('s')) return false;
  const bare = plural ? raw.slice(0, -1) : raw;
  return bare === sigla || bare === sigla.toUpperCase();
}
