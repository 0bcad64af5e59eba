/** Seeded hostile texts of decisions: they state an outcome in ways that no court would write. */
import { random } from '../synthetic-graph.ts';

const PIECES = (
  'RECURSO PROVIDO. |RECURSO NÃO PROVIDO. |recurso conhecido e parcialmente provido |nego provimento |dou provimento ao |' +
  'acordam |acordam os desembargadores |por unanimidade, |por maioria, |vencido o relator, |que dava provimento |voto |' +
  'contra a sentença que julgou |sentença de improcedência |julgou procedente o pedido |improcedente |procedente em parte |' +
  'do autor |da ré |de ambas as partes |do Ministério Público |da defesa |do banco |apelante |agravante |o recurso |' +
  'apelação |APELAÇÕES CÍVEIS. |AGRAVO DE INSTRUMENTO. |EMBARGOS DE DECLARAÇÃO. |HABEAS CORPUS. |mandado de segurança |' +
  'ordem denegada |segurança concedida |embargos rejeitados |conhecidos |não |nem |em parte |parcialmente |para |que |e |, |' +
  'DANO MORAL CONFIGURADO. |dano moral não configurado |mero dissabor |prescrição reconhecida |condenação mantida |' +
  'EMENTA: |E M E N T A |ACÓRDÃO\n|DISPOSITIVO E TESE\n|IV. DISPOSITIVO\n|I. CASO EM EXAME\n|Tese de julgamento: |' +
  'ante o exposto, |isso posto, |fixando a tese |nos termos do parecer |procuradoria |parecer |preliminar rejeitada |' +
  'havia sido |anteriormente |se |lhe |-|- |\n|\n\n|; |: |. |1. |2 |II |(|)|[|]|"|“|”|<p>|<|</p>|&nbsp;|&|nego|provido|' +
  'art. 1.013 do CPC |Súmula 7 do STJ |REsp 1.234.567/SP |HC 1-|0000000-00.|Lei 8.078/90, |R$ 1.000,00 |00/00/0000 |' +
  '\u0000|\u0007|\u00a0|\u00ad|\u2060|\u0301|\ud83d|\udc00|😀|İ|ﬁ|ǅ|ª'
).split('|');
/** Cut between phrases, so that shuffled texts keep phrases whole. */
const PHRASE_ENDS = /(?<=[.;:,] )|(?<=\n)/;
const NESTED_MAX = 400;
const LONG_TOKEN_MAX = 5_000;

type Draw = () => number;

/**
 * The same seed, index and length give the same text. `ementas` may be empty; otherwise every second text is made of them,
 * with their phrases in any order.
 */
export class DecisionTexts {
  readonly #seed: number;
  readonly #ementas: readonly string[];

  constructor(seed: number, ementas: readonly string[]) {
    this.#seed = seed;
    this.#ementas = ementas;
  }

  text(index: number, length: number): string {
    const next = random(Math.imul(this.#seed ^ index, 0x9e3779b1));
    const part = this.#partOf(index, next);
    let text = '';
    while (text.length < length) text += part();
    return text.slice(0, length);
  }

  /** A function that draws the next part of a text. */
  #partOf(index: number, next: Draw): () => string {
    if (this.#ementas.length > 0 && index % 2 === 0) return this.#shuffled(next);
    const kinds = [repeated, repeated, pieces, characters, brackets, tokens, headings];
    return kinds[integer(next, kinds.length)]!(next);
  }

  #shuffled(next: Draw): () => string {
    const phrases = [0, 1, 2].flatMap(() => choice(next, this.#ementas).split(PHRASE_ENDS));
    const isWordwise = next() < 0.3;
    const noise = next() * 0.4;
    return () => {
      const phrase = next() < noise ? piece(next) : choice(next, phrases);
      return isWordwise ? `${choice(next, phrase.split(' '))} ` : phrase;
    };
  }
}

/** One piece or three of them, again and again. */
function repeated(next: Draw): () => string {
  const unit = Array.from({ length: next() < 0.5 ? 1 : 3 }, () => piece(next)).join('');
  return () => unit;
}

function pieces(next: Draw): () => string {
  return () => piece(next);
}

/** Pieces among characters of any kind, halves of surrogate pairs included. */
function characters(next: Draw): () => string {
  const character = () =>
    String.fromCharCode(integer(next, next() < 0.5 ? 0x20 : next() < 0.7 ? 0x180 : 0x10000));
  return () => (next() < 0.5 ? piece(next) : character());
}

/** Brackets and quotations inside each other, most of them closed. */
function brackets(next: Draw): () => string {
  const open: string[] = [];
  return () => {
    if (open.length > 0 && (open.length > NESTED_MAX || next() < 0.4)) return open.pop()!;
    if (next() < 0.3) return piece(next);
    const [from, to] = choice(next, ['()', '[]', '“”', '""', '«»']);
    if (next() < 0.95) open.push(to!);
    return from!;
  };
}

/** Words and numbers without an end. */
function tokens(next: Draw): () => string {
  return () => {
    if (next() < 0.6) return piece(next);
    const unit = choice(next, ['a', 'A', '1', 'provid', 'não', '-', '.', '\u0301', 'IV']);
    return unit.repeat(1 + integer(next, LONG_TOKEN_MAX / unit.length));
  };
}

/** Headings in capitals, in mixed case and spaced, with sections, labels and tags between them. */
function headings(next: Draw): () => string {
  return () => {
    const phrase = piece(next).trim();
    const kind = integer(next, 5);
    if (kind === 0) return `${phrase.toUpperCase()}. `;
    if (kind === 1) return `${phrase}. `;
    if (kind === 2) return `${[...phrase].join(' ')} - `;
    if (kind === 3) return `<b>${phrase}</b>\n`;
    return `${integer(next, 12)}. ${phrase}\n`;
  };
}

const piece = (next: Draw): string => choice(next, PIECES);
const integer = (next: Draw, max: number): number => Math.floor(next() * max);

function choice<T>(next: Draw, of: ArrayLike<T>): T {
  return of[integer(next, of.length)]!;
}
