/** Collects the details that follow and precede the number of a cited decision. */
import { readChamber } from '../../../../legal/citations/chambers.ts';
import { readCourt } from '../../../../legal/courts/courts.ts';
import { isFullStop } from '../../../../legal/text/abbreviations.ts';
import { lineEndsBefore } from '../../../../legal/text/line-ends.ts';
import { rowAt } from '../../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import { readBefore } from './decision-before.ts';
import { withChamber } from './decision-chamber.ts';
import { clauseAfter, clauseBefore } from './decision-clause.ts';
import { readDated, readDay } from './decision-dates.ts';
import { readRapporteur } from './decision-rapporteur.ts';
import { readRow } from './decision-row.ts';
import { type Details, isTold, type Reading } from './told-of-decision.ts';

const LENGTH_MAX = 150;
/** Maximum tokens between two details of one decision. */
const GAP_MAX = 12;
/** Maximum tokens from `BRASIL.` to the class in a bibliographic reference. */
const REFERENCE_MAX = 24;
/** Abbreviations whose dot does not end a sentence here. */
const DOTTED = new Set(
  'j t s rel rela min des julg jul publ pub ac red un unan dje dj p pp'.split(' '),
);
/** Words with which a new sentence continues the details: `Relator: …. Julgado em …`. */
const GOES_ON =
  /^(rel|rela|relator|relatora|min|red|julgad[oa]|julgamento|julg|j|dje?|dju|djen|dejt|publicad[oa]|publicacao|data|orgao|plenario|(primeira|segunda|terceira|quarta|quinta|sexta|setima|oitava))$/;
const BEFORE_COURT = new Set(['do', 'da', '/', '(', ',', '-', '|']);

/** The details of the decision whose mention has the tokens from `from` to `to`. */
export function readDetails(reading: Reading, from: number, to: number, bounds: Bounds): Details {
  const { stream } = reading;
  const details: Details = {
    relator: null,
    redator: null,
    orgao: null,
    orgaoOf: null,
    isOrgaoBetweenMarks: false,
    sameChamber: false,
    julgado: null,
    publicado: null,
    dia: null,
    fonte: null,
    tribunal: null,
    tribunalAfter: null,
    before: clauseBefore(reading, from, bounds.previous),
    after: clauseAfter(reading, to, bounds.next),
    from,
    to,
  };
  const found = rowAt(reading.rows, from);
  const isAlone = found !== null && bounds.previous <= found.from && bounds.next >= found.to;
  // A row with several decisions gives no details, because they may belong to any of them.
  const row = isAlone ? found : null;
  readAfter(reading, details, Math.min(bounds.next, to + LENGTH_MAX, row?.to ?? stream.length));
  readBefore(reading, details, Math.max(bounds.previous, row?.from ?? 0));
  if (row !== null) readRow(reading, details, row);
  if (details.publicado === null) details.julgado ??= details.dia;
  return details;
}

/** The end of the decision before and the start of the next one, as token indices. */
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
    if (fold === '.' && endsDetails(stream, at) && !opensPlace(stream, at, details.from)) return;
    const next = readPart(reading, details, at, details.from);
    if (next > at) {
      details.to = next;
      at = next;
      gap = 0;
      continue;
    }
    if (fold === '(') depth++;
    if (fold === ')' && --depth < 0) return;
    // Stops at the closing bracket around the details: `(Rel. Min. X, Terceira Turma)`.
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

/**
 * Whether place and date of a bibliographic reference follow a full stop: `BRASIL. Supremo Tribunal Federal. RE 1/SP.
 * Relator: Min. X. Brasília, DF, 8 abr. 2008`. Outside such a reference they may be those of the text itself.
 */
function opensPlace(stream: TokenStream, index: number, from: number): boolean {
  if (stream.fold(index + 1) !== 'brasilia' || lineEndsBefore(stream, index + 1) > 0) return false;
  for (let at = from; at >= Math.max(0, from - REFERENCE_MAX); at--) {
    if (stream.fold(at) === 'brasil' && stream.fold(at + 1) === '.') return true;
  }
  return false;
}

/** Reads one detail; the first of each kind counts. Returns the index after it, or `at`. */
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
  const day = readDay(stream, at, yearMax);
  if (day !== null) {
    details.dia ??= day.date;
    return day.next;
  }
  const chamber = readChamber(stream, at);
  if (chamber !== null) return withChamber(stream, details, at, chamber);
  const isCourt = at < from || BEFORE_COURT.has(stream.fold(at - 1));
  const court = isCourt ? readCourt(stream, at) : null;
  if (court !== null) details.tribunalAfter ??= court.tribunal;
  return court?.next ?? at;
}
