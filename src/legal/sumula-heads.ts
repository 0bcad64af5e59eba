/**
 * The words that open a mention of súmulas, before its numbers: `Súmulas Vinculantes nº`,
 * `enunciado da Súmula`.
 */
import { readCourt } from './courts.ts';
import { skipNumberSign } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

export interface SumulaHead {
  next: number;
  plural: boolean;
  vinculante: boolean;
  /** Court named before the numbers: `Súmula STJ n. 98`. */
  tribunal: string | null;
  /** `enunciado 7` is a súmula only when a court or the word súmula says so. */
  weak: boolean;
}

/** The word itself, as it stands in text. */
export const SUMULA = new Set(['sumula', 'sumulas', 'sumulado', 'sumulados']);
/** `óbice sumular 7`. */
const ADJECTIVE = new Set(['sumular', 'sumulares']);
const ENUNCIADO = new Set(['enunciado', 'enunciados', 'verbete', 'verbetes']);
const HEAD_WORDS = new Set(
  'de do da dos das sumular sumulares jurisprudencial enunciado verbete persuasiva'.split(' '),
);
/** The head at a token, or null. */
export function readSumulaHead(stream: TokenStream, index: number): SumulaHead | null {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word') return null;
  if (fold === 'sv' || fold === 'svs') {
    const next = skipNumberSign(stream, index + 1);
    return { next, plural: fold === 'svs', vinculante: true, tribunal: 'STF', weak: false };
  }
  const isEnunciado = ENUNCIADO.has(fold);
  if (!isEnunciado && !SUMULA.has(fold) && !ADJECTIVE.has(fold)) return null;
  const head = {
    next: index + 1,
    plural: fold.endsWith('s'),
    vinculante: false,
    tribunal: null as string | null,
    weak: isEnunciado,
  };
  for (let count = 0; count < 6; count++) {
    const word = stream.fold(head.next);
    const numbered = skipNumberSign(stream, head.next);
    const court = numbered > head.next ? null : readCourt(stream, head.next);
    if (word === 'vinculante' || word === 'vinculantes') head.vinculante = true;
    else if (SUMULA.has(word) || word.startsWith('sumular')) head.weak = false;
    else if (court) head.tribunal = court.tribunal;
    else if (numbered === head.next && !HEAD_WORDS.has(word) && word !== ',') break;
    if (SUMULA.has(word) && word.endsWith('s')) head.plural = true;
    head.next = court?.next ?? (numbered > head.next ? numbered : head.next + 1);
  }
  return head;
}
