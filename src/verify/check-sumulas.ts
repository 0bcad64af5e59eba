/** Súmulas of a text beside the tables: which court's, whether they exist, whether they are in force. */
import { type SumulaMention, scanSumulas } from '../legal/sumulas.ts';
import { ownCourt } from '../legal/text-court.ts';
import type { TokenStream } from '../legal/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import type { SumulaSeries } from './tables.ts';
import type { SumulaItem } from './verification.ts';

type Series = ReadonlyMap<string, SumulaSeries>;

/** Numbers up to this are read, so that an invented one is told to be none. */
const NUMBER_MAX = 99_999;
const IN_FORCE = new Set(['vigente', 'alterada']);
/** Courts that a sentence may name for a súmula that stands in it without one: those whose súmulas bind others. */
const CITED_COURTS = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);

interface Decided {
  tribunal: string | null;
  /** Key of the tables; null for courts without one. */
  serie: string | null;
  inferred: string | null;
  candidates: string[];
}

export function checkSumulas(stream: TokenStream, series: Series): KeyedItems<SumulaItem> {
  const options = { numberMax: NUMBER_MAX };
  const first = scanSumulas(stream, options);
  const tribunal = first.some(({ isOwnCourt }) => isOwnCourt) ? ownCourt(stream, first) : null;
  const mentions = tribunal === null ? first : scanSumulas(stream, { ...options, tribunal });
  const named = courtsByNumber(mentions);
  const items = new KeyedItems<SumulaItem>();
  for (const mention of mentions) {
    const decided = decideCourt(mention, series, named);
    const item = itemOf(mention, decided, series);
    if (!items.add(mention.text, mention, item.normalized, () => item)) break;
  }
  return items;
}

/** The one court that the text names with a number; null where it names several. */
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
  series: Series,
  named: ReadonlyMap<number, string | null>,
): Decided {
  const { tribunal, tribunalBy, vinculante, numero } = mention;
  if (vinculante) return { tribunal: 'STF', serie: 'SV', inferred: null, candidates: [] };
  if (tribunalBy === 'citation') return courtOf(tribunal!, null);
  const elsewhere = named.get(numero);
  if (elsewhere && !mention.isOwnCourt)
    return courtOf(elsewhere, 'o texto cita a mesma súmula com este tribunal');
  const holders = ['STJ', 'STF'].filter(court => series.get(court)!.byNumber.has(numero));
  const around = tribunalBy === 'sentence' && CITED_COURTS.has(tribunal!) ? tribunal! : null;
  const isPossible = !around || !series.has(around) || holders.includes(around) || !holders.length;
  if (around && isPossible) return courtOf(around, 'tribunal nomeado na frase');
  if (holders.length === 1 && !mention.isOwnCourt && !around) {
    return courtOf(holders[0], 'entre STJ e STF, só este tem súmula com esse número');
  }
  return { tribunal: null, serie: null, inferred: null, candidates: holders };
}

function courtOf(tribunal: string, inferred: string | null): Decided {
  const serie = tribunal === 'STF' || tribunal === 'STJ' ? tribunal : null;
  return { tribunal, serie, inferred, candidates: [] };
}

function itemOf(mention: SumulaMention, decided: Decided, series: Series): SumulaItem {
  const { numero, start, end } = mention;
  const { tribunal, serie, candidates, inferred } = decided;
  const label = tribunal === null ? '' : ` do ${tribunal}`;
  const normalized = serie === 'SV' ? `SV ${numero}` : `Súmula ${numero}${label}`;
  const place = { start, end, normalized, occurrences: [] };
  const undecided = { valid: null, texto: null, situacao: null, vigente: null };
  if (serie !== null) {
    const facts = series.get(serie)!.byNumber.get(numero);
    if (facts === undefined) {
      const motivo = `${normalized} não existe: ${rangeOf(serie, series)}`;
      return { numero, tribunal, ...undecided, valid: false, ...place, motivo };
    }
    const { situacao } = facts;
    const told = { valid: true, texto: null, situacao, vigente: IN_FORCE.has(situacao) };
    return { numero, tribunal, ...told, ...place, ...reason(inferred) };
  }
  if (tribunal !== null) {
    const motivo = `não há tabela das súmulas do ${tribunal}`;
    return { numero, tribunal, ...undecided, ...place, motivo };
  }
  if (candidates.length > 0 || mention.isOwnCourt) {
    const motivo = 'o texto não diz de que tribunal é a súmula';
    return { numero, tribunal, ...undecided, ...place, candidates, motivo };
  }
  const motivo = `tribunal não indicado, e nenhum dos dois tem esse número: ${rangeOf('STJ', series)}; ${rangeOf('STF', series)}`;
  return { numero, tribunal, ...undecided, valid: false, ...place, motivo };
}

function reason(inferred: string | null): { motivo?: string } {
  return inferred === null ? {} : { motivo: `tribunal inferido: ${inferred}` };
}

function rangeOf(serie: string, series: Series): string {
  const last = series.get(serie)!.last;
  if (serie === 'SV') return `as súmulas vinculantes do STF vão de 1 a ${last}`;
  return `as súmulas do ${serie} vão de 1 a ${last}`;
}
