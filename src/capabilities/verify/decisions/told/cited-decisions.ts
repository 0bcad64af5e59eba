/**
 * Finds the decisions that a text cites, with what it says of each. Later citations of a decision are joined to the
 * first.
 */

import { decidingCourt } from '../../../../legal/processes/deciding-court.ts';
import { decisionYear } from '../../../../legal/processes/decision-year.ts';
import { tokenRanges } from '../../../../legal/processes/mention-tokens.ts';
import type { ProcessoMention } from '../../../../legal/processes/processo-mentions.ts';
import type { Span } from '../../items/index.ts';
import { readDetails } from './decision-details.ts';
import { quotedBeside } from './quoted-beside.ts';
import { type Details, isTold, type Reading } from './told-of-decision.ts';

/** One place where a text cites a decision. */
export interface CitedPlace extends Span {
  mention: ProcessoMention;
  details: Details;
  trecho: Span | null;
  /** Where the clause before the citation begins to say something of it. */
  clauseStart: number;
  /** The court that the text has decide it; null if none is named. */
  deciding: string | null;
  /** The year beside the number, by which the number itself is judged. */
  year: number | null;
}

/**
 * The places in the order of the text. Cost is linear: what is read around a place is bounded, and ends at its
 * neighbours.
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

/** Whether two places may cite the same decision: neither says what the other contradicts. */
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
 * Gives a place that says nothing of its decision the details of another place. Details of two places are not mixed,
 * because one of them may belong to something else.
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
