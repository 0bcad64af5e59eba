/** Numbers the decisions that may be cited, and compares each ementa with the stored one. */
import type { SearchResult, Source } from '../../analyze/analysis.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { BackendDecision, LookupItem } from './backend-decision.ts';
import { type GivenFields, givenFields } from './given-fields.ts';

/** Length to which lists of the backend cut an ementa, in UTF-16 code units. */
const STORED_UNITS_MAX = 20_000;

/** `F1`, `F2`, …: the id that the response and the claims use. */
export const sourceId = (index: number): string => `F${index + 1}`;

/**
 * One source for each given result, in order, followed by one for each further stored decision that the query names.
 * `lookups` has the answer for each process number; it is empty if the backend did not answer.
 */
export function numberSources(
  results: readonly SearchResult[],
  named: readonly string[],
  lookups: ReadonlyMap<string, LookupItem>,
): GivenDecision[] {
  const given = results.map((result, i) =>
    givenSource(sourceId(i), result, candidatesOf(lookups.get(result.processo))),
  );
  const known = new Set(given.map(({ source }) => source.decisao_id));
  const further = named
    .map(processo => lookups.get(processo))
    .filter(item => item?.situacao === 'encontrada')
    .map(item => item!.candidatos[0]!)
    .filter(({ decisao_id }) => !known.has(decisao_id));
  const stored = further.map((decision, i) => storedSource(sourceId(given.length + i), decision));
  return [...given, ...stored];
}

/** Null if the number was not looked up, because the backend did not answer or cannot parse it. */
function candidatesOf(item: LookupItem | undefined): readonly BackendDecision[] | null {
  return item === undefined || item.situacao === 'ilegivel' ? null : item.candidatos;
}

function givenSource(
  id: string,
  result: SearchResult,
  candidates: readonly BackendDecision[] | null,
): GivenDecision {
  const fields = givenFields(result);
  const meant = meantAmong(candidates ?? [], result.ementa, fields.id);
  const corpus =
    candidates === null ? 'nao_consultado' : corpusOf(candidates, meant, result.ementa);
  const shown: GivenFields = meant === null ? fields : { ...fields, ...recordOf(meant) };
  const stored = { corpus, decisao_id: meant?.decisao_id ?? null };
  return {
    source: sourceOf(id, result.processo, shown, stored),
    ementa: result.ementa,
    isComposed: corpus === 'confere' && meant?.ementa_composta === true,
    isGiven: true,
    orgao: shown.orgao,
    categoria: shown.categoria,
    valores: meant?.valores ?? [],
  };
}

function storedSource(id: string, decision: BackendDecision): GivenDecision {
  const { decisao_id, processo, ementa, ementa_composta } = decision;
  const fields = recordOf(decision);
  const corpus = ementa ? 'confere' : 'sem_texto';
  return {
    source: sourceOf(id, processo ?? decisao_id, fields, { corpus, decisao_id }),
    ementa: ementa ?? '',
    isComposed: ementa_composta === true,
    isGiven: false,
    orgao: fields.orgao,
    categoria: fields.categoria,
    valores: decision.valores ?? [],
  };
}

function sourceOf(
  id: string,
  processo: string,
  { tribunal, ministro, data, resultado, favorece }: GivenFields,
  stored: Pick<Source, 'corpus' | 'decisao_id'>,
): Source {
  const { corpus, decisao_id } = stored;
  const url =
    decisao_id === null ? null : `/api/backend/v1/decisions/${encodeURIComponent(decisao_id)}`;
  return { id, processo, tribunal, ministro, data, resultado, favorece, corpus, decisao_id, url };
}

/** The decision meant: the only candidate, or the candidate with the sent ementa or the sent id. */
function meantAmong(
  candidates: readonly BackendDecision[],
  ementa: string,
  id: string | null,
): BackendDecision | null {
  if (candidates.length === 1) return candidates[0]!;
  const equal = candidates.filter(candidate => isSameText(ementa, candidate.ementa ?? ''));
  if (equal.length === 1) return equal[0]!;
  return candidates.find(({ decisao_id }) => decisao_id === id) ?? null;
}

function corpusOf(
  candidates: readonly BackendDecision[],
  meant: BackendDecision | null,
  ementa: string,
): Source['corpus'] {
  if (candidates.length === 0) return 'fora_do_corpus';
  if (meant === null) {
    return candidates.some(({ ementa: stored }) => isSameText(ementa, stored ?? ''))
      ? 'confere'
      : 'difere';
  }
  if (!meant.ementa) return 'sem_texto';
  return isSameText(ementa, meant.ementa) ? 'confere' : 'difere';
}

/** Whether two ementas differ only in whitespace; the stored one may be cut. */
function isSameText(given: string, stored: string): boolean {
  const one = plain(given);
  const other = plain(stored);
  if (stored.length < STORED_UNITS_MAX) return one === other;
  return one.startsWith(other.slice(0, -1));
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const recordOf = (decision: BackendDecision): GivenFields => ({
  id: decision.decisao_id,
  tribunal: decision.tribunal ?? null,
  ministro: decision.ministro ?? null,
  data: decision.data ?? null,
  resultado: decision.resultado ?? null,
  orgao: decision.orgao_julgador ?? null,
  categoria: decision.categoria_id ?? null,
  favorece: decision.favorece ?? null,
});
