/**
 * Decisions with the words of a query in another order than by relevance: by date, or by how many decisions cite them.
 * A decision must have every word of the query that occurs in any decision; otherwise the first results could share a
 * single word with the query. If no decision has all words, the results of a search by relevance are listed in this
 * order.
 */
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import type { DocumentSearch } from '../../stores/relational/document-search.ts';
import type { DayOrder, DocumentFilter, Match, Matches } from '../../stores/relational/match.ts';
import type { TextQuery } from '../../stores/relational/text-query.ts';

export const ORDERS = ['relevancia', 'recentes', 'antigas', 'influencia'] as const;
export type Order = Exclude<(typeof ORDERS)[number], 'relevancia'>;

/** Number of decisions, the most relevant ones, that are ordered by influence; the others follow them. */
export const INFLUENCE_READ_MAX = 300;

/** The number of decisions that cite each of the given ones, in their order; null if no engine answers in time. */
export type CitingCounts = (ids: readonly string[]) => Promise<number[] | null>;

export interface Ordered extends Matches {
  /**
   * How many decisions cite each match, by the id of the match. A match is absent if its place in the list does not
   * depend on this number.
   */
  citing: ReadonlyMap<string, number>;
  /** Whether the graph did not answer, so that the order is by relevance. */
  isUncounted: boolean;
}

interface Asked {
  query: TextQuery;
  filter: DocumentFilter;
  offset: number;
  limit: number;
  /** Whether the graph did not answer for the first page; null on the first page. */
  isUncounted: boolean | null;
}

export class OrderedSearch {
  readonly #documents: DocumentSearch;
  readonly #counts: CitingCounts;

  constructor(documents: DocumentSearch, counts: CitingCounts) {
    this.#documents = documents;
    this.#counts = counts;
  }

  /**
   * All pages of a list have the order of its first page, because otherwise some rows would repeat and others be left
   * out. If the graph does not answer for a later page of a list by influence, it rejects with StoreUnavailable.
   */
  async list(order: Order, asked: Asked): Promise<Ordered> {
    if (order === 'influencia') return this.#byInfluence(asked);
    const found = await this.#matches(asked, asked, order);
    return { ...found, citing: new Map(), isUncounted: false };
  }

  async #byInfluence(asked: Asked): Promise<Ordered> {
    const { offset, limit } = asked;
    const first = await this.#matches(asked, { offset: 0, limit: INFLUENCE_READ_MAX });
    const ids = first.matches.map(({ id }) => id);
    const counts = await this.#countsOf(ids, asked.isUncounted);
    const citing = new Map(counts?.map((count, i) => [ids[i]!, count]));
    const countOf = ({ id }: Match) => citing.get(id) ?? 0;
    const ordered = first.matches.toSorted((a, b) => countOf(b) - countOf(a));
    const page = ordered.slice(offset, offset + limit);
    const from = Math.max(offset, INFLUENCE_READ_MAX);
    const left = offset + limit - from;
    if (left > 0 && first.total > INFLUENCE_READ_MAX) {
      page.push(...(await this.#matches(asked, { offset: from, limit: left })).matches);
    }
    return { matches: page, total: first.total, citing, isUncounted: counts === null };
  }

  async #countsOf(ids: readonly string[], isUncounted: boolean | null): Promise<number[] | null> {
    if (isUncounted) return null;
    const counts = ids.length === 0 ? [] : await this.#counts(ids);
    if (counts === null && isUncounted === false) {
      throw new StoreUnavailable('graph_db', 'citations were counted for earlier pages only');
    }
    return counts;
  }

  async #matches(
    { query, filter }: Asked,
    { offset, limit }: { offset: number; limit: number },
    byDay?: DayOrder,
  ): Promise<Matches> {
    const range = { offset, limit, ...(byDay !== undefined && { byDay }) };
    const whole = await this.#documents.matches(query, filter, { ...range, isWhole: true });
    if (whole.total > 0) return whole;
    const isBehind = offset > 0 && (await this.#hasWhole(query, filter));
    return isBehind ? whole : this.#documents.matches(query, filter, range);
  }

  /** Reads the first page, because in the database a page after the last one has no total. */
  async #hasWhole(query: TextQuery, filter: DocumentFilter): Promise<boolean> {
    const first = { offset: 0, limit: 1, isWhole: true };
    return (await this.#documents.matches(query, filter, first)).total > 0;
  }
}
