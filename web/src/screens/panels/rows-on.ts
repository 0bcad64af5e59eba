/** The rows of a ranking whose names have the words of a topic, with and without accents. */

/** Rows in one answer of the service. */
export const READ = 50;
const PAGES_MAX = 6;
/** Maximum rows of a ranking that are searched for a topic. */
export const READ_MAX = READ * PAGES_MAX;

interface Part<T> {
  rows: readonly T[];
  next: string | null;
}

interface Wanted<T> {
  tema: string;
  count: number;
  nameOf(row: T): string;
}

/** At most `count` matching rows, in their order; `read` returns the part of the ranking at a cursor. */
export async function rowsOn<T>(
  { tema, count, nameOf }: Wanted<T>,
  read: (cursor: string | null) => Promise<Part<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX && found.length < count; page++) {
    const part: Part<T> = await read(cursor);
    found.push(...part.rows.filter(row => isOn(tema, nameOf(row))));
    if (part.next === null) break;
    cursor = part.next;
  }
  return found.slice(0, count);
}

/** Whether each word of the topic begins a word of the name. */
export function isOn(tema: string, name: string): boolean {
  const words = wordsOf(name);
  return wordsOf(tema).every(one => words.some(word => word.startsWith(one)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
