/** The text of a document as full-text search indexes it. */
import { wholeWords } from '../../legal/text/fold.ts';

type Texts = Record<'ementa' | 'dispositivo' | 'inteiro_teor', string | null>;

/** A shorter text hardly reaches PostgreSQL's limits of 255 positions per word and position 16,383. */
const LONG_UNITS = 40_000;
const JOINED = /[\u00ad\ufb00-\ufb06]/;

/** The texts of a document joined into one. */
export const textOf = ({ ementa, dispositivo, inteiro_teor }: Texts): string =>
  [ementa, dispositivo, inteiro_teor].filter(part => part !== null).join('\n');

/** Whether earlier versions indexed other words for this text. */
export const isReadAnew = (text: string): boolean => text.length > LONG_UNITS || JOINED.test(text);

/** The text that the database should index, up to `end`; null if it can index the stored text. */
export function readInstead(text: string, end: number): string | null {
  const read = wholeWords(text.slice(0, end));
  return read === text ? null : read;
}
