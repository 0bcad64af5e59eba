/** The basis of a briefing's blocks: its decisions, and their most frequent category and criterion. */
import type { Origin } from '../blocks/block-sources.ts';
import type { BriefingState } from '../briefing-state.ts';
import { type IsRejected, rejectedIn } from '../rejected.ts';
import type { Ask } from './asking.ts';
import {
  DECISION_FIELDS,
  type DecisionRecord,
  type FoundDecision,
  type Named,
} from './backend-answers.ts';
import { type CaseTexts, caseOf } from './case-texts.ts';

const LOOKUP_COUNT_MAX = 30;
const DECISION_COUNT_MAX = 30;
const SEARCH_COUNT = 50;
/** Number of search results used when no precedent is rated useful. */
const NEAREST_COUNT = 10;

export interface Basis {
  /**
   * Source of the decisions. `useful`: precedents rated useful; `search`: found by facts and thesis; `none`: no
   * decisions.
   */
  from: 'useful' | 'search' | 'none';
  /** In the order of rating or of the search, without decisions rated as not useful. */
  decisions: DecisionRecord[];
  /** Process numbers rated useful for which the corpus has no decision, or several. */
  absent: string[];
  categoria: string | null;
  criterio: Named | null;
  /** Number of the nearest decisions that the user rated as not useful; they are not replaced by others. */
  left_out: number;
  origin: Origin[];
}

/** The decisions of the precedents rated useful; if there are none, the decisions nearest to facts and thesis. */
export async function basisOf(state: BriefingState, ask: Ask): Promise<Basis> {
  const useful = state.precedents
    .filter(({ evaluation }) => evaluation === 'useful')
    .map(({ processoId }) => processoId);
  const named = await lookedUp(useful, ask);
  const { absent } = named;
  const texts = caseOf(state);
  const isRejected = rejectedIn(state.precedents);
  if (named.ids.length > 0) {
    const read = await records(named.ids, ask, isRejected);
    return chosen('useful', { ...read, absent, left_out: 0 }, texts);
  }
  const found = await searched(texts, ask);
  const nearest = found.results.slice(0, NEAREST_COUNT);
  const kept = nearest.filter(
    ({ document_id: decisao_id, processo }) => !isRejected({ decisao_id, processo }),
  );
  const ids = kept.map(({ document_id }) => document_id);
  const read = await records(ids, ask, isRejected);
  const origin = [...found.origin, ...read.origin];
  const from = read.decisions.length > 0 ? 'search' : 'none';
  const left_out = nearest.length - kept.length;
  return chosen(from, { ...read, origin, absent, left_out }, texts);
}

/** Decisions nearest to facts and thesis, best first; none if the briefing has neither. */
export async function searched(
  { fato, tese }: CaseTexts,
  ask: Ask,
): Promise<{ results: FoundDecision[]; origin: Origin[] }> {
  if (fato === null && tese === null) return { results: [], origin: [] };
  const { data, origin } = await ask('POST /v1/search/dual', {
    fato,
    tese,
    limit: SEARCH_COUNT,
    include: ['ementa'],
  });
  return { results: data.results, origin: [origin] };
}

async function lookedUp(
  processos: string[],
  ask: Ask,
): Promise<{ ids: string[]; absent: string[] }> {
  const ids: string[] = [];
  const absent: string[] = [];
  for (let from = 0; from < processos.length; from += LOOKUP_COUNT_MAX) {
    const part = processos.slice(from, from + LOOKUP_COUNT_MAX);
    const { data } = await ask('POST /v1/decisions/lookup', { processos: part });
    for (const { processo, decisao_id } of data.itens) {
      if (decisao_id === null) absent.push(processo);
      else ids.push(decisao_id);
    }
  }
  return { ids, absent };
}

/** Whether a comma-separated list can contain the id. */
const listable = (id: string): boolean => !id.includes(',');

async function records(
  ids: string[],
  ask: Ask,
  isRejected: IsRejected,
): Promise<{ decisions: DecisionRecord[]; origin: Origin[] }> {
  const wanted = ids.filter(listable).slice(0, DECISION_COUNT_MAX);
  if (wanted.length === 0) return { decisions: [], origin: [] };
  const { data, origin } = await ask('GET /v1/decisions', {
    ids: wanted.join(','),
    fields: DECISION_FIELDS.join(','),
  });
  // The cast is safe because the request asked for exactly these fields.
  const found = data.decisoes as DecisionRecord[];
  const decisions = found.filter(decision => !isRejected(decision));
  const snapshot_id = found.find(({ geracao }) => geracao !== null)?.geracao ?? null;
  return { decisions, origin: [{ ...origin, snapshot_id }] };
}

function chosen(
  from: Basis['from'],
  read: Pick<Basis, 'decisions' | 'absent' | 'left_out' | 'origin'>,
  texts: CaseTexts,
): Basis {
  const { decisions } = read;
  const categories = decisions.map(({ categoria_id }) => categoria_id);
  const categoria = commonest(
    categories.filter(id => id !== null),
    id => id,
  );
  const criterio = commonest(
    decisions.flatMap(({ criterios }) => criterios),
    ({ id }) => id,
    texts,
  );
  return { from, ...read, categoria, criterio };
}

/** The most frequent item; of equally frequent items the one nearest to the case, then the first. */
function commonest<T extends string | Named>(
  items: readonly T[],
  keyOf: (item: T) => string,
  texts: CaseTexts | null = null,
): T | null {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  let best: { item: T; count: number; near: number } | null = null;
  for (const item of items) {
    const count = counts.get(keyOf(item))!;
    const near = typeof item === 'string' || texts === null ? 0 : texts.nearness(item.nome);
    if (best === null || count > best.count || (count === best.count && near > best.near)) {
      best = { item, count, near };
    }
  }
  return best?.item ?? null;
}
