/** Adds the relationships of decisions, as Neo4j returns them, to a builder. */
import { EDGE, EDGE_TARGET_KIND, KIND } from '../../../engine/graph/kinds.ts';
import type { GraphBuilder } from '../../../engine/graph/packing/builder.ts';
import { growableU32 } from '../../../engine/graph/packing/growable.ts';
import type { NodeHandles } from '../node-handles.ts';
import { textOrNull } from './decisao-columns.ts';

/** Internal ids of the neighbours of a decision; a criterion of medium weight is -1 - id. */
export type DecisaoLists = [
  criterios: number[],
  fatos: number[],
  provas: number[],
  dispositivos: number[],
  artigos: unknown[],
  citados: number[],
];

/** Adds rows of edges; citations are kept until every decision has its handle. */
export class RowTaker {
  readonly #builder: GraphBuilder;
  readonly #handles: NodeHandles;
  readonly #sources = growableU32();
  readonly #lengths = growableU32();
  readonly #citados = growableU32();

  constructor(builder: GraphBuilder, handles: NodeHandles) {
    this.#builder = builder;
    this.#handles = handles;
  }

  addAll(
    source: number,
    [criterios, fatos, provas, dispositivos, artigos, citados]: DecisaoLists,
  ): void {
    this.#add(EDGE.CRITERIO, source, criterios);
    this.#add(EDGE.FATO, source, fatos);
    this.#add(EDGE.PROVA, source, provas);
    this.#add(EDGE.LEI, source, dispositivos, artigos);
    this.#keep(source, citados);
  }

  /** `artigos` belong to the targets of APLICA_LEI, by index. */
  #add(type: number, source: number, nids: ArrayLike<number>, artigos?: unknown[]): void {
    const targets: number[] = [];
    const attributes: number[] = [];
    for (let k = 0; k < nids.length; k++) {
      const nid = nids[k]!;
      const target = this.#handles.get(nid < 0 ? -1 - nid : nid);
      if (target < 0 || !isTarget(this.#builder.kinds.values[target]!, type)) continue;
      targets.push(target);
      if (artigos !== undefined) attributes.push(this.#builder.artigo(textOrNull(artigos[k])));
      else attributes.push(nid < 0 ? 1 : 0);
    }
    if (targets.length > 0) this.#builder.addRow(type, source, targets, attributes);
  }

  #keep(source: number, citados: readonly number[]): void {
    if (citados.length === 0) return;
    this.#sources.push(source);
    this.#lengths.push(citados.length);
    for (const nid of citados) this.#citados.push(nid);
  }

  addKept(): void {
    const nids = this.#citados.taken();
    let at = 0;
    for (let i = 0; i < this.#sources.length; i++) {
      const length = this.#lengths.values[i]!;
      this.#add(EDGE.CITA, this.#sources.values[i]!, nids.subarray(at, at + length));
      at += length;
    }
  }
}

const isTarget = (kind: number, type: number): boolean =>
  kind === EDGE_TARGET_KIND[type] || (type === EDGE.CITA && kind === KIND.Decisao);
