/**
 * Removes the asserting or answering words from both ends of a wording: `AUSÊNCIA DE OMISSÃO` and `OMISSÃO NÃO
 * CONFIGURADA` both deny the concept omission; `ALEGAÇÃO DE OMISSÃO` neither affirms nor denies it.
 */
import { RULES, type Sign } from './rules.ts';
import { type ConceptWord, conceptWords, meaningOf } from './words.ts';

export type Posicao = 'afirmado' | 'negado';

export interface Stated {
  words: ConceptWord[];
  posicao: Posicao | null;
}

const ENDS_WORDS_MAX = 2;
const HEADS = signTable(RULES.inicios);
const TAILS = signTable(RULES.finais);
const NOT = 'nao';
/** Words without meaning of their own beside a concept: those in the rules, and words that assert, deny or claim. */
const EMPTY_WITHIN = new Set([
  NOT,
  ...RULES.vazias_na_frase.split(/\s+/).map(word => meaningOf(word).word),
  ...TAILS.keys(),
  ...[...HEADS].filter(([, sign]) => sign !== '=').map(([words]) => words),
]);
/** These two words count only at the start: `AUDIÊNCIA SEM A PRESENÇA DO ACUSADO`. */
for (const word of ['indicio', 'presenca']) EMPTY_WITHIN.delete(word);
/** Words that assert, deny or claim. */
const SAYING = new Set(
  [...HEADS, ...TAILS].filter(([, sign]) => sign !== '=').map(([words]) => words),
);
/** An article beside a concept is the place where the law defines it; so is the code or law of the article. */
const CITATION = /^art_[0-9]+$/;
const LAW = /^lei_[0-9]+$|^cdc$/;

/** Words within a phrase that add more than that something is found, denied, claimed or cited. */
export function moreSaidBy(words: readonly string[]): string[] {
  const more = words.filter(word => !EMPTY_WITHIN.has(word));
  if (!more.some(word => CITATION.test(word))) return more;
  return more.filter(word => !CITATION.test(word) && !LAW.test(word));
}

/**
 * Whether words between the ends assert, deny or claim something, apart from names of concepts. In `PRESCRIÇÃO
 * AFASTADA, DANO MORAL CONFIGURADO`, the ends do not apply to everything between them.
 */
export function saysWithin(words: readonly ConceptWord[], names: ReadonlySet<string>): boolean {
  return words.some(({ word }) => SAYING.has(word) && !names.has(word));
}

/** The subject of a wording, and the position that it takes on it. */
export function statedIn(all: readonly ConceptWord[]): Stated {
  const tail = readTail(all);
  const head = readHead(all, tail.end);
  const words = all.slice(head.start, tail.end);
  return { words: words.filter(({ word }) => word !== NOT), posicao: posicaoOf(words, head, tail) };
}

interface Read {
  sign: number;
  /** Whether the subject is only claimed or requested. */
  isClaim: boolean;
  /** Whether a word that asserts or denies was found. */
  isSaid: boolean;
}

function readTail(all: readonly ConceptWord[]): Read & { end: number } {
  const read = { sign: 1, isClaim: false, isSaid: false, end: all.length };
  while (read.end > 1) {
    const sign = TAILS.get(all[read.end - 1]!.word);
    if (sign === undefined) break;
    read.end--;
    note(read, sign);
    if (read.end > 0 && all[read.end - 1]!.word === NOT) {
      read.end--;
      read.sign = -read.sign;
    }
  }
  return read;
}

function readHead(all: readonly ConceptWord[], end: number): Read & { start: number } {
  const read = { sign: 1, isClaim: false, isSaid: false, start: 0 };
  while (read.start < end) {
    const length = headAt(all, read.start, end);
    if (length === 0) break;
    note(read, HEADS.get(keyOf(all, read.start, length))!);
    read.start += length;
  }
  return read;
}

/** Number of words of the longest head that starts at `at`; 0 if there is none. */
function headAt(all: readonly ConceptWord[], at: number, end: number): number {
  for (let length = Math.min(ENDS_WORDS_MAX, end - at); length > 0; length--) {
    if (HEADS.has(keyOf(all, at, length))) return length;
  }
  return 0;
}

function keyOf(all: readonly ConceptWord[], at: number, length: number): string {
  return length === 1 ? all[at]!.word : `${all[at]!.word} ${all[at + 1]!.word}`;
}

function note(read: Read, sign: Sign): void {
  if (sign === '?') read.isClaim = true;
  if (sign === '-') read.sign = -read.sign;
  if (sign === '+' || sign === '-') read.isSaid = true;
}

/** Null if the words between the ends contain a denial themselves, or if a claim is not answered. */
function posicaoOf(words: readonly ConceptWord[], head: Read, tail: Read): Posicao | null {
  if (words.some(({ word }) => word === NOT)) return null;
  const isAnswered = tail.isSaid && !tail.isClaim;
  if (!isAnswered && (head.isClaim || tail.isClaim)) return null;
  let sign = head.sign * tail.sign;
  let isSaid = head.isSaid || tail.isSaid;
  for (const { isTurned } of words) {
    if (!isTurned) continue;
    sign = -sign;
    isSaid = true;
  }
  if (!isSaid) return null;
  return sign > 0 ? 'afirmado' : 'negado';
}

function signTable(written: Record<string, Sign>): Map<string, Sign> {
  return new Map(
    Object.entries(written).map(([words, sign]) => [
      conceptWords(words)
        .map(({ word }) => word)
        .join(' '),
      sign,
    ]),
  );
}
