/** Checks a language model's summary of a text against the text: citations, figures and names must occur in it. */
import { foldText } from '../../legal/text/fold.ts';
import { readableText } from '../../legal/text/readable.ts';
import { citationsOf } from './source-citations.ts';
import { figuresOf, isAmong, valuesOf } from './stated-figures.ts';

interface Span {
  start: number;
  end: number;
}

/** Two or more capitalized words, as names of persons, firms and places have. */
const NAME =
  /(?<![\p{L}\d])\p{Lu}[\p{L}’'-]+(?: (?:d[aeo]s? |e )?\p{Lu}[\p{L}’'-]+){1,8}(?![\p{L}\d])/gu;
/** Matches a text that ends where a new sentence begins. */
const OPENING = /(?:^|[.!?:;]\s*["“(]?|\n\s*)$/u;
/** Words for a party or a body that a model may use although the text uses another. */
const ROLES = new Set(
  (
    'autor autora autores reu re reus parte banco empresa relator relatora desembargador juiz ' +
    'ministro tribunal justica estado municipio uniao camara turma vara comarca ministerio ' +
    'publico publica senhor senhora da de do das dos e'
  ).split(' '),
);

export class SourceCheck {
  readonly #folded: string;
  readonly #words: ReadonlySet<string>;
  readonly #values: ReadonlySet<string>;
  readonly #citations: ReadonlySet<string>;

  constructor(source: string) {
    const text = readableText(source);
    this.#folded = ` ${foldText(text)} `;
    this.#words = new Set(this.#folded.split(' '));
    this.#values = valuesOf(text);
    this.#citations = new Set(citationsOf(text).flatMap(({ parts }) => parts));
  }

  /** Whether the source cites this statute or precedent, in these words or by another name of it. */
  cites(entry: string): boolean {
    const folded = foldText(entry);
    if (folded === '') return false;
    if (this.#folded.includes(` ${folded} `)) return true;
    return citationsOf(entry).length > 0 && this.missing(entry).length === 0;
  }

  /** The passages of a text that name something absent from the source, in text order. Cost is linear. */
  missing(text: string): string[] {
    const citations = citationsOf(text);
    const unknown: Span[] = citations.filter(
      ({ needs }) => !needs.every(need => this.#citations.has(need)),
    );
    const isFree = ({ start, end }: Span) =>
      !citations.some(cited => cited.start < end && cited.end > start);
    unknown.push(
      ...figuresOf(text).filter(one => isFree(one) && !isAmong(one, this.#values)),
      ...this.#unknownNames(text).filter(isFree),
    );
    unknown.sort((a, b) => a.start - b.start);
    return [...new Set(unknown.map(({ start, end }) => text.slice(start, end)))];
  }

  #unknownNames(text: string): Span[] {
    return [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
      const words = foldText(name).split(' ');
      // The first word of a sentence has a capital even if it is not a name, so it is not counted.
      const counted = OPENING.test(text.slice(Math.max(0, index - 4), index))
        ? words.slice(1)
        : words;
      const isKnown =
        counted.every(word => this.#words.has(word) || ROLES.has(word)) ||
        this.#words.has(initialsOf(name));
      return isKnown ? [] : [{ start: index, end: index + name.length }];
    });
  }
}

/** The initials of a name: `STJ` for `Superior Tribunal de Justiça`. */
function initialsOf(name: string): string {
  return foldText([...name.matchAll(/(?<!\p{L})\p{Lu}/gu)].join(''));
}
