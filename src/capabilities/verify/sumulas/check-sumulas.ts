/** Checks the súmulas of a text against the tables: which court they belong to, whether they exist and are in force. */

import { ownCourt } from '../../../legal/courts/text-court.ts';
import { type OrientacaoMention, scanOrientacoes } from '../../../legal/sumulas/orientacoes.ts';
import { type SumulaMention, scanSumulas } from '../../../legal/sumulas/sumulas.ts';
import { isOfLongerNumber, UNCLEAR_NUMBER } from '../../../legal/text/broken-number.ts';
import { latestYear } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { KeyedItems, type Redacao, type SumulaItem } from '../items/index.ts';
import { type LatenessPlace, SaidForces } from '../laws/index.ts';
import type { ReferenceTables } from '../tables/index.ts';
import { orientacaoItem } from './check-orientacoes.ts';
import { SumulaLateness } from './sumula-lateness.ts';
import { addInciso, addLateness, addWording } from './sumula-remarks.ts';
import { type Decided, judge, normalizedOf, type SumulaTable } from './sumula-verdict.ts';
import { WordingReader } from './wording-reader.ts';

/** No upper limit, so that invented numbers are reported. */
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;
/** Results of comparing a wording, from best to worst. */
const WORDING_STATES = ['confere', 'difere', 'outra'];
/** Courts that a súmula may take from its sentence: those whose súmulas other courts cite. */
const CITED_COURTS = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);

/** Courts whose súmulas have no incisos, unlike some of the TST. */
const WITHOUT_INCISOS = new Set(['STJ', 'STF']);

/** The reason given for a court inferred from `desta Corte`. */
const OWN_COURT =
  '"desta Corte" refere-se ao tribunal do cabeçalho ou, na falta dele, ao único que o texto menciona';

/** The reason given for a court inferred from `daquela mesma Corte`. */
const NAMED_BEFORE = 'o texto remete ao único tribunal que mencionou antes';

/**
 * Checks the súmulas of a text.
 *
 * Example  `Súmula 7 do STJ` is valid and in force, `SV 99` does not exist, `Súmula 7` alone has two candidates
 *
 * Cost     linear: one pass over the tokens, and a second one if the text says `desta Corte`
 */
export function checkSumulas(
  stream: TokenStream,
  { sumulas, redacoes }: Pick<ReferenceTables, 'sumulas' | 'redacoes'>,
  place: LatenessPlace,
): KeyedItems<SumulaItem> {
  const table = { ...sumulas, yearMax: latestYear(stream, Number(place.today.slice(0, 4))) };
  const options = { numberMax: NUMBER_MAX };
  const first = scanSumulas(stream, options);
  const hasOwn = first.some(({ ascription }) => ascription === 'own');
  const tribunal = hasOwn ? ownCourt(stream, first) : null;
  const mentions = tribunal === null ? first : scanSumulas(stream, { ...options, tribunal });
  const named = courtsByNumber(mentions);
  const items = new KeyedItems<SumulaItem>();
  const reader = new WordingReader(stream, mentions, redacoes.index);
  const force = new SaidForces(stream);
  const lateness = new SumulaLateness(stream, mentions, place);
  const firsts = new Map<string, SumulaItem>();
  const wordings = new Map<SumulaItem, Redacao>();
  const orientacoes = new Orientacoes(stream, items, { force, yearMax: table.yearMax });
  for (const [number, mention] of mentions.entries()) {
    orientacoes.addUpTo(mention.start);
    const decided = decideCourt(mention, table, named);
    const isUnclear = isOfLongerNumber(stream.text, { ...mention, hasItems: false });
    const item = itemOf(mention, decided, table, isUnclear);
    // Two equal numbers are different references if the text ascribes only one of them to another body.
    const mark = isUnclear ? ' ?' : mention.ascription === 'body' ? ' *' : '';
    const reference = item.normalized + mark;
    if (!items.add(mention.text, mention, reference, () => item)) break;
    const first = firsts.get(reference) ?? item;
    firsts.set(reference, first);
    if (isUnclear) continue;
    if (!item.valid) {
      const isOther = item.valid === null && item.tribunal !== null;
      const elsewhere = isOther ? reader.readElsewhere(number) : null;
      if (elsewhere !== null) wordings.set(first, elsewhere);
      continue;
    }
    const inciso = reader.inciso(number);
    if (inciso !== null && WITHOUT_INCISOS.has(item.tribunal!)) addInciso(first, inciso);
    if (item.vigente === false && force.of(mention) === 'past') first.dita_sem_vigor = true;
    const since = sinceOf(item, mention, table);
    if (since !== null) addLateness(first, lateness.judge(mention, since), since);
    // The table of wordings may be older than the change that an imported pack reports.
    if (item.situacao === 'alterada' && isImported(item, mention, table)) continue;
    const redacao = reader.read(number, seriesName(item, mention.vinculante));
    if (redacao !== null && isWorse(redacao, wordings.get(first))) wordings.set(first, redacao);
  }
  orientacoes.addUpTo(Number.POSITIVE_INFINITY);
  for (const [item, redacao] of wordings) addWording(item, redacao);
  return items;
}

/** Adds the orientações of the TST to the súmulas, in text order. */
class Orientacoes {
  readonly #mentions: OrientacaoMention[];
  readonly #items: KeyedItems<SumulaItem>;
  readonly #text: { force: SaidForces; yearMax: number };
  #at = 0;

  constructor(
    stream: TokenStream,
    items: KeyedItems<SumulaItem>,
    text: { force: SaidForces; yearMax: number },
  ) {
    this.#mentions = scanOrientacoes(stream);
    this.#items = items;
    this.#text = text;
  }

  addUpTo(start: number): void {
    for (; this.#at < this.#mentions.length; this.#at++) {
      const mention = this.#mentions[this.#at]!;
      if (mention.start >= start) return;
      const item = orientacaoItem(mention, this.#text.yearMax);
      const isPast = item.vigente === false && this.#text.force.of(mention) === 'past';
      if (isPast) item.dita_sem_vigor = true;
      this.#items.add(mention.text, mention, item.normalized, () => item);
    }
  }
}

const seriesName = ({ tribunal }: SumulaItem, vinculante: boolean) =>
  vinculante ? 'SV' : (tribunal ?? '');

function isImported(
  item: SumulaItem,
  { vinculante }: SumulaMention,
  { series }: SumulaTable,
): boolean {
  const facts = series.get(seriesName(item, vinculante))?.byNumber.get(item.numero);
  return facts?.imported !== undefined;
}

/** Whether a wording is worse than the known one; of several citations of a súmula the worst counts. */
function isWorse({ estado }: Redacao, known: Redacao | undefined): boolean {
  return !known || WORDING_STATES.indexOf(estado) > WORDING_STATES.indexOf(known.estado);
}

/** First day on which a súmula may be cited; null if unknown. */
function sinceOf(item: SumulaItem, { vinculante }: SumulaMention, { series }: SumulaTable) {
  return series.get(seriesName(item, vinculante))?.byNumber.get(item.numero)?.desde ?? null;
}

/** For each number, the only court named with it in the text; null if there are several. */
function courtsByNumber(mentions: readonly SumulaMention[]): Map<number, string | null> {
  const named = new Map<number, string | null>();
  for (const { numero, tribunal, tribunalBy, vinculante } of mentions) {
    if (tribunalBy !== 'citation' || vinculante) continue;
    const known = named.get(numero);
    named.set(numero, known === undefined || known === tribunal ? tribunal : null);
  }
  return named;
}

function decideCourt(
  mention: SumulaMention,
  { series }: SumulaTable,
  named: ReadonlyMap<number, string | null>,
): Decided {
  const { tribunal, tribunalBy, vinculante, numero, ascription } = mention;
  const undecided = { tribunal: null, serie: null, inferred: null, candidates: [] };
  if (vinculante) return { ...undecided, tribunal, serie: tribunal === 'STF' ? 'SV' : null };
  const courtOf = (court: string, inferred: string | null): Decided => ({
    ...undecided,
    tribunal: court,
    serie: series.has(court) ? court : null,
    inferred,
  });
  if (tribunalBy === 'citation') return courtOf(tribunal!, null);
  if (tribunalBy === 'own') return courtOf(tribunal!, OWN_COURT);
  if (tribunalBy === 'back') return courtOf(tribunal!, NAMED_BEFORE);
  if (ascription === 'body') return undecided;
  const holders = ['STJ', 'STF'].filter(court => series.get(court)!.byNumber.has(numero));
  if (ascription !== null) return { ...undecided, candidates: holders };
  const elsewhere = named.get(numero);
  if (elsewhere) return courtOf(elsewhere, 'o texto o indica em outra citação da mesma súmula');
  if (tribunalBy === 'words') return courtOf(tribunal!, 'é aquele a que o texto atribui a súmula');
  const around = tribunalBy === 'sentence' && CITED_COURTS.has(tribunal!) ? tribunal! : null;
  const isOpen = !around || !series.get(around)?.last;
  const isPossible = isOpen || holders.includes(around) || !holders.length;
  if (around && isPossible) return courtOf(around, 'é o mencionado na mesma frase');
  return { ...undecided, candidates: holders };
}

function itemOf(
  mention: SumulaMention,
  decided: Decided,
  table: SumulaTable,
  isUnclear: boolean,
): SumulaItem {
  const { numero, start, end, vinculante } = mention;
  const { tribunal } = decided;
  return {
    numero,
    tribunal,
    valid: null,
    texto: null,
    situacao: null,
    vigente: null,
    redacao: null,
    anacronismo: null,
    start,
    end,
    normalized: normalizedOf(numero, tribunal, vinculante),
    occurrences: [],
    ...(isUnclear ? { motivo: UNCLEAR_NUMBER } : judge(mention, decided, table)),
  };
}
