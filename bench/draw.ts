/** Draws request bodies for any packed graph; the same seed gives the same bodies. */

import { KIND } from '../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../src/engine/graph/packed-graph.ts';
import { random } from './synthetic-graph.ts';

export type Body = Record<string, unknown>;

const RESULTADOS = ['provido', 'improvido', 'parcialmente provido'];
const ARGUMENTOS = ['criterio', 'dispositivo', 'precedente', 'all'];
const FREQUENT_WORDS = 8;
const LARGE_CATEGORIES = 3;

export class Draw {
  readonly #graph: PackedGraph;
  readonly #next: () => number;
  readonly #words: string[];
  readonly #largeCategories: string[];

  constructor(graph: PackedGraph, seed: number) {
    const { words, wordCriterioOffsets, categorias, categoriaDecisaoOffsets } = graph;
    this.#graph = graph;
    this.#next = random(seed);
    this.#words = largest(wordCriterioOffsets, 0, FREQUENT_WORDS).map(row => words.text(row));
    this.#largeCategories = largest(categoriaDecisaoOffsets, 1, LARGE_CATEGORIES).map(row =>
      categorias.text(row),
    );
  }

  integer(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  of<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)]!;
  }

  decisao(): string {
    return this.#graph.id(this.integer(0, this.#graph.decisaoCount - 1));
  }

  decisoes(count: number): string[] {
    return Array.from({ length: count }, () => this.decisao());
  }

  /** Id of any criterion. */
  criterio(): string {
    const { kindStart } = this.#graph;
    return this.#graph.id(
      this.integer(kindStart[KIND.Criterio]!, kindStart[KIND.Criterio + 1]! - 1),
    );
  }

  /** A frequent word, two words of a criterion, or the whole name of a criterion, each a third of the time. */
  tema(): string {
    const { kindStart } = this.#graph;
    const first = kindStart[KIND.Criterio]!;
    const nome = this.#graph.nome(this.integer(first, kindStart[KIND.Criterio + 1]! - 1));
    const form = this.integer(0, 2);
    if (form === 0) return this.frequentWord();
    return form === 1 ? nome.split(' ').slice(0, 2).join(' ') : nome;
  }

  /** One of the words that occur in most criteria. */
  frequentWord(): string {
    return this.of(this.#words);
  }

  ministro(): string {
    const { ministroNames } = this.#graph;
    return ministroNames.text(this.integer(1, ministroNames.count - 1));
  }

  /** One of the three categories with the most decisions. */
  largeCategory(): string {
    return this.of(this.#largeCategories);
  }

  /** The category of a random decision, so that large categories are frequent. */
  category(): string {
    const { categoria, categorias, decisaoCount } = this.#graph;
    return categorias.text(categoria[this.integer(0, decisaoCount - 1)]!) || this.largeCategory();
  }

  pair(): Body {
    return { source_id: this.decisao(), target_id: this.decisao() };
  }

  /** A number that repeats so rarely that a result cache has no effect. */
  optimalArgument(): Body {
    return {
      categoria_id: this.category(),
      resultado_desejado: this.of(RESULTADOS),
      tipo_argumento: this.of(ARGUMENTOS),
      min_decisions: this.integer(2, 20),
      top_k: this.integer(1, 50),
    };
  }
}

/** The `count` rows with the most items, from the row `first` on. */
function largest(offsets: Uint32Array, first: number, count: number): number[] {
  const rows = Array.from({ length: offsets.length - 1 - first }, (_, i) => i + first);
  const size = (row: number) => offsets[row + 1]! - offsets[row]!;
  return rows.sort((a, b) => size(b) - size(a) || a - b).slice(0, count);
}
