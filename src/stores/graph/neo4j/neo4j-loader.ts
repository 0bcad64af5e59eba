/**
 * Reads the graph from Neo4j on the loader thread: one row per decision with its neighbours as lists. That is three
 * times as fast as one row per relationship, and a third faster than one statement per type. Neo4j's internal ids do
 * not leave this file.
 */
import neo4j, { type Driver } from 'neo4j-driver';
import { EDGE, EDGE_TARGET_KIND, KIND, NODE_LABELS } from '../../../engine/graph/kinds.ts';
import type { PackedGraph } from '../../../engine/graph/packed-graph.ts';
import type { GraphBuilder } from '../../../engine/graph/packing/builder.ts';
import { bareNodes, type ChangedDecisao } from '../../../engine/graph/packing/graph-changes.ts';
import { growableU32 } from '../../../engine/graph/packing/growable.ts';
import { mergeChanges } from '../../../engine/graph/packing/merge-changes.ts';
import type { GraphLoader } from '../../../engine/snapshot/graph-source.ts';
import { NodeHandles } from '../node-handles.ts';
import { CHANGED_DECISOES, type ChangedRow, changedDecisao, stillThere } from './changed-rows.ts';
import {
  DECISAO_COLUMNS,
  type DecisaoColumns,
  decisaoInput,
  textOrNull,
} from './decisao-columns.ts';
import { asStoreError, GraphStoreError, type Neo4jAddress, newDriver } from './driver.ts';
import { expectingFirstByte } from './first-byte.ts';
import { isNodeId, RefusedIds } from './refused-ids.ts';

const FETCH_ROWS = 10_000;
/** Changed decisions read by one statement. */
const CHANGED_ROWS = 500;
const COLUMN_COUNT = 7;
/**
 * A statement is abandoned after this long without a row: the driver has no read timeout, and a silent server would
 * hold the refresh for ever. Every row restarts the timer, which cockatiel's timeouts cannot do.
 */
const SILENCE_MS_MAX = 6_000;
const STATEMENT_MS_MAX = 600_000;

const nodesOf = (label: string) =>
  `MATCH (n:${label}) RETURN id(n), n.id, ${label === 'Fato' || label === 'Prova' ? 'n.texto' : 'n.nome'}`;

const list = (type: string, what: string) => `[(d)-[r:${type}]->(n) | ${what}]`;

/** A criterion of medium weight is returned as -1 - id. */
const DECISOES = `
MATCH (d:Decisao)
RETURN id(d), d.id, ${DECISAO_COLUMNS},
  ${list('TEM_CRITERIO', `CASE r.peso WHEN 'medium' THEN -1 - id(n) ELSE id(n) END`)},
  ${list('TEM_FATO', 'id(n)')}, ${list('TEM_PROVA', 'id(n)')},
  ${list('APLICA_LEI', 'id(n)')}, ${list('APLICA_LEI', 'r.artigo')},
  ${list('CITA_PRECEDENTE', 'id(n)')}`;

type DecisaoRow = [nid: number, id: unknown, ...columns: DecisaoColumns, ...lists: Lists];

type Lists = [
  criterios: number[],
  fatos: number[],
  provas: number[],
  dispositivos: number[],
  artigos: unknown[],
  citados: number[],
];

export class Neo4jGraphLoader implements GraphLoader {
  readonly #driver: Driver;
  readonly #database: string;

  constructor(address: Neo4jAddress) {
    this.#driver = newDriver(address);
    this.#database = address.database;
  }

  /**
   * Reads the nodes that decisions name, then the decisions. Concurrent writes may be seen in part: a relationship to a
   * node that was added later is left out. The version has changed then, so the caller reads again.
   */
  load(builder: GraphBuilder): Promise<void> {
    return expectingFirstByte(() => this.#load(builder));
  }

  loadChanges(builder: GraphBuilder, previous: PackedGraph, ids: readonly string[]): Promise<void> {
    return expectingFirstByte(async () => {
      const decisoes: ChangedDecisao[] = [];
      for (let at = 0; at < ids.length; at += CHANGED_ROWS) {
        const page = { ids: ids.slice(at, at + CHANGED_ROWS) };
        await this.#each<ChangedRow>(
          CHANGED_DECISOES,
          row => decisoes.push(changedDecisao(row)),
          page,
        );
      }
      const changes = { ids, decisoes };
      const bare = bareNodes(previous, changes);
      mergeChanges(builder, previous, changes, await this.#gone(previous, bare));
    });
  }

  /** Those of the nodes that the store has no more: others may have relationships that the snapshot leaves out. */
  async #gone(previous: PackedGraph, nodes: readonly number[]): Promise<number[]> {
    const kept = new Set<number>();
    for (const [kind, ofKind] of Map.groupBy(nodes, node => previous.nodeKind[node]!)) {
      const ids = ofKind.map(node => previous.id(node));
      await this.#each<[string]>(stillThere(kind), ([id]) => kept.add(previous.find(kind, id)), {
        ids,
      });
    }
    return nodes.filter(node => !kept.has(node));
  }

  async #load(builder: GraphBuilder): Promise<void> {
    const handles = new NodeHandles();
    for (let kind: number = KIND.Criterio; kind < NODE_LABELS.length; kind++) {
      await this.#loadNodes(builder, kind, handles);
    }
    await this.#loadDecisoes(builder, new RowTaker(builder, handles), handles);
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  async #loadNodes(builder: GraphBuilder, kind: number, handles: NodeHandles): Promise<void> {
    const label = NODE_LABELS[kind]!;
    const refused = new RefusedIds(label);
    await this.#each<[number, unknown, unknown]>(nodesOf(label), ([nid, id, nome]) => {
      if (isNodeId(id)) handles.set(nid, builder.addNode(kind, id, textOrNull(nome) ?? id));
      else refused.add(nid, id);
    });
    refused.throwIfAny();
  }

  async #loadDecisoes(builder: GraphBuilder, rows: RowTaker, handles: NodeHandles): Promise<void> {
    const refused = new RefusedIds('Decisao');
    await this.#each<DecisaoRow>(DECISOES, row => {
      const [nid, id, ...rest] = row;
      if (!isNodeId(id)) return refused.add(nid, id);
      const [criterios, fatos, provas, dispositivos, artigos, citados] = rest.slice(
        COLUMN_COUNT,
      ) as Lists;
      const columns = rest.slice(0, COLUMN_COUNT) as DecisaoColumns;
      const handle = builder.addDecisao(decisaoInput(id, columns));
      handles.set(nid, handle);
      rows.add(EDGE.CRITERIO, handle, criterios);
      rows.add(EDGE.FATO, handle, fatos);
      rows.add(EDGE.PROVA, handle, provas);
      rows.add(EDGE.LEI, handle, dispositivos, artigos);
      rows.keep(handle, citados);
    });
    refused.throwIfAny();
    rows.addKept();
  }

  /** Passes every row of a statement to `take` as it arrives. */
  async #each<R extends unknown[]>(
    text: string,
    take: (row: R) => void,
    parameters: Record<string, unknown> = {},
  ): Promise<void> {
    const session = this.#driver.session({
      defaultAccessMode: neo4j.session.READ,
      fetchSize: FETCH_ROWS,
      ...(this.#database === '' ? {} : { database: this.#database }),
    });
    let timer: NodeJS.Timeout | undefined;
    let rowCount = 0;
    try {
      await new Promise<void>((resolve, reject) => {
        const late = () => {
          // This thread itself may have been blocked: rows that have arrived are read first.
          const rowCountBefore = rowCount;
          setImmediate(() => {
            if (rowCount > rowCountBefore) return;
            reject(new GraphStoreError('unavailable', `no row within ${SILENCE_MS_MAX} ms`));
          });
        };
        timer = setTimeout(late, SILENCE_MS_MAX);
        session.run(text, parameters, { timeout: STATEMENT_MS_MAX }).subscribe({
          onNext: record => {
            timer!.refresh();
            rowCount++;
            take([...record] as unknown as R);
          },
          onCompleted: () => resolve(),
          onError: reject,
        });
      });
    } catch (error) {
      throw asStoreError(error);
    } finally {
      clearTimeout(timer);
    }
    await session.close();
  }
}

/** Adds rows of edges; citations are kept until every decision has its handle. */
class RowTaker {
  readonly #builder: GraphBuilder;
  readonly #handles: NodeHandles;
  readonly #sources = growableU32();
  readonly #lengths = growableU32();
  readonly #citados = growableU32();

  constructor(builder: GraphBuilder, handles: NodeHandles) {
    this.#builder = builder;
    this.#handles = handles;
  }

  /** `artigos` belong to the targets of APLICA_LEI, by index. */
  add(type: number, source: number, nids: ArrayLike<number>, artigos?: unknown[]): void {
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

  keep(source: number, citados: readonly number[]): void {
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
      this.add(EDGE.CITA, this.#sources.values[i]!, nids.subarray(at, at + length));
      at += length;
    }
  }
}

const isTarget = (kind: number, type: number): boolean =>
  kind === EDGE_TARGET_KIND[type] || (type === EDGE.CITA && kind === KIND.Decisao);
