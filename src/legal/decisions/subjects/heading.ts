/** The phrases by which a decision is classified: the heading of its ementa, or else the first lines of a text. */
import { foldText } from '../../text/fold.ts';
import { headingPhrases } from '../../text/headings.ts';
import type { TextField } from '../outcome/resultado.ts';

export interface Phrase {
  texto: string;
  words: readonly string[];
}

export type Texts = Partial<Record<TextField, string | null | undefined>>;

/** Maximum code units of an ementa to read; no heading is longer. */
const HEADING_UNITS_MAX = 30_000;
/** Code units to read without a heading, about half a page. */
const OPENING_UNITS_MAX = 3_000;
const PHRASES_MAX = 60;
const PHRASE_UNITS_MAX = 600;
const ENDS_PHRASE = /[.;:]\s+|\n/;

export function phrasesOf({ ementa, inteiro_teor }: Texts): Phrase[] {
  const heading = ementa ? headingPhrases(ementa.slice(0, HEADING_UNITS_MAX)) : [];
  const found = heading.length > 0 ? heading : opening(ementa || inteiro_teor || '');
  return found.slice(0, PHRASES_MAX).flatMap(phrase => {
    const texto = phrase.slice(0, PHRASE_UNITS_MAX).toWellFormed();
    const folded = foldText(texto);
    return folded === '' ? [] : [{ texto, words: folded.split(' ') }];
  });
}

function opening(text: string): string[] {
  const parts = text.slice(0, OPENING_UNITS_MAX).toWellFormed().split(ENDS_PHRASE);
  return parts.map(part => part.replace(/\s+/g, ' ').trim());
}
