/**
 * The words that open a mention of a decision, before its numbers: `AgRg no REsp`, `RE-AgR`,
 * `recursos especiais`.
 */
import { CASE_BOUND, INCIDENTS, PROCESS_CLASSES, type ProcessClass } from './process-classes.ts';
import { RARE_CLASSES } from './process-classes-rare.ts';
import type { TokenStream } from './tokens.ts';

export interface ProcessHead {
  /** Incidents before or behind the class: `AgRg`. */
  incidents: string[];
  classe: string;
  plural: boolean;
  /** Fewest digits that the number must have without a number sign. */
  digitsMin: number;
  next: number;
}

const JOINS = new Set(['no', 'na', 'nos', 'nas', 'em', 'do', 'da']);
const INCIDENTS_MAX = 5;

/** Incidents, class, and incidents glued behind it (`RE-AgR`), up to the number. */
export function readProcessHead(
  stream: TokenStream,
  index: number,
  withRare = false,
): ProcessHead | null {
  let at = index;
  const incidents: string[] = [];
  for (let count = 0; count < INCIDENTS_MAX; count++) {
    const incident = INCIDENTS.get(stream.fold(at));
    if (!incident) break;
    const after = stream.fold(at + 1) === '.' ? at + 2 : at + 1;
    const join = stream.fold(after);
    if (!JOINS.has(join) && join !== '-') break;
    incidents.push(incident);
    at = after + 1;
  }
  for (const { words, sigla, full } of classesAt(stream, at, withRare)) {
    let next = stream.match(at, words);
    if (next < 0 || (!full && !isWrittenAs(stream.raw(at), sigla))) continue;
    if (words[0] === 'al' && (incidents.length === 0 || stream.raw(at) !== 'Al')) continue;
    const suffix = stream.fold(next) === '-' ? INCIDENTS.get(stream.fold(next + 1)) : undefined;
    if (suffix) {
      incidents.unshift(suffix);
      next += 2;
    }
    if (stream.fold(next) === '.') next++;
    const plural = full
      ? words[0].endsWith('s') && words[0] !== 'habeas' && words[0] !== 'embargos'
      : words[0].endsWith('s') && !sigla.toLowerCase().endsWith('s');
    return { incidents, classe: sigla, plural, digitsMin: full ? 4 : 2, next };
  }
  return null;
}

function classesAt(stream: TokenStream, index: number, withRare: boolean): readonly ProcessClass[] {
  const word = stream.fold(index);
  const rare = withRare ? RARE_CLASSES.get(word) : undefined;
  const usual = PROCESS_CLASSES.get(word) ?? [];
  return rare ? [...rare, ...usual] : usual;
}

/** Short classes are words of other meanings, or of states, when written otherwise. */
function isWrittenAs(raw: string, sigla: string): boolean {
  if (!CASE_BOUND.has(sigla) && !CASE_BOUND.has(raw)) return raw !== raw.toLowerCase();
  return raw === sigla || raw === sigla.toUpperCase();
}
