/**
 * BM25 (Robertson and Zaragoza 2009) over the texts of a corpus, with the words that search reads: the yardstick of the
 * search bench. k1 and b are Lucene's.
 */
import fs from 'node:fs';
import { words } from '../../src/legal/text/words.ts';

const K1 = 1.2;
const B = 0.75;

export class Bm25 {
  readonly #postings = new Map<string, Map<string, number>>();
  readonly #lengths = new Map<string, number>();
  #total = 0;

  /** The index over ementa and outcome of the decisions of a JSON Lines file, only of those in `known` if it is given. */
  static overFile(file: string, known?: ReadonlySet<string>): Bm25 {
    const index = new Bm25();
    for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue;
      const { id, ementa, dispositivo } = JSON.parse(line) as Record<string, string>;
      if (known?.has(id!) !== false) index.add(id!, `${ementa}\n${dispositivo ?? ''}`);
    }
    return index;
  }

  add(id: string, text: string): void {
    let length = 0;
    for (const { stem } of words(text)) {
      length++;
      const posting = this.#postings.get(stem) ?? new Map<string, number>();
      posting.set(id, (posting.get(id) ?? 0) + 1);
      this.#postings.set(stem, posting);
    }
    this.#lengths.set(id, length);
    this.#total += length;
  }

  /** The best ids, at most `limit`. */
  search(query: string, limit: number): string[] {
    const count = this.#lengths.size;
    const mean = this.#total / count;
    const scores = new Map<string, number>();
    for (const stem of new Set(Array.from(words(query), ({ stem }) => stem))) {
      const posting = this.#postings.get(stem) ?? [];
      const { size } = posting instanceof Map ? posting : { size: 0 };
      const rarity = Math.log(1 + (count - size + 0.5) / (size + 0.5));
      for (const [id, times] of posting) {
        const long = 1 - B + (B * this.#lengths.get(id)!) / mean;
        const gain = (rarity * times * (K1 + 1)) / (times + K1 * long);
        scores.set(id, (scores.get(id) ?? 0) + gain);
      }
    }
    const ranked = [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return ranked.slice(0, limit).map(([id]) => id);
  }
}
