/** Adds the nodes of the previous generation and the changed ones to a builder, each kind in the order of its ids. */

import { KIND } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import { u32Array } from '../scratch-arrays.ts';
import type { TextTable } from '../text-table.ts';
import type { Dictionary, GraphBuilder } from './builder.ts';
import type { ChangedDecisao } from './graph-changes.ts';

/** Stands for a node that is not copied. */
const NONE = 0xffffffff;

/** Decisions `from` to `to - 1` of the previous generation, with consecutive handles. */
export interface CopiedDecisoes {
  from: number;
  to: number;
  first: number;
}

export type DecisaoStep = CopiedDecisoes | { changed: ChangedDecisao; first: number };

const keyOf = (kind: number, id: string) => `${kind} ${id}`;

export class MergedNodes {
  /** The decisions in the order of their ids. */
  readonly steps: DecisaoStep[] = [];
  readonly #builder: GraphBuilder;
  readonly #previous: PackedGraph;
  readonly #isLeftOut: Uint8Array;
  /** Handle of each node of the previous generation, or NONE. */
  readonly #handleOf: Uint32Array;
  /** Handles of the nodes that are not copied. */
  readonly #added = new Map<string, number>();
  readonly #copyColumns: (decisao: number) => void;

  constructor(builder: GraphBuilder, previous: PackedGraph) {
    this.#builder = builder;
    this.#previous = previous;
    this.#isLeftOut = new Uint8Array(previous.nodeCount);
    this.#handleOf = u32Array(previous.nodeCount).fill(NONE);
    this.#copyColumns = columnCopier(builder, previous);
  }

  /** Does not copy the node; -1 for none. Call it before any node is added. */
  leaveOut(node: number): void {
    if (node >= 0) this.#isLeftOut[node] = 1;
  }

  /** Adds all nodes of a kind; `names` are those of the new and renamed ones, by id. */
  addNodes(kind: number, names: ReadonlyMap<string, string>): void {
    for (const id of names.keys()) this.leaveOut(this.#previous.find(kind, id));
    let at = this.#previous.kindStart[kind]!;
    for (const id of [...names.keys()].sort()) {
      at = this.#copyBefore(kind, id, at);
      this.#added.set(keyOf(kind, id), this.#builder.addNode(kind, id, names.get(id)!));
    }
    this.#copy(kind, at, this.#previous.kindStart[kind + 1]!);
  }

  addDecisoes(changed: readonly ChangedDecisao[]): void {
    let at = 0;
    for (const decisao of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      at = this.#copyBefore(KIND.Decisao, decisao.id, at);
      const first = this.#builder.addDecisao(decisao);
      this.#added.set(keyOf(KIND.Decisao, decisao.id), first);
      this.steps.push({ changed: decisao, first });
    }
    this.#copy(KIND.Decisao, at, this.#previous.decisaoCount);
  }

  /** Writes the handles of `targets[from .. to)` to `into`, `shift` places further. */
  copyHandles(
    targets: Uint32Array,
    from: number,
    to: number,
    { into, shift }: { into: Uint32Array; shift: number },
  ): void {
    const handleOf = this.#handleOf;
    for (let i = from; i < to; i++) {
      const handle = handleOf[targets[i]!]!;
      into[i + shift] = handle === NONE ? this.#handleOfAdded(targets[i]!) : handle;
    }
  }

  /** Handle of a node that is renamed or changed. Throws if it is gone, as the changes are incomplete then. */
  #handleOfAdded(node: number): number {
    const added = this.#added.get(keyOf(this.#previous.nodeKind[node]!, this.#previous.id(node)));
    if (added !== undefined) return added;
    throw new Error(`a decision that has not changed refers to a node that is gone (${node})`);
  }

  /** Handle of a node by its key, or -1. */
  named(kind: number, id: string): number {
    const added = this.#added.get(keyOf(kind, id));
    if (added !== undefined) return added;
    const node = this.#previous.find(kind, id);
    const handle = node < 0 ? NONE : this.#handleOf[node]!;
    return handle === NONE ? -1 : handle;
  }

  /** Copies the nodes from `at` whose ids sort before `id`. Returns the first node that does not. */
  #copyBefore(kind: number, id: string, at: number): number {
    const { kindStart, keys } = this.#previous;
    let low = at;
    let high = kindStart[kind + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys.text(middle) < id) low = middle + 1;
      else high = middle;
    }
    this.#copy(kind, at, low);
    return low;
  }

  /** Copies the nodes `from` to `to - 1` that are not left out. */
  #copy(kind: number, from: number, to: number): void {
    for (let start = from; start < to; start++) {
      if (this.#isLeftOut[start] === 1) continue;
      const next = this.#isLeftOut.subarray(start, to).indexOf(1);
      const end = next < 0 ? to : start + next;
      const first = this.#builder.addPacked(kind, this.#previous, start, end);
      for (let node = start; node < end; node++) this.#handleOf[node] = first + node - start;
      if (kind === KIND.Decisao) {
        for (let decisao = start; decisao < end; decisao++) this.#copyColumns(decisao);
        this.steps.push({ from: start, to: end, first });
      }
      start = end;
    }
  }
}

/** Adds the columns of a decision of the previous generation to the builder. */
function columnCopier(builder: GraphBuilder, previous: PackedGraph): (decisao: number) => void {
  const ministro = numbersOf(previous.spellings, builder.ministros);
  const turma = numbersOf(previous.turmas, builder.turmas);
  const categoria = numbersOf(previous.categorias, builder.categorias);
  const tribunal = numbersOf(previous.tribunais, builder.tribunais);
  return decisao => {
    builder.ministro.push(ministro(previous.spelling[decisao]!));
    builder.turma.push(turma(previous.turma[decisao]!));
    builder.categoria.push(categoria(previous.categoria[decisao]!));
    builder.tribunal.push(tribunal(previous.tribunal[decisao]!));
    builder.resultado.push(previous.resultado[decisao]!);
    builder.day.push(previous.day[decisao]!);
  };
}

/** Numbers in the dictionary of the rows of a table. A row gets its number when it is first asked for. */
export function numbersOf(table: TextTable, dictionary: Dictionary): (row: number) => number {
  const numbers = new Int32Array(table.count).fill(-1);
  return row => {
    let number = numbers[row]!;
    if (number < 0) {
      number = dictionary.number(table.text(row));
      numbers[row] = number;
    }
    return number;
  };
}
