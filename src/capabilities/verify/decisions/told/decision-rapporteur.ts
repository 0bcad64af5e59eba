/** Reads the rapporteur of a cited decision: `Rel. Min. X`, `de relatoria da Ministra X`, `Rel. p/ acórdão Min. X`. */

import type { TokenStream } from '../../../../legal/text/tokens.ts';
import { type NameRead, readLowerName, readName } from '../../ministers/index.ts';
import type { MinisterIndex } from '../../tables/index.ts';

export interface RapporteurRead {
  /** The name as read; null for `mesmo relator`. */
  name: NameRead | null;
  /** First token of the words that announce the name, and the offsets of the whole in UTF-16 code units. */
  from: number;
  start: number;
  end: number;
  next: number;
  /** `para o acórdão`: the judge who wrote the opinion instead of the rapporteur. */
  isForOpinion: boolean;
  /** Whether the text calls the judge a minister. */
  isMinister: boolean;
  /** Whether the text gives the title of another judge, or states that the judge sits by invitation. */
  isOtherJudge: boolean;
}

const HEADS = new Set(
  'rel rela relator relatora relatoria relatado relatada red redator redatora'.split(' '),
);
const MINISTERS = new Set(['min', 'ministro', 'ministra']);
const OTHER_JUDGES = new Set(
  'des desa desembargador desembargadora juiz juiza conselheiro conselheira'.split(' '),
);
const OPINION = new Set(['acordao', 'ac', 'red', 'redator', 'redatora']);
/** Tokens allowed between a head word and the name. */
const LEADS = new Set(
  (
    '( a ) : - º / o p para acordao ac designado designada do da de pelo pela exmo exma sr sra eminente min ministro ministra ' +
    'des desa desembargador desembargadora federal convocado convocada juiz juiza dr dra conselheiro conselheira rel relator relatora'
  ).split(' '),
);
/** Words whose dot does not end a sentence. */
const DOTTED = new Set('rel rela red min des desa exmo exma sr sra dr dra ac'.split(' '));
const SAME = new Set(['mesmo', 'mesma', 'idem']);
const LEADS_MAX = 14;
const INVITED_MAX = 4;
const REMARK_MAX = 12;
const INVITED = new Set('convocado convocada desembargador desembargadora juiz juiza'.split(' '));
/** Tokens after which a bare `Min. X` names the rapporteur of the preceding decision. */
const OPENERS = new Set([',', '(', '-', '|']);

/** The rapporteur named at a token; null if there is none. Cost is bounded. */
export function readRapporteur(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
): RapporteurRead | null {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word') return null;
  if (SAME.has(fold)) return readSame(stream, index, false);
  const isBare = MINISTERS.has(fold) && OPENERS.has(stream.fold(index - 1));
  if (!HEADS.has(fold) && !isBare) return null;
  let at = index;
  const seen = { isForOpinion: false, isOther: false, isMinister: false };
  for (; at < index + LEADS_MAX; at++) {
    const word = stream.fold(at);
    const isDot = word === '.' && DOTTED.has(stream.fold(at - 1));
    if (at > index && !isDot && !LEADS.has(word)) break;
    // The name precedes the word: `MINISTRO MARCO AURÉLIO (RELATOR) - O recurso`.
    if (word === ')' && stream.fold(at - 1) !== 'a' && stream.fold(at - 1) !== 'o') return null;
    if (OPINION.has(word)) seen.isForOpinion = true;
    if (OTHER_JUDGES.has(word)) seen.isOther = true;
    if (MINISTERS.has(word)) seen.isMinister = true;
  }
  const same = readSame(stream, at, true);
  if (same !== null) return { ...same, from: index, start: stream.at(index).start };
  const name = readName(stream, at, people, false) ?? readLowerName(stream, at, people);
  if (name === null) return null;
  const invited = afterInvitation(stream, name.next);
  const isOtherJudge = (seen.isOther && !seen.isMinister) || invited > name.next;
  const { isForOpinion, isMinister } = seen;
  const { start } = stream.at(index);
  const titles = { isForOpinion, isMinister, isOtherJudge };
  return { name, from: index, next: invited, start, end: name.end, ...titles };
}

/** Reads `mesmo relator`, `mesma relatoria` or `idem relator`; after `Rel.` also `o mesmo` and `idem`. */
function readSame(stream: TokenStream, index: number, isAfterHead: boolean): RapporteurRead | null {
  if (!SAME.has(stream.fold(index))) return null;
  const isNamed = /^relator(a|ia)?$/.test(stream.fold(index + 1));
  if (!isNamed && !isAfterHead) return null;
  const next = isNamed ? index + 2 : index + 1;
  const none = { name: null, isForOpinion: false, isMinister: false, isOtherJudge: false };
  const { start } = stream.at(index);
  return { ...none, from: index, next, start, end: stream.at(next - 1).end };
}

/** Index after `(Desembargador convocado do TJ/SP)`; `index` if the text does not call the judge invited. */
function afterInvitation(stream: TokenStream, index: number): number {
  for (let at = index; at < index + INVITED_MAX; at++) {
    const { fold, kind } = stream.at(at);
    if (INVITED.has(fold)) return bracketEnd(stream, at + 1);
    if (kind === 'word' || fold === '.' || fold === ';') return index;
  }
  return index;
}

/**
 * Index of the bracket that closes the remark. A court in the remark is the judge's court of origin, so it is skipped.
 */
function bracketEnd(stream: TokenStream, index: number): number {
  for (let at = index; at < index + REMARK_MAX; at++) if (stream.fold(at) === ')') return at;
  return index;
}
