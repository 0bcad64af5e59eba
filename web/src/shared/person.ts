/** Formats names of people from records. */
const SMALL = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** `TUTMÉS AIRAN DE ALBUQUERQUE MELO` as `Tutmés Airan de Albuquerque Melo`; a name in mixed case is unchanged. */
export function person(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.toLocaleLowerCase('pt-BR').split(' ');
  return words.map((word, i) => (i > 0 && SMALL.has(word) ? word : capital(word))).join(' ');
}

export const capital = (word: string): string =>
  word.slice(0, 1).toLocaleUpperCase('pt-BR') + word.slice(1);
