/**
 * Reads the graph from Neo4j on the loader thread: one row per decision with its neighbours as lists. This is three
 * times as fast as one row per relationship, and a third faster than one statement per type. Neo4j's internal ids are
 * used only in this file and in `row-taker.ts`.
 */
import neo4j, { type Driver, type ManagedTransaction, type Session } from 'neo4j-driver';
import { KIND, NODE_LABELS } from '../../../engine/graph/kinds.ts';
import {
  bareNodes,
  type ChangedDecisao,
  type MergeableChanges,
} from '../../../engine/graph/merging/graph-changes.ts';
import type { PackedGraph } from '../../../engine/graph/packed-graph.ts';
import type { GraphBuilder } from '../../../engine/graph/packing/builder.ts';
import type { GraphLoader } from '../../../engine/snapshot/graph-source.ts';
import type { Pace } from '../../../runtime/pace.ts';
import { NodeHandles } from '../node-handles.ts';
import { CHANGED_DECISOES, type ChangedRow, changedDecisao, stillThere } from './changed-rows.ts';
import { queryIn } from './cypher-query.ts';
import {
  COLUMN_COUNT,
  DECISAO_COLUMNS,
  type DecisaoColumns,
  decisaoInput,
  textOrNull,
} from './decisao-columns.ts';
import { asStoreError, GraphStoreError, type Neo4jAddress, newDriver } from './driver.ts';
import { expectingFirstByte } from './first-byte.ts';
import { readCounts, versionText } from './probe.ts';
import { isNodeId, RefusedIds } from './refused-ids.ts';
import { type DecisaoLists, RowTaker } from './row-taker.ts';

const FETCH_ROWS = 20_000;
/** Number of concurrent statements that read the decisions, because the server runs each statement on one core. */
const DECISAO_PARTS = 2;
/** Changed decisions read per statement. */
const CHANGED_ROWS = 500;
/**
 * A statement is aborted after this long without a row. The driver has no read timeout, and a silent server would block
 * the refresh forever. Every row restarts the timer, which cockatiel's timeouts do not support.
 */
const SILENCE_MS_MAX = 6_000;
const STATEMENT_MS_MAX = 600_000;
const VERSION_MS_MAX = 5_000;

const nodesOf = (label: string) =>
  `MATCH (n:${label}) RETURN id(n), n.id, ${label === 'Fato' || label === 'Prova' ? 'n.texto' : 'n.nome'}`;

const list = (type: string, what: string) => `[(d)-[r:${type}]->(n) | ${what}]`;

/**
 * The internal id for high weight, or -1 - id for medium weight. With a wording or position, a list of this number, the
 * wording and the position.
 */
const CRITERIO = `CASE r.peso WHEN 'medium' THEN -1 - id(n) ELSE id(n) END`;

const DECISOES = `
MATCH (d:Decisao) WHERE id(d) % $parts = $part
RETURN id(d), d.id, ${DECISAO_COLUMNS},
  ${list(
    'TEM_CRITERIO',
    `CASE WHEN r.forma IS NULL AND r.posicao IS NULL THEN ${CRITERIO}
    ELSE [${CRITERIO}, r.forma, r.posicao] END`,
  )},
  ${list('TEM_FATO', 'id(n)')}, ${list('TEM_PROVA', 'id(n)')},
  ${list('APLICA_LEI', 'id(n)')}, ${list('APLICA_LEI', 'r.artigo')},
  ${list('CITA_PRECEDENTE', 'id(n)')}`;

type DecisaoRow = [nid: number, id: unknown, ...columns: DecisaoColumns, ...lists: DecisaoLists];

export class Neo4jGraphLoader implements GraphLoader {
  readonly #driver: Driver;
  readonly #database: string;
  #pace: Pace | undefined;

  constructor(address: Neo4jAddress) {
    this.#driver = newDriver(address);
    this.#database = address.database;
  }

  /**
   * Reads the nodes that decisions name, then the decisions. Concurrent writes may be read in part: a relationship to a
   * node added after the nodes were read is omitted. In that case the version has changed, so the caller reads again.
   */
  load(builder: GraphBuilder, pace?: Pace): Promise<void> {
    this.#pace = pace;
    return expectingFirstByte(() => this.#load(builder));
  }

  readChanges(previous: PackedGraph, ids: readonly string[]): Promise<MergeableChanges> {
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
      return { ...changes, gone: await this.#gone(previous, bareNodes(previous, changes)) };
    });
  }

  version(): Promise<string> {
    return expectingFirstByte(async () => {
      const session = this.#session();
      try {
        const counted = (tx: ManagedTransaction) => readCounts(queryIn(tx));
        return versionText(await session.executeRead(counted, { timeout: VERSION_MS_MAX }));
      } catch (error) {
        throw asStoreError(error);
      } finally {
        await session.close();
      }
    });
  }

  /**
   * The nodes that no longer exist in the store. A node may still exist because of relationships that the snapshot
   * omits.
   */
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
    const kinds = NODE_LABELS.map((_, kind) => kind).filter(kind => kind !== KIND.Decisao);
    await Promise.all(kinds.map(kind => this.#loadNodes(builder, kind, handles)));
    await this.#loadDecisoes(builder, handles);
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

  async #loadDecisoes(builder: GraphBuilder, handles: NodeHandles): Promise<void> {
    const rows = new RowTaker(builder, handles);
    const refused = new RefusedIds('Decisao');
    const take = ([nid, id, ...rest]: DecisaoRow) => {
      if (!isNodeId(id)) return refused.add(nid, id);
      const columns = rest.slice(0, COLUMN_COUNT) as DecisaoColumns;
      const handle = builder.addDecisao(decisaoInput(id, columns));
      handles.set(nid, handle);
      rows.addAll(handle, rest.slice(COLUMN_COUNT) as DecisaoLists);
    };
    const parts = Array.from({ length: DECISAO_PARTS }, (_, part) => part);
    await Promise.all(
      parts.map(part => this.#each(DECISOES, take, { part, parts: DECISAO_PARTS })),
    );
    refused.throwIfAny();
    rows.addKept();
  }

  #session(): Session {
    return this.#driver.session({
      defaultAccessMode: neo4j.session.READ,
      fetchSize: FETCH_ROWS,
      ...(this.#database === '' ? {} : { database: this.#database }),
    });
  }

  /** Passes every row of a statement to `take` as it arrives. */
  async #each<R extends unknown[]>(
    text: string,
    take: (row: R) => void,
    parameters: Record<string, unknown> = {},
  ): Promise<void> {
    const session = this.#session();
    let timer: NodeJS.Timeout | undefined;
    let rowCount = 0;
    try {
      await new Promise<void>((resolve, reject) => {
        const late = () => {
          // This thread may have been blocked itself, so rows that have arrived are read before the timeout is judged.
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
            take(record.keys.map((_, i) => record.get(i)) as R);
            this.#pace?.rest();
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
