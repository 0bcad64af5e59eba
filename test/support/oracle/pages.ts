/** Pages and filters of the oracles: the whole list is made first and cut at the end. */
import type { FactDecisao, Facts } from './facts.ts';
import { foldPlainly } from './text.ts';

export interface WithPlace {
  cursor: { offset: number };
}

/** Maximum criteria that an answer about a topic lists. */
export const CRITERIOS_LISTED = 100;

const DEPTH_MAX = 10_000;

/** The rows of the page, and the offset of the next page. `sameAs` finds this offset in the text of a cursor. */
export function cut<T>(rows: readonly T[], { cursor: { offset } }: WithPlace, size: number) {
  const reachable = rows.slice(0, DEPTH_MAX);
  const page = reachable.slice(offset, offset + size);
  const isLast = reachable.length <= offset + size;
  return { page, next_cursor: isLast ? null : offset + size };
}

export const isOfTurma = ({ record }: FactDecisao, turma: string | null) =>
  turma === null || (record.turma !== null && sameWords(record.turma, turma));

export const hasTurma = (facts: Facts, turma: string) =>
  facts.decisoes.some(decisao => isOfTurma(decisao, turma));

/** `1ª` also matches `1a`. */
const words = (name: string) => foldPlainly(name.normalize('NFKD'));

const sameWords = (a: string, b: string) => words(a) === words(b) && words(a) !== '';
