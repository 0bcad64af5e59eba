/** Checks the súmulas of a text against the tables: their court, whether they exist, whether they are in force. */

import { ownCourt } from '../../legal/courts/text-court.ts';
import { type SumulaMention, scanSumulas } from '../../legal/sumulas/sumulas.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { ofCourt, theCourt } from './court-grammar.ts';
import { KeyedItems } from './keyed-items.ts';
import type { SumulaSeries } from './reference-tables.ts';
import type { SumulaItem } from './verification.ts';

type Series = ReadonlyMap<string, SumulaSeries>;

/** No upper limit, so that invented numbers are reported. */
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;
const IN_FORCE = new Set(['vigente', 'alterada']);
/** Courts that the sentence around a súmula may supply: the ones that other courts follow. */
const CITED_COURTS = new Set(['STF', 'STJ', 'TST', 'TSE', 'STM', 'TNU']);

/** Why `desta Corte` means a court. */
const OWN_COURT =
  '"desta Corte" refere-se ao tribunal do cabeçalho ou, na falta dele, ao único que o texto menciona';

type Verdict = Partial<
  Pick<SumulaItem, 'valid' | 'situacao' | 'vigente' | 'candidates' | 'motivo'>
>;

interface Decided {
  tribunal: string | null;
  /** Key of the tables; null for a court without one. */
  serie: string | null;
  /** Why the court is the one meant, in Portuguese; null if the citation names it. */
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
  if (tribunalBy === 'own') return courtOf(tribunal!, OWN_COURT);
  if (ascription === 'body') return undecided;
  const holders = ['STJ', 'STF'].filter(court => series.get(court)!.byNumber.has(numero));
  if (ascription !== null) return { ...undecided, candidates: holders };
  if (tribunalBy === 'words') return courtOf(tribunal!, 'é aquele a que o texto atribui a súmula');
  const elsewhere = named.get(numero);
  if (elsewhere) return courtOf(elsewhere, 'o texto o indica em outra citação da mesma súmula');
  const around = tribunalBy === 'sentence' && CITED_COURTS.has(tribunal!) ? tribunal! : null;
  const isPossible = !around || !series.has(around) || holders.includes(around) || !holders.length;
  if (around && isPossible) return courtOf(around, 'é o mencionado na mesma frase');
  return { ...undecided, candidates: holders };
}

function courtOf(tribunal: string, inferred: string | null): Decided {
  const serie = tribunal === 'STF' || tribunal === 'STJ' ? tribunal : null;
  return { tribunal, serie, inferred, candidates: [] };
}

function itemOf(mention: SumulaMention, decided: Decided, series: Series): SumulaItem {
  const { numero, start, end, vinculante } = mention;
  const { tribunal } = decided;
  return {
    numero,
    tribunal,
    valid: null,
    texto: null,
    situacao: null,
    vigente: null,
    start,
    end,
    normalized: normalizedOf(numero, tribunal, vinculante),
    occurrences: [],
    ...judge(mention, decided, series),
  };
}

/** The fields of an item that the tables decide; the others stay null. */
function judge(mention: SumulaMention, decided: Decided, series: Series): Verdict {
  const { numero, vinculante, ascription } = mention;
  const { tribunal, serie, candidates, inferred } = decided;
  if (serie !== null) {
    const facts = series.get(serie)!.byNumber.get(numero);
    if (facts === undefined) {
      const name = serie === 'SV' ? `Súmula Vinculante ${numero}` : `Súmula ${numero} do ${serie}`;
      const range = `na data da tabela, ${rangeOf(serie, series)}`;
      const why = inferred === null ? '' : ` ${inferredFrom(inferred)}`;
      return { valid: false, motivo: `A ${name} não existe: ${range}.${why}` };
    }
    const { situacao } = facts;
    const verdict = { valid: true, situacao, vigente: IN_FORCE.has(situacao) };
    return inferred === null ? verdict : { ...verdict, motivo: inferredFrom(inferred) };
  }
  if (vinculante) {
    const motivo = `Só o STF edita súmulas vinculantes; ${theCourt(tribunal!)} não as edita.`;
    return { valid: false, motivo };
  }
  if (tribunal !== null) {
    return { motivo: `Não verificada: não há tabela das súmulas ${ofCourt(tribunal)}.` };
  }
  if (ascription === 'body') {
    const motivo = 'Não verificada: o texto atribui a súmula a um órgão para o qual não há tabela.';
    return { motivo };
  }
  if (candidates.length > 0 || ascription !== null) {
    return {
      candidates,
      motivo: `O texto não indica de que tribunal é a súmula${only(candidates)}.`,
    };
  }
  const ranges = `${rangeOf('STJ', series)}, e ${rangeOf('STF', series)}`;
  const motivo =
    'O texto não indica o tribunal, e nem o STJ nem o STF têm súmula com esse número: ' +
    `na data da tabela, ${ranges}.`;
  return { valid: false, motivo };
}

function only([court, ...others]: readonly string[]): string {
  if (court === undefined || others.length > 0) return '';
  return `; entre o STJ e o STF, só o ${court} tem súmula com esse número`;
}

const inferredFrom = (reason: string) => `Tribunal inferido: ${reason}.`;

function normalizedOf(numero: number, tribunal: string | null, vinculante: boolean): string {
  if (vinculante && tribunal === 'STF') return `SV ${numero}`;
  return `${vinculante ? 'SV' : 'Súmula'} ${numero}${tribunal === null ? '' : ` do ${tribunal}`}`;
}

function rangeOf(serie: string, series: Series): string {
  const last = series.get(serie)!.last;
  if (serie === 'SV') return `as súmulas vinculantes do STF vão de 1 a ${last}`;
  return `as súmulas do ${serie} vão de 1 a ${last}`;
}
