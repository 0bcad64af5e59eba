/** The text of a decision from which facts are read, by rules or a model, and its preview. */
import type { TextField } from './outcome/resultado.ts';

/** Maximum code units; also the limit for a text in a request. */
export const SOURCE_UNITS_MAX = 15_000;
const PREVIEW_UNITS = 200;

/**
 * Joins ementa, full text and operative part of a stored decision with empty lines. Skips a part that an earlier one
 * contains, and cuts at 15,000 code units. Empty if the decision has no text.
 */
export function sourceOf({
  ementa,
  inteiro_teor,
  dispositivo,
}: Record<TextField, string | null>): string {
  const parts: string[] = [];
  let units = 0;
  for (const part of [ementa, inteiro_teor, dispositivo]) {
    // Further parts would be cut off, and the search in a very long text is slow.
    if (units >= SOURCE_UNITS_MAX) break;
    const text = part?.trim() ?? '';
    if (text !== '' && !parts.some(known => known.includes(text))) {
      parts.push(text);
      units += text.length;
    }
  }
  return cut(parts.join('\n\n'), SOURCE_UNITS_MAX);
}

/** At most the first 200 code units, cut at the end of a word. */
export function previewOf(source: string): string {
  if (source.length <= PREVIEW_UNITS) return source;
  const start = cut(source, PREVIEW_UNITS);
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space) : start}…`;
}

/** Does not split a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const code = text.charCodeAt(max - 1);
  const isHalf = code >= 0xd800 && code < 0xdc00;
  return text.slice(0, isHalf ? max - 1 : max);
}
