/**
 * Records of decisions without a number whose rapporteur never sat at the court, or not then: `o STF, na voz do
 * Ministro X`, `em 11/05/2019, sob a relatoria do Ministro X, o Pretório Excelso decidiu`.
 */
import { type Chamber, readChamber } from '../../../legal/citations/chambers.ts';
import { readCourt } from '../../../legal/courts/courts.ts';
import { readDate, type WrittenDate } from '../../../legal/text/dates.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type DecisaoItem, MENTIONS_MAX } from '../items/index.ts';
import { type NameRead, readLowerName, readName } from '../ministers/index.ts';
import { personOf } from './decision-facts.ts';
import type { Judging } from './decision-item.ts';
import type { Facts } from './decision-verdict.ts';
import { NOTHING } from './open-items.ts';
import { judgeOffice, judgeRapporteur } from './rapporteur-verdict.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const TITLES = words('ministro ministra min');
const HEADS = words(
  'relatado relatada relatados relatoria relator relatora rel voz lavra pena voto palavras',
);
/** Tokens allowed between such a word and the title, and the maximum number of them. */
const LEADS = words(', . : o a do da pelo pela eminente ilustre exmo exma sr sra');
const LEADS_MAX = 5;
/** Tokens allowed between the court and such a word, in addition to dates. Any other word may begin a new statement. */
const GAP = words(
  ', - ( ao em no na nos nas pelo pela sob sua a o por de do da ja um uma acordao acordaos julgado julgada decisao aresto arestos ' +
    'precedente julgamento sessao voto recente recentes recentissimo unanime unanimidade maioria lapidar magistral memoravel ' +
    'historico brilhante paradigmatico emblematico didatico conhecido notavel decidiu decidir assentou afirmou reconheceu ' +
    'entendeu consignou firmou proclamou definiu fixou julgou tambem igualmente dia ano idos conduzido proferido proferida ' +
    'prolatado prolatada',
);
const GAP_MAX = 22;
const NAME_MAX = 8;
/** Words before a court that decides, or before its chamber. */
const BEFORE_COURT = words(
  'o a no na pelo pela ( , . : - acordao julgado decisao aresto precedente',
);
const HONORIFICS = words('egregio egregia colendo colenda excelso excelsa');
const DECIDED =
  /^(ja|decidiu|assentou|afirmou|reconheceu|entendeu|consignou|firmou|proclamou|definiu|fixou|julgou|declarou)$/;
const BEFORE_DATE = words('em , julgado j . ( de a');
const DATE_LEADS_MAX = 4;

interface Told {
  tribunal: string;
  orgao: Chamber | null;
  date: WrittenDate | null;
  start: number;
}

/**
 * The decisions that a text cites without a number, except those that an item of `decisions` already reports. Cost is
 * linear.
 */
export function unnumberedItems(
  stream: TokenStream,
  judging: Judging,
  decisions: readonly DecisaoItem[],
): DecisaoItem[] {
  const items: DecisaoItem[] = [];
  if (!judging.withMinisters) return items;
  for (let at = 0; at < stream.length && items.length < MENTIONS_MAX; at++) {
    const head = TITLES.has(stream.fold(at)) ? headBefore(stream, at) : -1;
    if (head < 0) continue;
    const index = judging.tables.ministros.index;
    const from = stream.fold(at + 1) === '.' ? at + 2 : at + 1;
    const name = readName(stream, from, index, false) ?? readLowerName(stream, from, index);
    if (name === null) continue;
    const yearMax = Number(judging.days.today.slice(0, 4));
    const told = courtBefore(stream, head, yearMax) ?? courtAfter(stream, name.next, yearMax);
    if (told === null) continue;
    told.date ??= dateAt(stream, name.next, yearMax);
    const item = itemOf(told, name, judging, at);
    const isTold = decisions.some(({ start, end }) => start < name.end && end > name.start);
    if (item !== null && !isTold) items.push(item);
  }
  return items;
}

/** Index of `relatado pelo` before the title at a token; -1 without it. */
function headBefore(stream: TokenStream, title: number): number {
  for (let at = title - 1; at >= Math.max(0, title - LEADS_MAX); at--) {
    if (HEADS.has(stream.fold(at))) return at;
    if (!LEADS.has(stream.fold(at))) return -1;
  }
  return -1;
}

function courtBefore(stream: TokenStream, head: number, yearMax: number): Told | null {
  for (let at = head - 1; at >= Math.max(0, head - GAP_MAX - NAME_MAX); at--) {
    const court = stream.at(at).kind === 'word' ? readCourt(stream, at) : null;
    if (court === null) continue;
    const date = court.next > head ? undefined : dateInGap(stream, court.next, head, yearMax);
    if (date === undefined) continue;
    const subject = subjectAt(stream, at);
    if (subject === null) return null;
    const { from, orgao } = subject;
    const told = date ?? dateRightBefore(stream, from, yearMax);
    return { tribunal: court.tribunal, orgao, date: told, start: stream.at(from).start };
  }
  return null;
}

/** The date among the words of the gap; null if the gap has no date, undefined if it has other words. */
function dateInGap(stream: TokenStream, from: number, to: number, yearMax: number) {
  let date: WrittenDate | null = null;
  for (let at = from; at < to; ) {
    const read = readDate(stream, at, yearMax);
    if (read !== null && read.next <= to) {
      date = read.date;
      at = read.next;
    } else if (GAP.has(stream.fold(at))) at++;
    else return undefined;
  }
  return date;
}

/** First token and chamber of a court that acts: `a Segunda Turma do STF`, `o Colendo STJ`; null if it does not act. */
function subjectAt(
  stream: TokenStream,
  index: number,
): { from: number; orgao: Chamber | null } | null {
  let at = index;
  while (HONORIFICS.has(stream.fold(at - 1))) at--;
  let orgao: Chamber | null = null;
  if (/^d[ao]$/.test(stream.fold(at - 1))) {
    for (let first = at - 2; first >= Math.max(0, at - NAME_MAX); first--) {
      const chamber = readChamber(stream, first);
      if (chamber?.next !== at - 1) continue;
      orgao = chamber;
      at = first;
      break;
    }
    if (orgao === null) at--;
  }
  const before = stream.fold(at - 1);
  if (before === '' || at === 0) return { from: at, orgao };
  return BEFORE_COURT.has(before) ? { from: at, orgao } : null;
}

/** `, o STF decidiu` after the name. */
function courtAfter(stream: TokenStream, index: number, yearMax: number): Told | null {
  if (stream.fold(index) !== ',' || !/^[oa]$/.test(stream.fold(index + 1))) return null;
  let at = index + 2;
  while (HONORIFICS.has(stream.fold(at))) at++;
  const chamber = readChamber(stream, at);
  if (chamber !== null && /^d[ao]$/.test(stream.fold(chamber.next))) at = chamber.next + 1;
  const court = readCourt(stream, at);
  if (court === null || !DECIDED.test(stream.fold(court.next))) return null;
  const date = dateAt(stream, court.next + 1, yearMax);
  return { tribunal: court.tribunal, orgao: chamber, date, start: stream.at(index + 1).start };
}

/**
 * Reads the date in `, julgado em 12/05/2019` or ` em 2019`; null if there is none, or none that exists in the
 * calendar.
 */
function dateAt(stream: TokenStream, index: number, yearMax: number): WrittenDate | null {
  for (let at = index; at <= index + DATE_LEADS_MAX; at++) {
    const read = at > index ? readDate(stream, at, yearMax) : null;
    if (read !== null) return read.date.isReal ? read.date : null;
    if (!BEFORE_DATE.has(stream.fold(at))) return null;
  }
  return null;
}

/** `Em 11/05/2019, o STF`: the date that ends right before the article of the court. */
function dateRightBefore(stream: TokenStream, from: number, yearMax: number): WrittenDate | null {
  const end = stream.fold(from - 2) === ',' ? from - 2 : from - 1;
  for (let at = end - 1; at >= Math.max(0, end - NAME_MAX); at--) {
    const read = readDate(stream, at, yearMax);
    if (read?.next === end && stream.fold(at - 1) === 'em') return read.date;
  }
  return null;
}

function itemOf(
  { tribunal, orgao, date, start: first }: Told,
  name: NameRead,
  judging: Judging,
  title: number,
): DecisaoItem | null {
  const person = personOf(name, tribunal, judging.tables);
  if (person === null) return null;
  const julgado = date?.isReal ? date : null;
  const { start, end, next } = name;
  const titles = { isForOpinion: false, isMinister: true, isOtherJudge: false };
  const rapporteur = { name, from: title, start, end, next, ...titles };
  // Without a chamber it may have been the full court of the STF, which concludes judgments years later.
  const classe = tribunal === 'STF' && orgao === null ? 'RE' : null;
  const said = {
    tribunal,
    isCourtTold: true,
    orgao,
    julgado,
    publicado: null,
    relator: rapporteur,
  };
  const none = { numero: null, hasRedator: false, acting: null, isInClause: true };
  const facts: Facts = { classe, ...said, ...none };
  const seat = judgeRapporteur({ rapporteur, person }, facts, judging);
  const term = judgeOffice({ rapporteur, person }, facts, judging);
  if (seat.verdict !== false && term.verdict !== false) return null;
  return {
    ...NOTHING,
    tribunal,
    relator: person.nome,
    orgao_julgador: orgao?.nome ?? null,
    julgado_em: julgado?.text ?? null,
    relator_do_tribunal: seat.verdict,
    relator_em_exercicio: term.verdict,
    remissoes: [],
    start: Math.min(first, start),
    end,
    normalized: `Decisão do ${tribunal}, Rel. Min. ${person.nome}`,
    occurrences: [],
    motivo: [seat, term].flatMap(({ motivo }) => motivo ?? []).join(' '),
  };
}
