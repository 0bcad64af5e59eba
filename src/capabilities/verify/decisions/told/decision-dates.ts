/** Reads the dates and the source of a cited decision: `julgado em 10/05/2015, DJe 20/05/2015`. */
import { readDate, type WrittenDate } from '../../../../legal/text/dates.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';

export interface DatedRead {
  /** Null for the date on which a journal was distributed, which is neither judgment nor publication. */
  event: 'julgamento' | 'publicacao' | null;
  date: WrittenDate | null;
  /** The journal or report, such as `DJe` or `RTJ 123/456`; null if none is named. */
  fonte: string | null;
  next: number;
}

const JUDGED = new Set('julgado julgada julgados julgadas julgamento julg jul j sessao'.split(' '));
const JUDGED_ALSO = new Set('lavrado lavrada julgou apreciado apreciada'.split(' '));
/** Words that mark the end of a `julgamento` named before them. */
const ENDED = new Set(
  'ocorreu ocorrido concluido finalizado encerrado realizado realizou'.split(' '),
);
const ENDED_BACK_MAX = 12;
const PUBLISHED = new Set('publicado publicada publicacao publ pub public'.split(' '));
const DISTRIBUTED = new Set(['divulg', 'divulgado', 'divulgacao']);
const JOURNALS: ReadonlyMap<string, string> = new Map([
  ['dje', 'DJe'],
  ['dj', 'DJ'],
  ['dju', 'DJU'],
  ['djen', 'DJEN'],
  ['dejt', 'DEJT'],
  ['djede', 'DJe'],
]);
const REPORTS = new Set(['rtj', 'rstj', 'rt']);
/** Tokens allowed between the word for an event and its date. */
const FILLERS = new Set(
  (
    '. : , ( - / º em de no na do da dos dia aos n no nr data sessao virtual plenaria ordinaria extraordinaria sumula ' +
    'acordao eletronico e pelo pela supremo superior tribunal federal justica stf stj corte seg segunda terceira quarta quinta sexta feira'
  ).split(' '),
);
const FILLERS_MAX = 9;
/** Maximum digits of the number of a journal's issue: `DJe-168`. */
const ISSUE_LENGTH_MAX = 4;

/** The event named at a token; null if there is none. `yearMax`: see `readDate`. Cost is bounded. */
export function readDated(stream: TokenStream, index: number, yearMax: number): DatedRead | null {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word') return null;
  if (REPORTS.has(fold)) return readReport(stream, index);
  const event = eventOf(stream, index);
  if (event === undefined) return null;
  const isDashed = fold === 'dj' && stream.match(index + 1, ['-', 'e']) > 0;
  let fonte = isDashed ? 'DJe' : (JOURNALS.get(fold) ?? null);
  for (let at = isDashed ? index + 3 : index + 1; at <= index + FILLERS_MAX; at++) {
    const read = readDate(stream, at, yearMax);
    if (read !== null) return withEnd(stream, { event, ...read, fonte }, yearMax);
    const word = stream.fold(at);
    const journal = event === 'publicacao' ? JOURNALS.get(word) : undefined;
    if (journal !== undefined) fonte = journal;
    else if (!FILLERS.has(word) && !isIssue(stream, at)) break;
  }
  return fonte === null ? null : { event, date: null, fonte, next: index + 1 };
}

/** Takes the last day of a session of several days: `Sessão Virtual de 9.3.2018 a 15.3.2018`. */
function withEnd(stream: TokenStream, read: DatedRead, yearMax: number): DatedRead {
  if (read.event !== 'julgamento' || stream.fold(read.next) !== 'a') return read;
  const end = readDate(stream, read.next + 1, yearMax);
  return end === null ? read : { ...read, date: end.date, next: end.next };
}

function eventOf(stream: TokenStream, index: number): DatedRead['event'] | undefined {
  const { fold } = stream.at(index);
  if (DISTRIBUTED.has(fold)) return null;
  if (PUBLISHED.has(fold) || JOURNALS.has(fold)) return 'publicacao';
  if (JUDGED_ALSO.has(fold)) return 'julgamento';
  if (ENDED.has(fold)) return isOfJudgment(stream, index) ? 'julgamento' : undefined;
  if (!JUDGED.has(fold)) return undefined;
  // `transitou em julgado em 10/08/2018` does not give the day of the judgment.
  if (fold === 'julgado' && stream.fold(index - 1) === 'em') return undefined;
  const isLetter =
    fold === 'j' && stream.fold(index + 1) !== '.' && stream.fold(index + 1) !== 'em';
  return isLetter ? undefined : 'julgamento';
}

/** Whether `julgamento` precedes the word: `O julgamento do REsp 1.234/SP ocorreu em 10/05/2015`. */
function isOfJudgment(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - ENDED_BACK_MAX; at--) {
    if (stream.fold(at) === 'julgamento') return true;
    if (stream.fold(at) === ';' || stream.fold(at) === ',')
      return stream.fold(at - 1) === 'julgamento';
  }
  return false;
}

const DAY_WRITTEN = /\d{4}$/;
const BEFORE_DAY = new Set([',', '-', '(']);
const AFTER_DAY = new Set([',', '.', ';', ')', '-', '|', '']);

/** A day without an event word, among the details of a decision: `REsp 1.234/SP, Terceira Turma, em 10/05/2015`. */
export function readDay(stream: TokenStream, index: number, yearMax: number): DatedRead | null {
  const before = stream.fold(index - 1) === 'em' ? index - 2 : index - 1;
  if (stream.at(index).kind !== 'digits' || !BEFORE_DAY.has(stream.fold(before))) return null;
  const read = readDate(stream, index, yearMax);
  if (read === null || !AFTER_DAY.has(stream.fold(read.next))) return null;
  const { text, isReal } = read.date;
  const isDay = isReal ? text.length === 'YYYY-MM-DD'.length : DAY_WRITTEN.test(text);
  return isDay ? { event: 'julgamento', fonte: null, ...read } : null;
}

/** Reads a report such as `RTJ 123/456`. */
function readReport(stream: TokenStream, index: number): DatedRead | null {
  const isPair =
    stream.at(index + 1).kind === 'digits' &&
    stream.fold(index + 2) === '/' &&
    stream.at(index + 3).kind === 'digits';
  if (!isPair || stream.raw(index) !== stream.fold(index).toUpperCase()) return null;
  const fonte = `${stream.raw(index)} ${stream.fold(index + 1)}/${stream.fold(index + 3)}`;
  return { event: null, date: null, fonte, next: index + 4 };
}

function isIssue(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  return kind === 'digits' && fold.length < ISSUE_LENGTH_MAX;
}
