/** Adds the relationships of decisions, as Neo4j returns them, to a builder. */
import { EDGE, EDGE_TARGET_KIND, KIND } from '../../../engine/graph/kinds.ts';
import type { GraphBuilder } from '../../../engine/graph/packing/builder.ts';
import { growableU32 } from '../../../engine/graph/packing/growable.ts';
import type { NodeHandles } from '../node-handles.ts';
import { posicaoCode, textOrNull } from './decisao-columns.ts';

/** A criterion's internal id, or -1 - id if its weight is medium; in a list if the wording or position is given. */
type Criterio = number | [nid: number, forma: unknown, posicao: unknown];

/** Internal ids of the neighbours of a decision. */
export type DecisaoLists = [
  criterios: Criterio[],
  fatos: number[],
  provas: number[],
  dispositivos: number[],
  artigos: unknown[],
  citados: number[],
];

/** Adds rows of edges. Citations are buffered until every decision has its handle. */
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
    this.#addCriterios(source, criterios);
    this.#add(EDGE.FATO, source, fatos);
    this.#add(EDGE.PROVA, source, provas);
    this.#add(EDGE.LEI, source, dispositivos, artigos);
    this.#keep(source, citados);
  }

  #addCriterios(source: number, criterios: readonly Criterio[]): void {
    const targets: number[] = [];
    const attributes: number[] = [];
    for (const criterio of criterios) {
      const [nid, forma, posicao] = typeof criterio === 'number' ? [criterio] : criterio;
      const target = this.#targetOf(EDGE.CRITERIO, nid < 0 ? -1 - nid : nid);
      if (target < 0) continue;
      targets.push(target);
      attributes.push(
        this.#builder.criterio(target, {
          peso: nid < 0 ? 1 : 0,
          forma: textOrNull(forma),
          posicao: posicaoCode(posicao),
        }),
      );
    }
    if (targets.length > 0) this.#builder.addRow(EDGE.CRITERIO, source, targets, attributes);
  }

  /** `artigos[k]` belongs to the k-th target of APLICA_LEI. */
  #add(type: number, source: number, nids: ArrayLike<number>, artigos?: unknown[]): void {
    const targets: number[] = [];
    const attributes: number[] = [];
    for (let k = 0; k < nids.length; k++) {
      const target = this.#targetOf(type, nids[k]!);
      if (target < 0) continue;
      targets.push(target);
      if (artigos !== undefined) attributes.push(this.#builder.artigo(textOrNull(artigos[k])));
    }
    const given = artigos === undefined ? null : attributes;
    if (targets.length > 0) this.#builder.addRow(type, source, targets, given);
  }

  /** The handle of the node, or -1 if an edge of this type may not end at it. */
  #targetOf(type: number, nid: number): number {
    const target = this.#handles.get(nid);
    return target >= 0 && isTarget(this.#builder.kinds.values[target]!, type) ? target : -1;
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
