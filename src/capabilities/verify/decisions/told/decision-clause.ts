/**
 * Reads the statements about a decision in the clause around its number: `Em 12/05/1995, o STJ, ao apreciar o REsp …`,
 * `o Ministro Eros Grau, ao relatar em 2008 a ADPF …`, `a Sexta Turma do STJ concedeu a ordem no HC …`.
 */

import { type Chamber, readChamber } from '../../../../legal/citations/chambers.ts';
import { readCourt } from '../../../../legal/courts/courts.ts';
import { isFullStop } from '../../../../legal/text/abbreviations.ts';
import { readDate, type WrittenDate } from '../../../../legal/text/dates.ts';
import { opensLine } from '../../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import { type NameRead, readLowerName, readName } from '../../ministers/index.ts';
import type { MinisterIndex } from '../../tables/index.ts';
import { readRapporteur } from './decision-rapporteur.ts';

export interface Clause {
  /** First token of a statement; the end of the clause if it has none. */
  from: number;
  date: WrittenDate | null;
  orgao: Chamber | null;
  tribunal: string | null;
  /** The minister who votes, reports or decides in the clause. */
  actor: NameRead | null;
  /** Whether the clause presents this minister as the rapporteur. */
  isRelating: boolean;
}

const WORDS_MAX = 32;
/** Words for deciding, which may precede the date of a decision. */
const ACTING = new Set(
  (
    'julgado julgada julgamento julgar julgou apreciado apreciada apreciar apreciou decidido decidida decisao decidir ' +
    'decidiu acordao sessao proferido proferida proferir proferiu ocorrido ocorrida realizado realizada datado datada ' +
    'voto votar votou relatado relatada relatar relatou'
  ).split(' '),
);
const RELATING = new Set('relatado relatada relatar relatou relatoria'.split(' '));
const TITLES = new Set(['min', 'ministro', 'ministra']);
/** Words that continue the clause; any other word begins a clause about something else. */
const LINKS = new Set([
  ...ACTING,
  ...RELATING,
  ...(
    'sob o a os as ao aos um do da dos das de no na nos nas em pelo pela por com , ( ) - : º n ja entao eminente ilustre ' +
    'seu sua ordem provimento seguimento deu dar negou negar concedeu conceder denegou denegar autos processo recurso ' +
    'exame analise ocasiao oportunidade plenario unanimidade unanime virtual dia analisar analisou examinar examinou ' +
    'enfrentar enfrentou acolheu rejeitou proveu desproveu conheceu firmou fixou reconheceu entendeu assentou'
  ).split(' '),
]);
/** Words that may precede a date without a word for deciding: `em 12/05/1995`, `de 1987`. */
const BEFORE_DATE = new Set(['em', 'de']);

const DAY_LENGTH = 'YYYY-MM-DD'.length;

interface Reader {
  stream: TokenStream;
  people: MinisterIndex;
  yearMax: number;
}

/** The clause before a number. `from` is the number's first token; `previous` is the end of the decision before it. */
export function clauseBefore(reader: Reader, from: number, previous: number): Clause {
  const { stream } = reader;
  let start = from;
  while (start > Math.max(previous, from - WORDS_MAX) && !endsClause(stream, start - 1)) start--;
  let clause = nothing(from);
  let partEnd = start;
  for (let at = start; at < from; ) {
    const next = readPart(reader, clause, at, partEnd);
    if (next > at) {
      clause.from = Math.min(clause.from, at);
      partEnd = next;
      at = next;
      continue;
    }
    const { fold } = stream.at(at);
    if (RELATING.has(fold)) clause.isRelating = true;
    if (!LINKS.has(fold)) {
      clause = nothing(from);
      partEnd = at + 1;
    }
    at++;
  }
  return clause;
}

/** The clause that begins after a number: `…, o Ministro Eros Grau votou em 2008`. */
export function clauseAfter(reader: Reader, to: number, next: number): Clause {
  const { stream } = reader;
  const clause = nothing(to);
  const direct = dateBeside(reader, to);
  if (direct !== null) return { ...clause, date: direct };
  let partEnd = to;
  for (let at = to; at < Math.min(next, to + WORDS_MAX) && !endsClause(stream, at); ) {
    const after = readPart(reader, clause, at, partEnd);
    if (after === at && !LINKS.has(stream.fold(at))) break;
    if (RELATING.has(stream.fold(at))) clause.isRelating = true;
    if (after > at) partEnd = after;
    at = Math.max(after, at + 1);
  }
  return clause;
}

/** Reads the date right after a number: `(10/05/2012)`, `, de 10/05/2012`. */
function dateBeside({ stream, yearMax }: Reader, to: number): WrittenDate | null {
  const at = stream.fold(to) === ',' ? to + 1 : to;
  const isBracket = stream.fold(at) === '(';
  if (!isBracket && stream.fold(at) !== 'de') return null;
  const read = readDate(stream, at + 1, yearMax);
  if (read === null || (isBracket && stream.fold(read.next) !== ')')) return null;
  return read.date.isReal && read.date.text.length < DAY_LENGTH ? null : read.date;
}

const nothing = (from: number): Clause => ({
  from,
  date: null,
  orgao: null,
  tribunal: null,
  actor: null,
  isRelating: false,
});

/** Reads one detail into the clause; the last of each kind counts. Returns the index after it, or `at`. */
function readPart(reader: Reader, clause: Clause, at: number, partEnd: number): number {
  const { stream, people } = reader;
  const { kind, fold } = stream.at(at);
  if (TITLES.has(fold)) {
    let name = at + 1;
    while (/^([.:]|relatora?)$/.test(stream.fold(name))) name++;
    const read = readName(stream, name, people, false) ?? readLowerName(stream, name, people);
    if (read === null) return at;
    clause.actor = read;
    return read.next;
  }
  const rapporteur = /^relat/.test(fold) ? readRapporteur(stream, at, people) : null;
  if (rapporteur?.name) {
    clause.actor = rapporteur.name;
    clause.isRelating = rapporteur.isMinister;
    return rapporteur.next;
  }
  if (BEFORE_DATE.has(fold)) return readDay(reader, clause, at, partEnd);
  if (kind !== 'word' && kind !== 'digits') return at;
  const chamber = readChamber(stream, at);
  if (chamber !== null) {
    clause.orgao = chamber;
    return chamber.next;
  }
  const court = readCourt(stream, at);
  if (court === null) return at;
  clause.tribunal = court.tribunal;
  return court.next;
}

/** Reads a date at the beginning of a sentence, after a word for deciding, or after the court or judge that decides. */
function readDay({ stream, yearMax }: Reader, clause: Clause, at: number, partEnd: number): number {
  const first = stream.fold(at + 1) === 'dia' ? at + 2 : at + 1;
  const read = readDate(stream, first, yearMax);
  if (read === null) return at;
  const said = stream.fold(at - 1) === 'ja' ? at - 1 : at;
  const before = stream.fold(said - 1) === ',' ? said - 1 : said;
  const isAfterPart =
    partEnd === before && (clause.from < at || clause.actor !== null || clause.tribunal !== null);
  const isTold = stream.isCapital(at) || ACTING.has(stream.fold(before - 1)) || isAfterPart;
  if (isTold) clause.date = read.date;
  return isTold ? read.next : at;
}

function endsClause(stream: TokenStream, at: number): boolean {
  const { fold } = stream.at(at);
  if (fold === ';' || fold === '"' || fold === '|' || fold === '') return true;
  return (
    (fold === '.' && isFullStop(stream, at) && stream.fold(at - 1) !== 'min') ||
    opensLine(stream, at + 1)
  );
}
