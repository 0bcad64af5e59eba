/**
 * Collects the nodes and edges of a graph as they come from a store; `pack.ts` turns them into a packed graph.
 * Life in three verbs: `new`, `addDecisao` / `addNode` / `addRow`, `pack`. A node is named by the handle that adding
 * it returned; rows name handles, so keys are compared once, when nodes are put in order.
 */

import { EDGE, EDGE_TYPE_COUNT, KIND, KIND_COUNT } from '../kinds.ts';
import { Utf8Heap } from '../utf8.ts';
import { type Growable, growableI32, growableU8, growableU32 } from './growable.ts';

/** A decision as the snapshot holds it. Strings are stored as they come. */
export interface DecisaoInput {
  id: string;
  processo: string | null;
  /** The relator's spelling (upper case); its folded form groups ministers. */
  ministro: string | null;
  turma: string | null;
  categoria: string | null;
  /** Code in RESULTADOS. */
  resultado: number;
  /** Days since 1970-01-01, or NO_DAY. */
  day: number;
}

/** Distinct strings, numbered from 1; 0 is "none". */
export class Dictionary {
  readonly texts: string[] = [''];
  readonly #numbers = new Map<string, number>();

  number(text: string | null): number {
    if (text === null || text === '') return 0;
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

/** The rows of one relationship type in the order they came: source handle, length, then targets one after another. */
export interface RowInput {
  sources: Growable<Uint32Array>;
  lengths: Growable<Uint32Array>;
  targets: Growable<Uint32Array>;
  /** Peso code per edge (TEM_CRITERIO) or artigo number (APLICA_LEI); null for the other types. */
  attributes: Growable<Uint32Array> | Growable<Uint8Array> | null;
}

const rowInput = (type: number): RowInput => ({
  sources: growableU32(),
  lengths: growableU32(),
  targets: growableU32(),
  attributes: type === EDGE.CRITERIO ? growableU8() : type === EDGE.LEI ? growableU32() : null,
});

export class GraphBuilder {
  readonly keys = new Utf8Heap();
  readonly names = new Utf8Heap();
  /** Kind of each handle. */
  readonly kinds = growableU8();
  /** Handles of each kind in the order they came. */
  readonly handlesOfKind = Array.from({ length: KIND_COUNT }, () => growableU32());
  /** Whether each kind's keys came in ascending order, so that no sort is needed. */
  readonly ascending: boolean[] = new Array(KIND_COUNT).fill(true);
  readonly ministros = new Dictionary();
  readonly turmas = new Dictionary();
  readonly categorias = new Dictionary();
  readonly artigos = new Dictionary();
  /** Columns by position among decisions as they came. */
  readonly ministro = growableU32();
  readonly turma = growableU32();
  readonly categoria = growableU32();
  readonly resultado = growableU8();
  readonly day = growableI32();
  readonly rows = Array.from({ length: EDGE_TYPE_COUNT }, (_, type) => rowInput(type));

  addDecisao(decisao: DecisaoInput): number {
    this.ministro.push(this.ministros.number(decisao.ministro));
    this.turma.push(this.turmas.number(decisao.turma));
    this.categoria.push(this.categorias.number(decisao.categoria));
    this.resultado.push(decisao.resultado);
    this.day.push(decisao.day);
    return this.#add(KIND.Decisao, decisao.id, decisao.processo ?? '');
  }

  /** Adds a node of another kind and returns its handle. */
  addNode(kind: number, id: string, nome: string): number {
    if (kind === KIND.Decisao) throw new Error('a Decisao is added with addDecisao');
    return this.#add(kind, id, nome);
  }

  /** The number that stands for an artigo in `addRow`. */
  artigo(text: string | null): number {
    return this.artigos.number(text);
  }

  /** Adds edges from one decision; duplicates and self-loops are dropped and counted when the graph is packed. */
  addRow(
    type: number,
    source: number,
    targets: ArrayLike<number>,
    attributes: ArrayLike<number> | null = null,
  ): void {
    const row = this.rows[type]!;
    row.sources.push(source);
    row.lengths.push(targets.length);
    for (let i = 0; i < targets.length; i++) {
      row.targets.push(targets[i]!);
      row.attributes?.push(attributes === null ? 0 : attributes[i]!);
    }
  }

  #add(kind: number, id: string, nome: string): number {
    const handle = this.keys.add(id);
    this.names.add(nome);
    this.kinds.push(kind);
    const handles = this.handlesOfKind[kind]!;
    if (handles.length > 0 && this.ascending[kind]) {
      this.ascending[kind] = this.keys.compare(handles.values[handles.length - 1]!, handle) < 0;
    }
    handles.push(handle);
    return handle;
  }
}
