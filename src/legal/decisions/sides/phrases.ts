/** The phrases of a decision in the form used by the rules: folded words joined by spaces, with their passages. */
import { passageOf } from '../outcome/passage.ts';
import type { ReadTexts } from '../outcome/read-outcome.ts';
import type { Passage, TextField } from '../outcome/resultado.ts';
import type { Segment } from '../outcome/segments.ts';
import type { Found, Regra } from './sides.ts';

/** Maximum words of a phrase that are compared; later words are argument. */
const WORDS_MAX = 60;
/** Maximum phrases read per text, which include the heading and the last paragraphs. */
const PHRASES_MAX = 400;

export interface Phrase {
  words: readonly string[];
  folded: string;
  segment: Segment;
  campo: TextField;
  text: string;
}

/** Ementa first, then the operative part. Cost: linear. */
export function phrasesOf(texts: ReadTexts): Phrase[] {
  return (['ementa', 'dispositivo'] as const).flatMap(campo => {
    const read = texts[campo];
    if (read === undefined) return [];
    return read.segments.slice(0, PHRASES_MAX).map(segment => {
      const words = segment.words.slice(0, WORDS_MAX);
      return { words, folded: words.join(' '), segment, campo, text: read.text };
    });
  });
}

function passageOfPhrase({ text, campo, segment }: Phrase): Passage {
  const to = Math.min(segment.tokens.length, WORDS_MAX) - 1;
  return passageOf(text, campo, { segment, from: 0, to });
}

export function found<Value>(valor: Value, regra: Regra, phrase: Phrase | null): Found<Value> {
  const passagem = phrase === null ? null : passageOfPhrase(phrase);
  return { valor, base: { regra, valor, passagem } };
}
