/**
 * Finds the citations of decisions in a text, with the statements about each decision. Later citations of a decision
 * are merged into the first.
 */

import { decidingCourt } from '../../../../legal/processes/deciding-court.ts';
import { decisionYear } from '../../../../legal/processes/decision-year.ts';
import { tokenRanges } from '../../../../legal/processes/mention-tokens.ts';
import type { ProcessoMention } from '../../../../legal/processes/processo-mentions.ts';
import type { Span } from '../../items/index.ts';
import { readDetails } from './decision-details.ts';
import { quotedBeside } from './quoted-beside.ts';
import { type Details, isTold, type Reading } from './told-of-decision.ts';

/** One citation of a decision. */
export interface CitedPlace extends Span {
  mention: ProcessoMention;
  details: Details;
  trecho: Span | null;
  /** Offset at which the statements of the clause before the citation begin. */
  clauseStart: number;
  /** The court that decided according to the text; null if none is named. */
  deciding: string | null;
  /** The year beside the number, against which the number itself is judged. */
  year: number | null;
}

/**
 * The citations in text order. Cost is linear: the text read around a citation is bounded and ends at the neighbouring
 * citations.
 */
export function citedPlaces(reading: Reading, mentions: readonly ProcessoMention[]): CitedPlace[] {
  const { stream } = reading;
  const tokens = tokenRanges(stream, mentions);
  const places: CitedPlace[] = [];
  let previous = 0;
  for (const [i, mention] of mentions.entries()) {
    const { from, to } = tokens[i]!;
    const next = tokens[i + 1]?.from ?? stream.length;
    const details = readDetails(reading, from, to, { previous, next });
    const { start } = stream.at(details.from);
    const { end } = stream.at(details.to - 1);
    const beside = { from: details.from, to: details.to, previous, next };
    const trecho = quotedBeside(stream, beside);
    const clauseStart = Math.min(start, stream.at(details.before.from).start);
    const year = decisionYear(stream, from, to);
    const deciding = mention.classe === null ? null : decidingCourt(stream, from, to);
    places.push({ mention, details, start, end, trecho, clauseStart, year, deciding });
    previous = details.to;
  }
  return places;
}

/** Whether two citations may be of the same decision, because none of their statements contradict each other. */
export function isSameDecision(a: CitedPlace, b: CitedPlace): boolean {
  const pairs: [string | undefined, string | undefined][] = [
    [a.details.julgado?.text, b.details.julgado?.text],
    [a.details.publicado?.text, b.details.publicado?.text],
    [a.details.orgao?.nome, b.details.orgao?.nome],
    [nameOf(a), nameOf(b)],
    [a.details.tribunal ?? undefined, b.details.tribunal ?? undefined],
  ];
  return pairs.every(([one, other]) => one === undefined || other === undefined || one === other);
}

const nameOf = ({ details }: CitedPlace): string | undefined =>
  details.relator?.name?.words.join(' ');

/**
 * Copies the details of another citation to one that has none. Details of two citations are not mixed, because one of
 * them may belong to something else.
 */
export function addDetails(place: CitedPlace, other: CitedPlace): void {
  place.trecho ??= other.trecho;
  if (isTold(place.details)) return;
  const { from, to } = place.details;
  const { tribunal, tribunalAfter } = place.details;
  place.details = { ...other.details, from, to };
  place.details.tribunal ??= tribunal;
  place.details.tribunalAfter ??= tribunalAfter;
}
