/** The days to which a sentence applies a law: `contra ato de 10/02/2024, com fundamento na Lei 1.533/51`. */
import { isFullStop } from '../../../legal/text/abbreviations.ts';
import { readDate } from '../../../legal/text/dates.ts';
import { opensLine } from '../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { isLater } from '../decisions/index.ts';

const BACK_MAX = 40;
const AHEAD_MAX = 30;
const LEAD_MAX = 7;
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words for dated facts other than decisions, petitions and publications. */
const FACTS = words(
  'edital ato contrato fato fatos negocio licitacao certame pregao concorrencia noticia materia reportagem inadimplente ' +
    'inadimplencia crime crimes delito delitos conduta condutas acidente nomeacao admissao dispensa obito casamento testamento ' +
    'escritura doacao locacao contratacao sinistro evento desde celebrado celebrada firmado firmada praticado praticada ' +
    'ocorrido ocorrida cometido cometida',
);
/** Words allowed between such a word and its date. */
const LEADS = words(
  'de do da em no na dia ano mes meses desde o a e foi sido ja ainda que datado datada lavrado firmado firmada celebrado ' +
    'celebrada publicado publicada publicados praticado praticada ocorrido ocorridos cometido cometida realizado realizada ' +
    'aberto aberta lancado lancada havido editado editada coator administrativo impugnado impugnada licitatorio juridico ' +
    'veiculada publica ,',
);

/**
 * Compares the dates of facts in a sentence with the time of a law. `after`: all of them are more than a year after the
 * law ended. `before`: all are in the time when the law was in force. Null otherwise. The sentence is the one around
 * the tokens from `from` to before `to`. Cost is bounded.
 */
export function factTime(
  stream: TokenStream,
  [from, to]: readonly [number, number],
  { since, until, yearMax }: { since: string; until: string; yearMax: number },
): 'before' | 'after' | null {
  const days: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX) && !isEnd(stream, at); at--) {
    const day = dayAt(stream, at, yearMax);
    if (day !== null) days.push(day);
  }
  for (let at = to; at < to + AHEAD_MAX && !isEnd(stream, at); at++) {
    const day = dayAt(stream, at, yearMax);
    if (day !== null) days.push(day);
  }
  if (days.length === 0) return null;
  const late = `${Number(until.slice(0, 4)) + 1}${until.slice(4)}`;
  if (days.some(day => firstDay(day) > late)) return 'after';
  return days.every(day => isLater(until, day) && !isLater(since, day)) ? 'before' : null;
}

/** The first day of a year or month. */
const firstDay = (day: string): string => `${day}-01-01`.slice(0, 'YYYY-MM-DD'.length);

function dayAt(stream: TokenStream, index: number, yearMax: number): string | null {
  if (!FACTS.has(stream.fold(index))) return null;
  for (let at = index + 1; at <= index + LEAD_MAX; at++) {
    const read = readDate(stream, at, yearMax);
    if (read !== null) return read.date.isReal ? read.date.text : null;
    if (!LEADS.has(stream.fold(at))) return null;
  }
  return null;
}

function isEnd(stream: TokenStream, at: number): boolean {
  const { fold } = stream.at(at);
  if (fold === '' || fold === ';') return true;
  return (fold === '.' && isFullStop(stream, at)) || opensLine(stream, at + 1);
}
