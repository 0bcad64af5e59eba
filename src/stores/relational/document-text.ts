/** The text of a document as search reads it. */
import { wholeWords } from '../../legal/text/fold.ts';

type Texts = Record<'ementa' | 'dispositivo' | 'inteiro_teor', string | null>;

/** Shorter texts hardly have 255 times the same word or 16,383 words. */
const LONG_UNITS = 40_000;
const JOINED = /[\u00ad\ufb00-\ufb06]/;

/** The texts of a document joined into one. */
export const textOf = ({ ementa, dispositivo, inteiro_teor }: Texts): string =>
  [ementa, dispositivo, inteiro_teor].filter(part => part !== null).join('\n');

/** Whether earlier versions found other words in a text. */
export const isReadAnew = (text: string): boolean => text.length > LONG_UNITS || JOINED.test(text);

/** What the database reads of a text up to `end`; null where that is the text as it is stored. */
export function readInstead(text: string, end: number): string | null {
  const read = wholeWords(text.slice(0, end));
  return read === text ? null : read;
}
