/** Reads the court in a follow-up question: that of the requested decisions, or that of the requested citations. */
import { readCourt } from '../../../legal/courts/courts.ts';
import { scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../../legal/sumulas/temas.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';

export interface CourtAsked {
  /** The court whose decisions are requested; null unless there is exactly one. */
  tribunal: string | null;
  /** The court whose súmulas or temas are requested: `quais as súmulas do STJ?`; null unless there is exactly one. */
  deTribunal: string | null;
  /** Folded words that are names of courts. */
  courtWords: ReadonlySet<string>;
}

const CITED: ReadonlySet<string> = new Set(['sumula', 'sumulas', 'tema', 'temas']);
const BETWEEN: ReadonlySet<string> = new Set(['vinculante', 'vinculantes', 'do', 'da', 'dos']);

/** The court within a citation, as in `Súmula 385 do STJ`, is ignored. */
export function courtAsked(text: string): CourtAsked {
  const stream = new TokenStream(text);
  const cited = [...scanSumulas(stream, {}), ...scanTemas(stream)];
  const courts = new Set<string>();
  const citing = new Set<string>();
  const courtWords = new Set<string>();
  for (let at = 0; at < stream.length; ) {
    const read = readCourt(stream, at);
    if (read === null) {
      at++;
      continue;
    }
    const { start } = stream.at(at);
    if (isOfCitations(stream, at)) citing.add(read.tribunal);
    else if (!cited.some(one => one.start <= start && start < one.end)) courts.add(read.tribunal);
    for (; at < read.next; at++) courtWords.add(foldText(stream.raw(at)));
  }
  return { tribunal: only(courts), deTribunal: only(citing), courtWords };
}

function isOfCitations(stream: TokenStream, court: number): boolean {
  let at = court - 1;
  while (at > 0 && BETWEEN.has(stream.fold(at))) at--;
  return at >= 0 && at < court - 1 && CITED.has(stream.fold(at));
}

function only(courts: ReadonlySet<string>): string | null {
  const [one] = courts;
  return courts.size === 1 ? one! : null;
}
