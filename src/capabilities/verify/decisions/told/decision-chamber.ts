/**
 * Reads the chamber named beside a cited decision, unless it belongs to another court or to the decision under appeal.
 */
import type { Chamber } from '../../../../legal/citations/chambers.ts';
import { readCourt } from '../../../../legal/courts/courts.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import { type Details, isTold } from './told-of-decision.ts';

const APPEALED = new Set('contra oriundo oriunda proveniente recorrido recorrida'.split(' '));
const APPEALED_MAX = 5;
const NAME_MAX = 5;
const OPENS = new Set([',', '(', '-', '|']);
const CLOSES = new Set([',', ')', '-', '|', ';', '.', '']);

/** Sets the chamber, unless it belongs to another court: `oriundo da 3ª Câmara Cível do TJSP`. */
export function withChamber(
  stream: TokenStream,
  details: Details,
  at: number,
  chamber: Chamber,
): number {
  const { next } = chamber;
  const isArticle = /^(a|as)$/.test(stream.fold(at - 1)) && isTold(details);
  const isAttached = stream.fold(next) === 'do' || stream.fold(next) === 'da';
  const court = isAttached ? readCourt(stream, next + 1) : null;
  if (isArticle || details.orgao !== null) return court?.next ?? next;
  if (court !== null) details.tribunalAfter ??= court.tribunal;
  if (isOfAppealed(stream, at)) return court?.next ?? next;
  details.orgao = chamber;
  details.orgaoOf = court?.tribunal ?? null;
  details.isOrgaoBetweenMarks = isBetweenMarks(stream, at, court?.next ?? next);
  return court?.next ?? next;
}

/** Whether the words before a chamber assign it to the decision under appeal: `contra acórdão da 7ª Turma`. */
function isOfAppealed(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - APPEALED_MAX; at--) {
    if (APPEALED.has(stream.fold(at))) return true;
    if (stream.at(at).kind === 'mark') return false;
  }
  return false;
}

/** Whether punctuation encloses the chamber and no court follows or precedes it: `STF, Plenário`, `Plenário, STF`. */
function isBetweenMarks(stream: TokenStream, from: number, to: number): boolean {
  if (!OPENS.has(stream.fold(from - 1)) || !CLOSES.has(stream.fold(to))) return false;
  for (let at = from - 2; at >= from - 1 - NAME_MAX; at--) {
    if (readCourt(stream, at)?.next === from - 1) return false;
  }
  return readCourt(stream, to + 1) === null;
}
