/** Collects what a text says of a cited decision, after its number and right before it. */
import { type Chamber, readChamber } from '../../legal/citations/chambers.ts';
import { readCourt } from '../../legal/courts/courts.ts';
import { isFullStop } from '../../legal/text/abbreviations.ts';
import type { WrittenDate } from '../../legal/text/dates.ts';
import { lineEndsBefore } from '../../legal/text/line-ends.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { type Clause, clauseAfter, clauseBefore } from './decision-clause.ts';
import { readDated } from './decision-dates.ts';
import { type RapporteurRead, readRapporteur } from './decision-rapporteur.ts';
import type { MinisterIndex } from './minister-names.ts';

export interface Details {
  relator: RapporteurRead | null;
  /** Who wrote the opinion in the place of the rapporteur. */
  redator: RapporteurRead | null;
  orgao: Chamber | null;
  /** `mesma Turma`. */
  sameChamber: boolean;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
  fonte: string | null;
  /** Court named before the decision, and after it. */
  tribunal: string | null;
  tribunalAfter: string | null;
  /** The clause before the number, and the one after it. */
  before: Clause;
  after: Clause;
  /** First token, and the one after the last token that was read. */
  from: number;
  to: number;
}

/** What the readers need to know. */
export interface Reading {
  stream: TokenStream;
  people: MinisterIndex;
  /** Year of the verification. */
  yearMax: number;
}

const LENGTH_MAX = 150;
/** Tokens between two things that are said of one decision. */
const GAP_MAX = 12;
const BACK_MAX = 3;
const PART_MAX = 12;
/** Tokens between what stands before a decision and its class. */
const BRIDGE = new Set(', - ( : no na nos nas do da julgamento autos processo n º .'.split(' '));
const BRIDGE_MAX = 6;
/** Words whose dot does not end a sentence here. */
const DOTTED = new Set(
  'j t s rel rela min des julg jul publ pub ac red un unan dje dj p pp'.split(' '),
);
/** Words with which a new sentence goes on about the decision: `Relator: …. Julgado em …`. */
const GOES_ON =
  /^(rel|rela|relator|relatora|min|red|julgad[oa]|julgamento|julg|j|dje?|dju|djen|dejt|publicad[oa]|publicacao|data|orgao|plenario|(primeira|segunda|terceira|quarta|quinta|sexta|setima|oitava))$/;
const BEFORE_COURT = new Set(['do', 'da', '/', '(', ',', '-']);

/** The details of the decision whose mention has the tokens from `from` to `to`; the next one begins at `next`. */
export function readDetails(reading: Reading, from: number, to: number, bounds: Bounds): Details {
  const details: Details = {
    relator: null,
    redator: null,
    orgao: null,
    sameChamber: false,
    julgado: null,
    publicado: null,
    fonte: null,
    tribunal: null,
    tribunalAfter: null,
    before: clauseBefore(reading, from, bounds.previous),
    after: clauseAfter(reading, to, bounds.next),
    from,
    to,
  };
  readAfter(reading, details, Math.min(bounds.next, to + LENGTH_MAX));
  readBefore(reading, details, bounds.previous);
  return details;
}

/** Tokens up to which other decisions reach: the end of the one before, the beginning of the next. */
export interface Bounds {
  previous: number;
  next: number;
}

function readAfter(reading: Reading, details: Details, limit: number): void {
  const { stream } = reading;
  let depth = 0;
  for (let at = details.to, gap = 0; at < limit && gap <= GAP_MAX; ) {
    const { fold } = stream.at(at);
    if (lineEndsBefore(stream, at) === 2 || fold === '"') return;
    if (fold === ';' && depth <= 0) return;
    if (fold === '.' && endsDetails(stream, at)) return;
    const next = readPart(reading, details, at, details.from);
    if (next > at) {
      details.to = next;
      at = next;
      gap = 0;
      continue;
    }
    if (fold === '(') depth++;
    if (fold === ')' && --depth < 0) return;
    // The bracket that held the details is closed: `(Rel. Min. X, Terceira Turma)`.
    if (fold === ')' && details.to > at - 2 && isTold(details)) return;
    gap++;
    at++;
  }
}

function endsDetails(stream: TokenStream, index: number): boolean {
  if (!isFullStop(stream, index) || DOTTED.has(stream.fold(index - 1))) return false;
  const after = stream.at(index + 1);
  if (lineEndsBefore(stream, index + 1) > 0) return true;
  const isOrdinal = after.kind === 'digits' && stream.fold(index + 2) === 'º';
  return !isOrdinal && !GOES_ON.test(after.fold);
}

/** Whether more than the number, the court and the journal is known. */
export const isTold = ({ relator, orgao, julgado, publicado }: Details): boolean =>
  relator !== null || orgao !== null || julgado !== null || publicado !== null;

/** Reads one thing into the details; the first of each kind counts. Returns the index after it, or `at`. */
function readPart(
  { stream, people, yearMax }: Reading,
  details: Details,
  at: number,
  from: number,
): number {
  const { kind, fold } = stream.at(at);
  if (kind !== 'word' && kind !== 'digits') return at;
  const rapporteur = readRapporteur(stream, at, people);
  if (rapporteur !== null) {
    if (rapporteur.isForOpinion) details.redator ??= rapporteur;
    else details.relator ??= rapporteur;
    return rapporteur.next;
  }
  if (fold === 'mesma' || fold === 'mesmo') {
    const isChamber = /^(turma|secao|orgao)$/.test(stream.fold(at + 1));
    if (isChamber) details.sameChamber = true;
    return isChamber ? at + 2 : at;
  }
  const dated = readDated(stream, at, yearMax);
  if (dated !== null) {
    if (dated.event === 'julgamento') details.julgado ??= dated.date;
    if (dated.event === 'publicacao') details.publicado ??= dated.date;
    details.fonte ??= dated.fonte;
    return dated.next;
  }
  const chamber = readChamber(stream, at);
  if (chamber !== null) return withChamber(stream, details, at, chamber);
  const isCourt = at < from || BEFORE_COURT.has(stream.fold(at - 1));
  const court = isCourt ? readCourt(stream, at) : null;
  if (court !== null) details.tribunalAfter ??= court.tribunal;
  return court?.next ?? at;
}

/** A chamber of another court is not the one that decided: `oriundo da 3ª Câmara Cível do TJSP`. */
function withChamber(stream: TokenStream, details: Details, at: number, chamber: Chamber): number {
  const { next } = chamber;
  const isArticle = /^(a|as)$/.test(stream.fold(at - 1)) && isTold(details);
  const isAttached = stream.fold(next) === 'do' || stream.fold(next) === 'da';
  const court = isAttached ? readCourt(stream, next + 1) : null;
  if (isArticle || details.orgao !== null) return court?.next ?? next;
  if (court !== null) details.tribunalAfter ??= court.tribunal;
  const isOther = court !== null && court.tribunal !== details.tribunalAfter;
  if (!isOther) details.orgao = chamber;
  return court?.next ?? next;
}

/** Court, chamber and rapporteur right before the class: `(STJ, 3ª Turma, REsp 1.234.567/SP)`. */
function readBefore(reading: Reading, details: Details, previous: number): void {
  const { stream } = reading;
  let end = details.from;
  for (let count = 0; count < BACK_MAX; count++) {
    let bridge = end;
    while (bridge > previous && bridge > end - BRIDGE_MAX && BRIDGE.has(stream.fold(bridge - 1))) {
      if (stream.fold(bridge - 1) === '.' && isFullStop(stream, bridge - 1)) return;
      if (lineEndsBefore(stream, bridge) > 0) return;
      bridge--;
    }
    const from = partBefore(reading, details, bridge, previous);
    if (from === bridge) return;
    end = from;
    details.from = from;
  }
}

/** First token of the part that ends before `end`; `end` if there is none. */
function partBefore(reading: Reading, details: Details, end: number, previous: number): number {
  for (let at = end - 1; at >= Math.max(previous, end - PART_MAX, 0); at--) {
    const { fold } = reading.stream.at(at);
    if (fold === ';' || fold === '"') break;
    const { stream, people } = reading;
    const court = readCourt(stream, at);
    const chamber = court === null ? readChamber(stream, at) : null;
    const rapporteur = (court ?? chamber) ? null : readRapporteur(stream, at, people);
    if ((court ?? chamber ?? rapporteur)?.next !== end) continue;
    if (court !== null) details.tribunal = court.tribunal;
    if (chamber !== null) details.orgao ??= chamber;
    if (rapporteur !== null && !rapporteur.isForOpinion) details.relator ??= rapporteur;
    return at;
  }
  return end;
}
