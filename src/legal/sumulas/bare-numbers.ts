/**
 * Finds súmulas given only by number: in a column of a table, below a heading, after the colon of a sentence that
 * announces them.
 */
import type { TokenStream } from '../text/tokens.ts';
import { type BareHeading, readBareHeading } from './bare-heading.ts';
import { readBareItems } from './bare-items.ts';
import { readBareTable } from './bare-rows.ts';
import { announcedHead } from './sumula-heads.ts';
import { type ListedSumula, readSumulaList } from './sumula-lists.ts';
import type { Limits } from './sumula-numbers.ts';

interface BareGroup {
  entries: ListedSumula[];
  /** Court of the heading or of the row; null if neither names one. */
  tribunal: string | null;
  /** Whether the position of the heading may determine the court. */
  isOpen: boolean;
  vinculante: boolean;
}

export interface BareNumbers {
  groups: BareGroup[];
  next: number;
}

const LISTED_MIN = 2;
const NUMBER_HEADS = new Set(['numero', 'numeros', 'n', 'nº']);

/**
 * The súmulas that the word at a token announces by their numbers only; null if there are none. Cost is linear in the
 * lines of the list.
 */
export function readBareNumbers(
  stream: TokenStream,
  index: number,
  limits: Limits,
): BareNumbers | null {
  const table = readBareTable(stream, index, limits);
  if (table !== null && table.rows.length > 0) {
    const { vinculante, weak, next } = table;
    const groups = table.rows.map(({ entries, tribunal }) => {
      const court = table.tribunal ?? tribunal;
      return { entries, tribunal: court, isOpen: court === null, vinculante };
    });
    return { groups: groups.filter(group => !weak || isNamed(group)), next };
  }
  const heading = readBareHeading(stream, index);
  if (heading === null || (heading.weak && heading.tribunal === null)) return null;
  const { plural, colon, to } = heading;
  const isInline = colon >= 0 && colon < to;
  if (!plural && colon >= 0) return null;
  const found = isInline ? readInline(stream, heading, limits) : readBareItems(stream, to, limits);
  if (found.entries.length === 0) return isInline ? null : readBelow(stream, heading, limits);
  const { tribunal, namesCourt, vinculante } = heading;
  const group = { entries: found.entries, tribunal, isOpen: !namesCourt, vinculante };
  return { groups: [group], next: found.next };
}

/** A table below a heading, whose column of numbers has no word of its own: `| Número | Assunto |`. */
function readBelow(
  stream: TokenStream,
  { to, tribunal, namesCourt, vinculante }: BareHeading,
  limits: Limits,
): BareNumbers | null {
  const head = stream.fold(to) === '|' ? to + 1 : to;
  const table = NUMBER_HEADS.has(stream.fold(head)) ? readBareTable(stream, head, limits) : null;
  if (table === null || table.rows.length === 0) return null;
  const groups = table.rows.map(row => {
    const court = tribunal ?? row.tribunal;
    return {
      entries: row.entries,
      tribunal: court,
      isOpen: court === null && !namesCourt,
      vinculante,
    };
  });
  return { groups, next: table.next };
}

const isNamed = ({ tribunal, entries }: BareGroup): boolean =>
  tribunal !== null || entries.some(entry => entry.tribunal !== null);

/** Reads a list within a sentence: `Súmulas do STJ que barram o recurso: 7, 83 e 735.` */
function readInline(
  stream: TokenStream,
  { colon }: BareHeading,
  limits: Limits,
): { entries: ListedSumula[]; next: number } {
  const head = announcedHead(colon);
  const { entries, next } = readSumulaList(stream, { head, limits, isUpper: false });
  return entries.length < LISTED_MIN ? { entries: [], next: colon } : { entries, next };
}
