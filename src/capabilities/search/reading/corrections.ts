/**
 * Corrects mistyped words of a query to words of the collection. Never corrected are words that a document has, legal
 * terms, words in quotation marks, short words, and names (words with a capital letter, except the first word).
 */
import { foldText } from '../../../legal/text/fold.ts';
import { words } from '../../../legal/text/words.ts';
import type { CorpusWords } from '../../../stores/relational/corpus-words.ts';
import { isLegalWord } from './legal-words.ts';
import { nearWords } from './near-words.ts';

export interface Correction {
  /** The word as typed. */
  digitada: string;
  /** The word in the spelling of the documents. */
  lida: string;
}

const PIECE = /(?:-?"[^"]*")|(?:-\S+)|[\p{L}\p{M}]+/gu;
const LENGTH_MIN = 5;
const LENGTH_MAX = 25;
/** Maximum number of corrections in one query. */
const CORRECTED_MAX = 3;
/** Minimum number of documents with the correction; a rarer word is likely to be mistyped itself. */
const DOCUMENTS_MIN = 3;

interface Typed {
  start: number;
  end: number;
  folded: string;
  stem: string;
}

export async function corrected(
  text: string,
  known: CorpusWords,
): Promise<{ text: string; corrections: Correction[] }> {
  const typed = correctable(text);
  const unknown = await known.unknown(typed.map(({ stem }) => stem));
  const wrong = typed
    .filter(({ stem, folded }) => unknown.has(stem) && !isLegalWord(folded, stem))
    .slice(0, CORRECTED_MAX);
  const corrections: Correction[] = [];
  let read = text;
  // Replaces from the end of the text, so that the offsets of earlier words stay valid.
  for (const { start, end, folded } of wrong.reverse()) {
    const lida = await likeliest(folded, known);
    if (lida === null) continue;
    corrections.unshift({ digitada: text.slice(start, end), lida });
    read = read.slice(0, start) + lida + read.slice(end);
  }
  return { text: read, corrections };
}

function correctable(text: string): Typed[] {
  const isShouted = text === text.toUpperCase();
  const found: Typed[] = [];
  let isFirst = true;
  for (const { index, 0: piece } of text.replace(/[“”]/g, '"').matchAll(PIECE)) {
    const isName = /^\p{Lu}/u.test(piece) && !isFirst && !isShouted;
    isFirst = false;
    const folded = foldText(piece);
    const [word] = words(piece);
    if (isName || word === undefined || !/^[a-z]+$/.test(folded) || /^[-"]/.test(piece)) continue;
    if (folded.length < LENGTH_MIN || folded.length > LENGTH_MAX) continue;
    found.push({ start: index, end: index + piece.length, folded, stem: word.stem });
  }
  return found;
}

/** The most likely word at edit distance one, as a document spells it; null if there is none. */
async function likeliest(folded: string, known: CorpusWords): Promise<string | null> {
  const near = [...nearWords(folded)].flatMap(([word, times]) => {
    const [{ stem } = { stem: '' }] = words(word);
    return stem === '' ? [] : { word, times, stem };
  });
  const counts = await known.counts([...new Set(near.map(({ stem }) => stem))]);
  const ranked = near
    .map(({ word, stem, times }) => ({ word, stem, count: counts.get(stem) ?? 0, times }))
    .filter(({ count }) => count >= DOCUMENTS_MIN)
    .sort((a, b) => b.count * b.times - a.count * a.times);
  for (const { word, stem } of ranked.slice(0, 3)) {
    const spelled = await known.spelling(stem, other => foldText(other) === word);
    if (spelled !== null) return spelled;
  }
  return null;
}
