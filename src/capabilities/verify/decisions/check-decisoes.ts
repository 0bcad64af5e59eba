/**
 * Checks the decisions that a text cites. Each cited decision gets one record, with the statements of the text about it
 * and the verdicts on them.
 */

import type { ProcessoMention } from '../../../legal/processes/processo-mentions.ts';
import { latestYear } from '../../../legal/text/latest-year.ts';
import { readTables } from '../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type DecisaoItem, MENTIONS_MAX, type Remissao } from '../items/index.ts';
import type { ReferenceTables } from '../tables/index.ts';
import { earlyCourtItems } from './courts-too-early.ts';
import { type Cited, itemOf } from './decision-item.ts';
import { isLater } from './decision-verdict.ts';
import { chamberItems, openItem } from './open-items.ts';
import {
  addDetails,
  type BackReference,
  backReferences,
  type CitedPlace,
  citedPlaces,
  isSameDecision,
} from './told/index.ts';
import { unnumberedItems } from './unnumbered-items.ts';

/** A citation is compared with at most this many earlier decisions of the same number. */
const SAME_MAX = 8;
const DECADE = 10;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Checks the decisions of a text. `at` is ISO 8601; `signed` is the date of the text, if known; `withMinisters` turns
 * on the verdicts on rapporteurs.
 *
 * Example  `REsp 1.234.567/SP, Rel. Min. Gilmar Mendes` has `relator_do_tribunal: false`
 * Cost     linear: the text read around each mention is bounded
 */
export function checkDecisoes(
  stream: TokenStream,
  processos: readonly ProcessoMention[],
  tables: ReferenceTables,
  { at, signed, withMinisters }: { at: string; signed: string | null; withMinisters: boolean },
): { items: DecisaoItem[]; isTruncated: boolean } {
  const yearMax = Number(at.slice(0, 4));
  const people = tables.ministros.index;
  const mentions = processos.slice(0, MENTIONS_MAX);
  const rows = readTables(stream);
  const reading = { stream, people, rows, yearMax: yearMax + DECADE };
  const places = citedPlaces(reading, mentions);
  const { cited, byPlace } = grouped(places);
  const open: DecisaoItem[] = [];
  for (const reference of backReferences(stream, places, people)) {
    const meant = [...new Set(reference.places.map(place => byPlace.get(place)!))];
    if (meant.length === 1) meant[0]!.remissoes.push(remissao(reference, meant[0]!));
    else open.push(openItem(reference, meant));
  }
  const bounds = {
    since: tables.ministros.stfSince,
    until: tables.ministros.stfUntil,
    listed: tables.ministros.data,
    yearMax: latestYear(stream),
  };
  const days = {
    today: at.slice(0, DAY_LENGTH),
    signed: isOutvoted(places, signed) ? null : signed,
  };
  const judging = { text: stream.text, tables, bounds, days, withMinisters };
  const decisions = cited.map(one => itemOf(one, judging));
  const chambers = chamberItems(stream, tables.orgaos.courts, decisions);
  const early = earlyCourtItems(stream, tables.orgaos.courts, decisions);
  const unnumbered = unnumberedItems(stream, judging, decisions);
  const items = [...decisions, ...open, ...chambers, ...early, ...unnumbered];
  items.sort((a, b) => a.start - b.start);
  return { items, isTruncated: processos.length > MENTIONS_MAX };
}

/**
 * Whether most decisions are later than the date of the text. That date then belongs to a quotation, and is ignored.
 */
function isOutvoted(places: readonly CitedPlace[], signed: string | null): boolean {
  const dates = places.flatMap(({ details }) => details.julgado?.text ?? []);
  const later = dates.filter(date => signed !== null && isLater(date, signed)).length;
  return later > 1 && later * 2 > dates.length;
}

/** Groups the citations by decision, and finds the rapporteur that `mesmo relator` refers to. */
function grouped(places: readonly CitedPlace[]): {
  cited: Cited[];
  byPlace: Map<CitedPlace, Cited>;
} {
  const cited: Cited[] = [];
  const byNumber = new Map<string, Cited[]>();
  const byPlace = new Map<CitedPlace, Cited>();
  let last: Cited | null = null;
  let lastWithRelator: Cited | null = null;
  for (const place of places) {
    const { normalized } = place.mention;
    const known = byNumber.get(normalized) ?? [];
    byNumber.set(normalized, known);
    let one = known.slice(0, SAME_MAX).find(other => isSameDecision(other.place, place));
    if (one === undefined) {
      one = { place, again: [], remissoes: [], same: null };
      known.push(one);
      cited.push(one);
    } else {
      addDetails(one.place, place);
      one.again.push(place);
    }
    byPlace.set(place, one);
    if (place.details.relator?.name === null) one.same = lastWithRelator;
    else if (place.details.relator) lastWithRelator = one;
    if (place.details.sameChamber) one.place.details.orgao ??= last?.place.details.orgao ?? null;
    last = one;
  }
  return { cited, byPlace };
}

function remissao({ texto, start, end }: BackReference, { place }: Cited): Remissao {
  return { texto, start, end, remete_a: place.mention.normalized };
}
