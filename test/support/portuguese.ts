/** Tells Portuguese texts from English ones, well enough to notice an untranslated text. */

const PORTUGUESE = /[ãõçáéíóúâêôà]|\b(que|uma?|da|de|em|os|dos|com|por)\b/i;
const ENGLISH = /\b(the|of|and|which|with|each|from|are|its)\b/i;

export const isPortuguese = (text: string): boolean =>
  PORTUGUESE.test(text) && !ENGLISH.test(text.replaceAll(/`[^`]*`/g, ''));
