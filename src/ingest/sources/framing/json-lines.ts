/** Tells JSON Lines from other JSON by the beginning of a file. */
import type { Headed } from './head.ts';
import { isWrapped } from './json-items.ts';

/** Whether the beginning is that of JSON Lines in UTF-8. A line beyond the head is taken for one. */
export function isJsonLines({ head, isWhole }: Pick<Headed, 'head' | 'isWhole'>): boolean {
  // A byte order mark counts as space.
  const text = head.toString('utf8').trimStart();
  return text.startsWith('{') && !isWrapped(head) && isObjectLine(text, isWhole);
}

/** Whether the first line is an object of its own. */
function isObjectLine(text: string, isWhole: boolean): boolean {
  const end = text.indexOf('\n');
  if (end < 0 && !isWhole) return true;
  const line = (end < 0 ? text : text.slice(0, end)).trim();
  // A broken line is told as such; a line that only opens an object is the beginning of an item.
  return line.endsWith('}') || !/^\{\s*("[^"]*"\s*:?\s*[[{]?)?$/.test(line);
}
