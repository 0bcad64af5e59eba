/**
 * Ranks documents by the words of a query, in memory, as DocumentSearch does in the database.
 *
 * Cost of `matches`: the entries of the words used to find documents, plus the documents. Cost of `scores`: documents ×
 * words × logarithm of a word's entries.
 */
import { Best, bySum, type Summed } from '../../mirror/best.ts';
import type { DayOrder, DocumentFilter, Match, Matches, MatchRange } from '../match.ts';
import {
  B,
  BLOCK,
  heldOf,
  INSTEAD_NEEDED,
  K1,
  RANK_LIMIT,
  sharedWeights,
  typedFirst,
  UNTYPED_PART,
  type Weight,
  wordsNeeded,
} from '../word-weights.ts';
import { acceptsDocument } from './accepts-document.ts';
import { entryOf, type Postings, placeOf, timesOf } from './postings.ts';
import type { AskedWords } from './word-protocol.ts';

interface RankedWord extends Weight {
  entries: Uint32Array;
  /** A word with several forms is counted once per document. */
  isOneForm: boolean;
  /** Whether the word was typed; otherwise it is an expansion. */
  isTyped: boolean;
}

interface Listing {
  except: ReadonlySet<string>;
  limit: number;
  isWhole: boolean;
  byDay?: DayOrder | undefined;
}

/** Greater for documents that come first; the smallest for documents without a date. */
function dayOrder(data: string | null, order: DayOrder): number {
  if (data === null) return -Number.MAX_VALUE;
  const day = Number(data.replaceAll('-', ''));
  return order === 'recentes' ? day : -day;
}

export class WordRanking {
  readonly #index: Postings;
  readonly #words: RankedWord[];
  readonly #weight: number;
  readonly #needed: number | undefined;

  /** Valid until the index changes. `needed` comes from the query. */
  constructor(index: Postings, words: AskedWords, needed?: number) {
    this.#index = index;
    this.#needed = needed;
    const entries = words.map(({ forms }) => union(forms.map(form => index.entriesOf(form))));
    const counts = entries.map(({ length }) => length);
    const weights = sharedWeights(counts, words, index.size.documents);
    this.#words = weights.map((weight, i) => ({
      ...weight,
      entries: entries[i]!,
      isOneForm: words[i]!.forms.length === 1,
    }));
    const typed = weights.filter(({ isTyped }) => isTyped);
    this.#weight = typed.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Matches ordered by the summed weight of their words, and within each block by score. */
  matches(filter: DocumentFilter, range: MatchRange): Matches {
    const { offset, limit, except = [], isWhole = false, byDay } = range;
    if (byDay !== undefined) return this.#byDay(filter, { ...range, byDay });
    const first = Math.floor(offset / BLOCK);
    const last = Math.floor((offset + limit - 1) / BLOCK);
    const { best, total, held } = this.#found(filter, {
      ...{ except: new Set(except), limit: (last + 1) * BLOCK, isWhole },
    });
    const ranked: Match[] = [];
    for (let block = first; block <= last; block++) {
      const ids = best.slice(block * BLOCK, (block + 1) * BLOCK).map(({ id }) => id);
      const scored = this.scores(ids).map(match => ({ ...match, held: held(match.id) }));
      ranked.push(...typedFirst(scored));
    }
    const start = offset - first * BLOCK;
    return { matches: ranked.slice(start, start + limit), total };
  }

  #byDay(
    filter: DocumentFilter,
    { offset, limit, isWhole = false, byDay }: MatchRange & { byDay: DayOrder },
  ): Matches {
    const { best, total } = this.#found(filter, {
      ...{ except: new Set<string>(), limit: offset + limit, isWhole, byDay },
    });
    const ids = best.slice(offset).map(({ id }) => id);
    const scores = new Map(this.scores(ids).map(({ id, score }) => [id, score]));
    return { matches: ids.map(id => ({ id, score: scores.get(id) ?? 0 })), total };
  }

  /** For each typed word: how many of the documents that `matches` lists have it. */
  counts(filter: DocumentFilter): number[] {
    const { rows } = this.#index;
    const { isFound } = this.#summed();
    const counted = (place: number) =>
      isFound(place) && acceptsDocument(filter, rows[place]!.payload);
    return this.#words
      .filter(({ isTyped }) => isTyped)
      .map(({ entries }) => entries.reduce((sum, at) => sum + (counted(placeOf(at)) ? 1 : 0), 0));
  }

  /** The ids among `ids` that `matches` lists. */
  listed(ids: readonly string[]): string[] {
    const { isFound } = this.#summed();
    return ids.filter(id => {
      const place = this.#index.placeOf(id);
      return place !== undefined && isFound(place);
    });
  }

  /** Scores of the given documents that exist, best first. */
  scores(ids: readonly string[]): Match[] {
    const scored: Summed[] = [];
    for (const id of ids) {
      const place = this.#index.placeOf(id);
      if (place !== undefined) scored.push({ id, sum: this.#scoreOf(place) });
    }
    return scored.sort(bySum).map(({ id, sum }) => ({ id, score: sum }));
  }

  #found(filter: DocumentFilter, { except, limit, isWhole, byDay }: Listing) {
    const { rows } = this.#index;
    const { sums, isFound, heldAt } = this.#summed(isWhole);
    const best = new Best(limit);
    let total = 0;
    for (let place = 0; place < rows.length; place++) {
      if (!isFound(place)) continue;
      const { id, payload } = rows[place]!;
      if (!acceptsDocument(filter, payload) || except.has(id)) continue;
      total++;
      const sum = byDay === undefined ? sums[place]! : dayOrder(payload.data, byDay);
      if (sum >= best.least) best.add(id, sum);
    }
    const held = (id: string) => heldAt(this.#index.placeOf(id)!);
    return { best: best.sorted(), total, held };
  }

  /** The summed weights of the words by place, and whether a document has enough of them. */
  #summed(isWhole = false) {
    const { length } = this.#index.rows;
    const sums = new Float64Array(length);
    const [typed, instead] = [new Uint8Array(length), new Uint8Array(length)];
    const finding = this.#words.filter(({ finds }) => finds);
    for (const { entries, weight, isTyped } of finding) {
      add(entries, weight, sums, isTyped ? typed : instead);
    }
    const typedWords = finding.filter(({ isTyped }) => isTyped);
    const needed = wordsNeeded(typedWords.length, this.#needed);
    const isTypedOnly = typedWords.length === finding.length;
    const isFound = (place: number): boolean => {
      if (isWhole) return typed[place]! >= typedWords.length && typed[place]! + instead[place]! > 0;
      return (
        typed[place]! >= needed ||
        (!isTypedOnly && typed[place]! + instead[place]! >= INSTEAD_NEEDED)
      );
    };
    // In the order in which the database sorts them; see `summedWeight`.
    const most = typedWords.reduce((sum, { weight }) => sum + weight, 0) * UNTYPED_PART;
    if (!isTypedOnly && typedWords.length > 0) {
      for (let place = 0; place < length; place++) {
        if (typed[place] === 0 && sums[place]! > most) sums[place] = most;
      }
    }
    const heldAt = (place: number) => heldOf(typed[place]!, typedWords.length);
    return { sums, isFound, heldAt };
  }

  /** The score, computed as in match-score.ts. */
  #scoreOf(place: number): number {
    const { length } = this.#index.rows[place]!;
    const long = K1 * (1 - B) + ((K1 * B) / this.#index.meanLength) * length;
    let score = 0;
    for (const { entries, weight, isOneForm } of this.#words) {
      const times = timesAt(entries, place);
      const counted = isOneForm ? COUNTED[times]! : times;
      score += (((weight * (K1 + 1)) / this.#weight) * counted) / (counted + long);
    }
    return score;
  }
}

/** The factor that the database's ranking gives each number of occurrences. */
const COUNTED = (() => {
  const counted = new Float64Array(256);
  let rest = RANK_LIMIT;
  for (let times = 1; times < counted.length; times++) {
    rest -= 1 / times ** 2;
    counted[times] = 1 / rest - 0.5;
  }
  return counted;
})();

function add(entries: Uint32Array, weight: number, sums: Float64Array, counts: Uint8Array): void {
  for (let i = 0; i < entries.length; i++) {
    const place = placeOf(entries[i]!);
    sums[place]! += weight;
    counts[place]!++;
  }
}

/** The entries of a single form unchanged. For several forms, one entry per document that contains any of them. */
function union(forms: readonly Uint32Array[]): Uint32Array {
  if (forms.length === 1) return forms[0]!;
  const all = new Set<number>();
  for (const entries of forms) for (const entry of entries) all.add(entryOf(placeOf(entry), 1));
  return Uint32Array.from(all).sort();
}

/** Occurrences in the document at a place; 0 if it has no entry. */
function timesAt(entries: Uint32Array, place: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(entries[middle]!) < place) low = middle + 1;
    else high = middle;
  }
  return low < entries.length && placeOf(entries[low]!) === place ? timesOf(entries[low]!) : 0;
}
