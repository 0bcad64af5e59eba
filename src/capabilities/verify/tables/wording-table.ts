/** The wordings of all súmulas as hashed shingles, and the share of each that a passage contains. */
import type { Shingles } from '../../../legal/sumulas/wording.ts';

/** From this share on, a passage is compared with the whole wording. */
const WHOLE_FROM = 0.8;
/** A passage longer than this multiple of the wording contains other text too. */
const WHOLE_TO = 1.25;
/** Minimum shingles that a passage shares with a wording that the text does not ascribe to it. */
const SHARED_MIN = 3;
/** Row numbers have 16 bits. */
const ROWS_MAX = 2 ** 16;

export interface WordingRow {
  /** `STJ`, `STF` or `SV`. */
  serie: string;
  numero: number;
  /** Number of negating words in the wording. */
  negacoes: number;
  /** Distinct hashes in ascending order. */
  hashes: Uint32Array;
  /** Hashes of words that have an opposite, combined with their neighbours. */
  poles: ReadonlySet<number>;
}

export interface Likeness {
  row: WordingRow;
  /** 0 to 1: weighted share of common shingles; shingles that few súmulas have weigh more. */
  share: number;
  /** Whether the passage has a part of the wording, all of it, or all of it with other text. */
  extent: 'part' | 'whole' | 'more';
}

export class WordingIndex {
  readonly #rows: readonly WordingRow[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** Distinct hashes in ascending order. The rows with hash i are `#rowsOf` from `#starts[i]` to `#starts[i + 1]`. */
  readonly #hashes: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #rowsOf: Uint16Array;
  /** Sum of the weights of each row's hashes. */
  readonly #weights: Float64Array;

  constructor(rows: readonly WordingRow[]) {
    this.#rows = rows;
    this.#numbers = new Map(rows.map(({ serie, numero }, i) => [`${serie} ${numero}`, i]));
    const pairs = sortedPairs(rows);
    this.#rowsOf = Uint16Array.from(pairs, pair => pair % ROWS_MAX);
    const hashOf = (pair: number) => Math.floor(pair / ROWS_MAX);
    this.#hashes = Uint32Array.from(new Set(pairs.map(hashOf)));
    this.#starts = new Uint32Array(this.#hashes.length + 1);
    let start = 0;
    for (const [i, hash] of this.#hashes.entries()) {
      while (start < pairs.length && hashOf(pairs[start]!) === hash) start++;
      this.#starts[i + 1] = start;
    }
    this.#weights = new Float64Array(rows.length);
    for (const [i, { hashes }] of rows.entries()) {
      for (const hash of hashes) this.#weights[i]! += this.#weightOf(this.#find(hash));
    }
  }

  /**
   * The likeness of a passage to a súmula, and to the most similar other súmula. Each is null if there is none; the
   * table may lack the cited súmula's wording. Cost is linear in the passage.
   */
  compare(
    { hashes }: Shingles,
    serie: string,
    numero: number,
  ): { own: Likeness | null; other: Likeness | null } {
    const shared = new Float64Array(this.#rows.length);
    const counts = new Uint16Array(this.#rows.length);
    let total = 0;
    for (const hash of hashes) {
      const at = this.#find(hash);
      const weight = this.#weightOf(at);
      total += weight;
      if (at < 0) continue;
      for (let i = this.#starts[at]!; i < this.#starts[at + 1]!; i++) {
        shared[this.#rowsOf[i]!]! += weight;
        counts[this.#rowsOf[i]!]!++;
      }
    }
    const number = this.#numbers.get(`${serie} ${numero}`) ?? -1;
    const likeness = (row: number) => this.#likeness(row, shared[row]!, total);
    let other: Likeness | null = null;
    for (let row = 0; row < counts.length; row++) {
      if (row === number || counts[row]! < SHARED_MIN) continue;
      const found = likeness(row);
      if (other === null || found.share > other.share) other = found;
    }
    return { own: number < 0 ? null : likeness(number), other };
  }

  #likeness(number: number, shared: number, total: number): Likeness {
    const weight = this.#weights[number]!;
    const row = this.#rows[number]!;
    if (weight === 0 || total === 0) return { row, share: 0, extent: 'part' };
    if (total < WHOLE_FROM * weight) return { row, share: shared / total, extent: 'part' };
    if (total > WHOLE_TO * weight) return { row, share: shared / weight, extent: 'more' };
    return { row, share: (2 * shared) / (total + weight), extent: 'whole' };
  }

  /** Index of a hash; -1 if no wording has it. */
  #find(hash: number): number {
    let [low, high] = [0, this.#hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.#hashes[middle]! < hash) low = middle + 1;
      else if (this.#hashes[middle]! > hash) high = middle - 1;
      else return middle;
    }
    return -1;
  }

  /** Inverse document frequency; a shingle that no súmula has weighs most. */
  #weightOf(at: number): number {
    const frequency = at < 0 ? 0.5 : this.#starts[at + 1]! - this.#starts[at]!;
    return Math.log((this.#rows.length + 1) / frequency);
  }
}

/** Each hash of each row as one number, with the hash in the upper bits: numbers sort without a JavaScript callback. */
function sortedPairs(rows: readonly WordingRow[]): Float64Array {
  const pairs = new Float64Array(rows.reduce((sum, { hashes }) => sum + hashes.length, 0));
  let at = 0;
  for (const [row, { hashes }] of rows.entries()) {
    for (const hash of hashes) pairs[at++] = hash * ROWS_MAX + row;
  }
  return pairs.sort();
}
