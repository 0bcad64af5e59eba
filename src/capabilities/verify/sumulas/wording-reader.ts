/** Reads the wording that a text gives for each of its súmulas. */

import { citedInciso } from '../../../legal/sumulas/cited-inciso.ts';
import type { SumulaMention } from '../../../legal/sumulas/sumulas.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Redacao } from '../items/index.ts';
import type { WordingIndex } from '../tables/index.ts';
import { checkElsewhere, checkWording, nameOf } from './check-wording.ts';
import { citedMeaning, isAboutCited, type OtherSumula } from './cited-meaning.ts';
import type { CitedTokens } from './cited-tokens.ts';
import { clauseBefore } from './clause-before.ts';
import { isFollowed } from './followed-wordings.ts';
import { saidDirection } from './said-direction.ts';
import { passageOf } from './wording-passages.ts';

/** Maximum characters between a wording and the citation after it. */
const BESIDE = 4;

export class WordingReader {
  readonly #stream: TokenStream;
  readonly #mentions: readonly SumulaMention[];
  readonly #index: WordingIndex;
  readonly #cited: CitedTokens[];

  /** `mentions` are in text order. Cost is linear in the tokens. */
  constructor(stream: TokenStream, mentions: readonly SumulaMention[], index: WordingIndex) {
    this.#stream = stream;
    this.#mentions = mentions;
    this.#index = index;
    this.#cited = citedTokens(stream, mentions);
  }

  /** The comparison for the mention at index `number`; null if the text gives no wording. */
  read(number: number, serie: string): Redacao | null {
    const { numero } = this.#mentions[number]!;
    const { redacao, isQuoted } = this.#compared(number, serie);
    const said = saidDirection(this.#stream, this.#cited[number]!, serie, numero);
    if (said === 'opposite') {
      return { estado: 'difere', semelhanca: redacao?.semelhanca ?? 0, contraria: true };
    }
    if (said === 'same') return redacao?.contraria === true ? null : redacao;
    // What a quotation is taken from does not depend on the meaning of the sentence around it.
    if (isQuoted && redacao?.sumula !== undefined) return redacao;
    return this.#byMeaning(number, { serie, numero }, redacao);
  }

  /** The comparison by the meaning of the sentence, where its words do not decide; else `redacao`. */
  #byMeaning(number: number, sumula: OtherSumula, redacao: Redacao | null): Redacao | null {
    if (redacao?.sumula !== undefined) {
      const isOwn = isAboutCited(this.#stream, this.#cited[number]!, sumula, redacao.sumula);
      return isOwn ? null : redacao;
    }
    if (redacao !== null && redacao.estado !== 'confere') return redacao;
    const meaning = citedMeaning(this.#stream, this.#cited[number]!, sumula);
    const semelhanca = redacao?.semelhanca ?? 0;
    if (meaning === 'opposite') return { estado: 'difere', semelhanca, contraria: true };
    if (meaning === null || redacao !== null) return redacao;
    const other: Redacao = { estado: 'outra', semelhanca, sumula: nameOf(meaning) };
    return isFollowed(other, sumula.serie, sumula.numero, true) ? null : other;
  }

  /** The comparison, and whether it is that of a quotation. */
  #compared(number: number, serie: string): { redacao: Redacao | null; isQuoted: boolean } {
    const { numero } = this.#mentions[number]!;
    const passage = passageOf(this.#stream, this.#cited[number]!);
    const redacao = passage && checkWording(this.#stream, passage, this.#index, { serie, numero });
    const isNext = redacao?.estado === 'outra' && this.#isOfNext(number, passage!.end);
    const isBefore = passage !== null && passage.end <= this.#mentions[number]!.start;
    if (redacao !== null && isFollowed(redacao, serie, numero, isBefore))
      return { redacao: null, isQuoted: false };
    if (redacao === null || isNext)
      return { redacao: this.#readBefore(number, serie), isQuoted: false };
    return { redacao, isQuoted: passage!.isQuoted };
  }

  /**
   * The comparison of the clause before the súmula. The clause may be the wording of another súmula cited in the text.
   */
  #readBefore(number: number, serie: string): Redacao | null {
    const { numero } = this.#mentions[number]!;
    const clause = clauseBefore(this.#stream, this.#cited[number]!);
    if (clause === null) return null;
    const redacao = checkWording(this.#stream, clause, this.#index, { serie, numero });
    if (redacao !== null && isFollowed(redacao, serie, numero, true)) return null;
    const isOfOther =
      redacao?.sumula !== undefined &&
      this.#mentions.some(({ numero: cited }, i) => i !== number && isNumbered(redacao, cited));
    return isOfOther ? null : redacao;
  }

  /** The cited inciso of the súmula; null if the text cites none. */
  inciso(number: number): string | null {
    return citedInciso(this.#stream, this.#cited[number]!, this.#mentions[number]!.numero);
  }

  /**
   * The comparison for a súmula of a court without a table. The clause before it, or the rest of its sentence, may be
   * the wording of another court's súmula with the same number.
   */
  readElsewhere(number: number): Redacao | null {
    const { numero } = this.#mentions[number]!;
    const cited = this.#cited[number]!;
    for (const passage of [passageOf(this.#stream, cited), clauseBefore(this.#stream, cited)]) {
      const redacao = passage && checkElsewhere(this.#stream, passage, this.#index, numero);
      if (redacao) return redacao;
    }
    return null;
  }

  /** Whether another citation directly follows a passage; the passage is then the wording of that citation. */
  #isOfNext(number: number, end: number): boolean {
    const next = this.#mentions[number + 1];
    return next !== undefined && next.start >= end && next.start - end <= BESIDE;
  }
}

const isNumbered = ({ sumula }: Redacao, numero: number): boolean =>
  sumula!.split(' ').includes(String(numero));

function citedTokens(stream: TokenStream, mentions: readonly SumulaMention[]): CitedTokens[] {
  let at = 0;
  const tokenAt = (offset: number) => {
    while (at < stream.length && stream.at(at).start < offset) at++;
    return at;
  };
  const cited = mentions.map(({ start, end }) => {
    const from = tokenAt(start);
    return { from, to: tokenAt(end), next: stream.length, previous: null as CitedTokens | null };
  });
  for (let i = 1; i < cited.length; i++) {
    cited[i - 1]!.next = cited[i]!.from;
    cited[i]!.previous = cited[i - 1]!;
  }
  return cited;
}
