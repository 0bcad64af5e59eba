/** The text that digests are made of, and how its beginning is shown. */
import type { Document } from '../stores/relational/documents.ts';

/** As long as a text that a caller may send. */
export const SOURCE_UNITS_MAX = 15_000;
const PREVIEW_UNITS = 200;

/**
 * Ementa, full text and operative part of a stored decision, an empty line between them; what another part holds too
 * is left out, and so is what is beyond 15,000 code units. Empty where the decision has no text.
 */
export function sourceOf({ ementa, inteiro_teor, dispositivo }: Document): string {
  const parts: string[] = [];
  for (const part of [ementa, inteiro_teor, dispositivo]) {
    const text = part?.trim() ?? '';
    if (text !== '' && !parts.some(known => known.includes(text))) parts.push(text);
  }
  return cut(parts.join('\n\n'), SOURCE_UNITS_MAX);
}

/** The first 200 code units, at most, up to a word's end. */
export function previewOf(source: string): string {
  if (source.length <= PREVIEW_UNITS) return source;
  const start = cut(source, PREVIEW_UNITS);
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space) : start}…`;
}

/** Never through the middle of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const code = text.charCodeAt(max - 1);
  const isHalf = code >= 0xd800 && code < 0xdc00;
  return text.slice(0, isHalf ? max - 1 : max);
}
