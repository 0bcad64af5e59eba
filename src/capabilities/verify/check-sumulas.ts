/** Checks the súmulas of a text against the tables: their court, whether they exist, whether they are in force. */

import { ownCourt } from '../../legal/courts/text-court.ts';
import { type SumulaMention, scanSumulas } from '../../legal/sumulas/sumulas.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import type { SumulaSeries } from './tables.ts';
import type { SumulaItem } from './verification.ts';

type Series = ReadonlyMap<string, SumulaSeries>;

/** No upper limit, so that invented numbers are reported. */
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;
const IN_FORCE = new Set(['vigente', 'alterada']);
/** Courts that the sentence around a súmula may supply: the ones that other courts follow. */
const CITED_COURTS = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);

interface Decided {
  tribunal: string | null;
  /** Key of the tables; null for a court without one. */
  serie: string | null;
  inferred: string | null;
  candidates: string[];
}

/**
 * Checks the súmulas of a text.
 *
 * Example  `Súmula 7 do STJ` is valid and in force, `SV 99` does not exist, `Súmula 7` alone has two candidates
 * Cost     linear: the tokens are scanned once, and once more if the text says `desta Corte`
 */
export function checkSumulas(stream: TokenStream, series: Series): KeyedItems<SumulaItem> {
  const options = { numberMax: NUMBER_MAX };
  const first = scanSumulas(stream, options);
  const hasOwn = first.some(({ ascription }) => ascription === 'own');
  const tribunal = hasOwn ? ownCourt(stream, first) : null;
  const mentions = tribunal === null ? first : scanSumulas(stream, { ...options, tribunal });
  const named = courtsByNumber(mentions);
  const items = new KeyedItems<SumulaItem>();
  for (const mention of mentions) {
    const decided = decideCourt(mention, series, named);
    const item = itemOf(mention, decided, series);
    // Two equal numbers differ if only one of them is ascribed to another body.
    const reference = mention.ascription === 'body' ? `${item.normalized} *` : item.normalized;
    if (!items.add(mention.text, mention, reference, () => item)) break;
  }
  return items;
}

/** For each number, the only court that the text names with it; null if there are several. */
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
  const { tribunal, tribunalBy, vinculante, numero, ascription } = mention;
  const undecided = { tribunal: null, serie: null, inferred: null, candidates: [] };
  if (vinculante) return { ...undecided, tribunal, serie: tribunal === 'STF' ? 'SV' : null };
  if (tribunalBy === 'citation') return courtOf(tribunal!, null);
  if (tribunalBy === 'own')
    return courtOf(tribunal!, '"desta Corte" é o do cabeçalho, ou o único de que o texto fala');
  if (ascription === 'body') return undecided;
  const holders = ['STJ', 'STF'].filter(court => series.get(court)!.byNumber.has(numero));
  if (ascription !== null) return { ...undecided, candidates: holders };
  const elsewhere = named.get(numero);
  if (elsewhere) return courtOf(elsewhere, 'o texto cita a mesma súmula com este tribunal');
  const around = tribunalBy === 'sentence' && CITED_COURTS.has(tribunal!) ? tribunal! : null;
  const isPossible = !around || !series.has(around) || holders.includes(around) || !holders.length;
  if (around && isPossible) return courtOf(around, 'tribunal nomeado na frase');
  if (holders.length === 1 && !around) {
    return courtOf(holders[0], 'entre STJ e STF, só este tem súmula com esse número');
  }
  return { ...undecided, candidates: holders };
}

function courtOf(tribunal: string, inferred: string | null): Decided {
  const serie = tribunal === 'STF' || tribunal === 'STJ' ? tribunal : null;
  return { tribunal, serie, inferred, candidates: [] };
}

function itemOf(mention: SumulaMention, decided: Decided, series: Series): SumulaItem {
  const { numero, start, end, vinculante, ascription } = mention;
  const { tribunal, serie, candidates, inferred } = decided;
  const normalized = normalizedOf(numero, tribunal, vinculante);
  const place = { start, end, normalized, occurrences: [] };
  const item = {
    numero,
    tribunal,
    valid: null,
    texto: null,
    situacao: null,
    vigente: null,
    ...place,
  };
  if (serie !== null) {
    const facts = series.get(serie)!.byNumber.get(numero);
    if (facts === undefined) {
      return {
        ...item,
        valid: false,
        motivo: `${normalized} não existe: ${rangeOf(serie, series)}`,
      };
    }
    const { situacao } = facts;
    const vigente = IN_FORCE.has(situacao);
    return { ...item, valid: true, situacao, vigente, ...reason(inferred) };
  }
  if (vinculante) {
    return {
      ...item,
      valid: false,
      motivo: `o ${tribunal} não edita súmulas vinculantes, só o STF`,
    };
  }
  if (tribunal !== null) return { ...item, motivo: `não há tabela das súmulas do ${tribunal}` };
  if (ascription === 'body') {
    return { ...item, motivo: 'o texto atribui a súmula a um órgão de que não há tabela' };
  }
  if (candidates.length > 0 || ascription !== null) {
    return { ...item, candidates, motivo: 'o texto não diz de que tribunal é a súmula' };
  }
  const ranges = `${rangeOf('STJ', series)}; ${rangeOf('STF', series)}`;
  const motivo = `tribunal não indicado, e nenhum dos dois tem esse número: ${ranges}`;
  return { ...item, valid: false, motivo };
}

function normalizedOf(numero: number, tribunal: string | null, vinculante: boolean): string {
  if (vinculante && tribunal === 'STF') return `SV ${numero}`;
  return `${vinculante ? 'SV' : 'Súmula'} ${numero}${tribunal === null ? '' : ` do ${tribunal}`}`;
}

function reason(inferred: string | null): { motivo?: string } {
  return inferred === null ? {} : { motivo: `tribunal inferido: ${inferred}` };
}

function rangeOf(serie: string, series: Series): string {
  const last = series.get(serie)!.last;
  if (serie === 'SV') return `as súmulas vinculantes do STF vão de 1 a ${last}`;
  return `as súmulas do ${serie} vão de 1 a ${last}`;
}
