/**
 * Mentions of súmulas and súmulas vinculantes: lists, ranges, the court before, between or after
 * the numbers.
 * One pass over the tokens with bounded look-ahead and look-behind.
 */
import { freeCourtInSentence } from '../courts/sentence-court.ts';
import { type TokenStream, tokenStream } from '../text/tokens.ts';
import { readSumulaHead, type SumulaHead } from './sumula-heads.ts';
import { type ListedSumula, readSumulaList } from './sumula-lists.ts';
import type { Limits } from './sumula-numbers.ts';
import type { Ascription } from './sumula-owner.ts';

export interface SumulaMention {
  /** Code-unit offsets: of the whole mention, or of the number alone inside a list. */
  start: number;
  end: number;
  text: string;
  numero: number;
  /** `STJ`, `TJAL`, …; null when the text does not name it. */
  tribunal: string | null;
  /** How the court is known: named with the number, as `desta Corte`, by the sentence around it, or not at all. */
  tribunalBy: 'citation' | 'own' | 'sentence' | null;
  /** What stands with the number: a court, `desta Corte`, a court without its name, another body, or nothing. */
  ascription: Ascription;
  /** Also where another court is named, which has none: `Súmula Vinculante 7 do STJ`. */
  vinculante: boolean;
  /** `Súmula 7 do STJ`, `Súmula Vinculante 11`, `Súmula 7`. */
  canonical: string;
  normalized: string;
}

export interface SumulaOptions {
  /** Court of the decision, which `desta Corte` then means. */
  tribunal?: string | null;
  /** Highest number that is read as one of a súmula; 999 where absent, and then none is 0. */
  numberMax?: number;
}

const LIMITS: Limits = { min: 1, max: 999 };
/** Those of which a sentence rarely speaks without meaning their súmulas. */
const FOREMOST: ReadonlySet<string> = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);
/** Courts, whose súmulas bind only where the STF issues them; administrative bodies make some of theirs binding. */
const IS_COURT = /^(S|TJ|TR|TS|TN)/;

export function scanSumulas(
  source: string | TokenStream,
  options: SumulaOptions = {},
): SumulaMention[] {
  const stream = tokenStream(source);
  const mentions: SumulaMention[] = [];
  let index = 0;
  while (index < stream.length) {
    const head = readSumulaHead(stream, index);
    const next = head ? readMentions(stream, index, head, options, mentions) : -1;
    index = next < 0 ? index + 1 : next;
  }
  return mentions;
}

/**
 * Numbers after a head, into `mentions`. Returns the index after the mention, -1 when no number
 * follows.
 */
function readMentions(
  stream: TokenStream,
  index: number,
  head: SumulaHead,
  options: SumulaOptions,
  mentions: SumulaMention[],
): number {
  const { numberMax, tribunal = null } = options;
  const limits = numberMax === undefined ? LIMITS : { min: 0, max: numberMax };
  const word = stream.raw(index);
  const isUpper = word === word.toUpperCase() && !head.vinculante;
  const { entries, next, saysSumula } = readSumulaList(stream, head, limits, isUpper);
  if (entries.length === 0 || isYearOfOther(stream, index, head, next)) return -1;
  if (head.weak && !saysSumula && entries.every(entry => entry.tribunal === null)) return -1;
  const named = head.tribunal ?? (head.vinculante ? 'STF' : null);
  const around = named ? null : freeCourtInSentence(stream, index, next, FOREMOST);
  entries[0].start = stream.at(index).start;
  let saysStf = false;
  for (const entry of entries) {
    const own = entry.ascription === 'own' && !head.vinculante ? tribunal : null;
    const citation = entry.tribunal ?? (own === null ? named : null);
    // `Súmulas Vinculantes 10 do STF e 7 do STJ`: the second is an ordinary one.
    const isBinding = head.vinculante && (citation === 'STF' || !saysStf);
    saysStf ||= entry.tribunal === 'STF';
    mentions.push(toMention(stream, entry, { citation, own, around }, isBinding));
  }
  return next;
}

/** `A SV 2020 saiu`: an abbreviation of something else, and a year. */
function isYearOfOther(
  stream: TokenStream,
  index: number,
  head: SumulaHead,
  next: number,
): boolean {
  if (!head.vinculante || head.next !== index + 1 || next !== index + 2) return false;
  const after = stream.at(next);
  const isWord = after.kind === 'word' && stream.raw(next) === stream.raw(next).toLowerCase();
  return isWord && /^(19|20)\d\d$/.test(stream.fold(index + 1));
}

interface Courts {
  citation: string | null;
  own: string | null;
  around: string | null;
}

function toMention(
  stream: TokenStream,
  { numero, start, end, ascription }: ListedSumula,
  { citation, own, around }: Courts,
  isBinding: boolean,
): SumulaMention {
  // What another court or body is called is not for the sentence to say.
  const bySentence = ascription === null ? around : null;
  const tribunal = citation ?? own ?? bySentence;
  const tribunalBy =
    citation !== null ? 'citation' : own !== null ? 'own' : bySentence !== null ? 'sentence' : null;
  const vinculante = isBinding && tribunal !== null && IS_COURT.test(tribunal);
  const kind = vinculante ? 'Súmula Vinculante' : 'Súmula';
  const label = tribunal === null || (vinculante && tribunal === 'STF') ? '' : ` do ${tribunal}`;
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    numero,
    tribunal,
    tribunalBy,
    ascription,
    vinculante,
    canonical: `${kind} ${numero}${label}`,
    normalized: `${vinculante ? 'SV' : kind} ${numero}${label}`,
  };
}
