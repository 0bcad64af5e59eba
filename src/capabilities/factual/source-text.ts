/** The text that digests are made of, and how its beginning is shown. */
import type { DocumentTexts } from '../../stores/relational/documents.ts';

/** As long as a text that a caller may send. */
export const SOURCE_UNITS_MAX = 15_000;
const PREVIEW_UNITS = 200;

/**
 * Ementa, full text and operative part of a stored decision, an empty line between them; what another part holds too
 * is left out, and so is what is beyond 15,000 code units. Empty where the decision has no text.
 */
export function sourceOf({ ementa, inteiro_teor, dispositivo }: DocumentTexts): string {
  const parts: string[] = [];
  let units = 0;
  for (const part of [ementa, inteiro_teor, dispositivo]) {
    // Nothing more will be kept, and looking for a text in a very long one takes long.
    if (units >= SOURCE_UNITS_MAX) break;
    const text = part?.trim() ?? '';
    if (text !== '' && !parts.some(known => known.includes(text))) {
      parts.push(text);
      units += text.length;
    }
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
