/** Distinguishes JSON Lines from other JSON by the beginning of a file. */
import type { Headed } from './head.ts';
import { isWrapped } from './json-items.ts';

/** Whether the beginning looks like JSON Lines in UTF-8. A first line longer than the head counts as an item. */
export function isJsonLines({ head, isWhole }: Pick<Headed, 'head' | 'isWhole'>): boolean {
  // trimStart also removes a byte order mark.
  const text = head.toString('utf8').trimStart();
  return text.startsWith('{') && !isWrapped(head) && isObjectLine(text, isWhole);
}

/** Whether the first line is a complete object. */
function isObjectLine(text: string, isWhole: boolean): boolean {
  const end = text.indexOf('\n');
  if (end < 0 && !isWhole) return true;
  const line = (end < 0 ? text : text.slice(0, end)).trim();
  // An invalid line is reported later as such; a line that only opens an object is the start of a formatted item.
  return line.endsWith('}') || !/^\{\s*("[^"]*"\s*:?\s*[[{]?)?$/.test(line);
}
