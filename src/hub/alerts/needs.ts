/** What a decision must have for an alert on a search: all words that were typed, and what the filters say. */
import { readCategory, TREES } from '../../legal/decisions/subjects/category.ts';
import { readFraming } from '../../legal/queries/framing.ts';
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { Watched } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { readTextQuery } from '../../stores/relational/text-query.ts';
import type { Arrival } from './arrival.ts';

/** A word, or stems that stand side by side. */
export type Form = readonly string[];

export interface Needs {
  /** Each in any of its forms. */
  all: readonly (readonly Form[])[];
  none: readonly Form[];
  fits(arrival: Arrival): boolean;
}

const EQUAL = ['tribunal', 'resultado', 'favorece', 'recorrente', 'decisao_recorrida'] as const;

/**
 * Unlike a search, which also lists decisions that lack some of the words, an alert needs all of them. Words of a
 * question that say who asks are not among them, unless the search is literal.
 */
export function needsOf({ q = '', filters = {} }: Watched): Needs {
  const text = filters.literal === 'sim' ? q : readFraming(q).text;
  const { all, none } = readTextQuery(text);
  const forms = (terms: readonly { stems: readonly string[] }[]) => terms.map(({ stems }) => stems);
  return { all: all.map(forms), none: forms(none), fits: fitting(filters) };
}

/** Whether a search asks for any word. */
export const hasWords = (watched: Watched): boolean => needsOf(watched).all.length > 0;

/** Filters by the names that the search screen gives them. */
function fitting(filters: NonNullable<Watched['filters']>): Needs['fits'] {
  const equal = EQUAL.filter(name => filters[name] !== undefined);
  const minister = filters.ministro === undefined ? null : ministroNorm(filters.ministro);
  const isIn = filters.categoria === undefined ? null : inCategory(filters.categoria);
  const { de, ate } = filters;
  return arrival =>
    equal.every(name => arrival[name] === filters[name]) &&
    (minister === null || arrival.ministro_norm === minister) &&
    (isIn === null || isIn(arrival)) &&
    (de === undefined || (arrival.data !== null && arrival.data >= de)) &&
    (ate === undefined || (arrival.data !== null && arrival.data <= ate));
}

/** A node of the CNJ's trees has the decisions below it, as in the search. */
function inCategory(id: string): Needs['fits'] {
  const category = readCategory(id);
  if (category === null) return ({ categoria_id }) => categoria_id === id;
  const { tree, node } = category;
  const codes = new Set(TREES[tree].below(node.codigo).map(String));
  const field = tree === 'assunto' ? 'assunto_codigo' : 'classe_codigo';
  return arrival => arrival.categoria_id === id || codes.has(arrival[field] ?? '');
}
