/**
 * Reads the graph from the embedded database on the loader thread, through its own message port to the store thread. A
 * page is one row of a few long texts, because producing many small values would take the database longer than reading
 * the rows.
 */
import type { MessagePort } from 'node:worker_threads';
import { EDGE, KIND, KIND_COUNT } from '../../engine/graph/kinds.ts';
import {
  bareNodes,
  type ChangedDecisao,
  type MergeableChanges,
} from '../../engine/graph/merging/graph-changes.ts';
import type { PackedGraph } from '../../engine/graph/packed-graph.ts';
import type { GraphBuilder } from '../../engine/graph/packing/builder.ts';
import type { GraphLoader } from '../../engine/snapshot/graph-source.ts';
import type { Pace } from '../../runtime/pace.ts';
import { DatabaseConnection } from '../embedded/database-connection.ts';
import { CHANGED_DECISOES, changedDecisoes, NAMED_NODES } from './changed-decisoes.ts';
import { addDecisoes, addItems, addRows, DECISAO_PAGE, type LoadedNodes } from './decisao-page.ts';
import { probeEmbedded } from './embedded-probe.ts';
import { NodeHandles, NumberLists } from './node-handles.ts';

/** Decisions in a page. Other requests wait while a page is read, some tens of milliseconds. */
const PAGE_ROWS = 400;
const PAGE_MS_MAX = 30_000;

/** Ordered by the bytes of the ids, so that the builder need not sort. */
const NODE_PAGE = `
select string_agg(nid::text, ','), json_agg(id)::text, json_agg(nome)::text, json_agg(artigo)::text
from (
  select nid, id, nome, artigo from graph.node where kind = $1 and id > $2 order by id limit $3
) page`;

export class EmbeddedGraphLoader implements GraphLoader {
  readonly #port: MessagePort;
  readonly #connection: DatabaseConnection;
  #pace: Pace | undefined;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#connection = new DatabaseConnection(port);
  }

  async close(): Promise<void> {
    this.#port.close();
  }

  /**
   * Reads the graph page by page. Concurrent writes may be seen in part: an edge is omitted if its target was added
   * after the page of the target was read. In that case the version has changed, so the caller reads again.
   */
  async load(builder: GraphBuilder, pace?: Pace): Promise<void> {
    this.#pace = pace;
    const nodes: LoadedNodes = { builder, handles: new NodeHandles(), artigos: new Map() };
    for (let kind: number = KIND.Criterio; kind < KIND_COUNT; kind++) {
      await this.#loadNodes(nodes, kind);
    }
    await this.#loadDecisoes(nodes);
  }

  /** A node is deleted with its last relationship, so every node that has lost all of its relationships was deleted. */
  async readChanges(previous: PackedGraph, ids: readonly string[]): Promise<MergeableChanges> {
    const decisoes: ChangedDecisao[] = [];
    for (let at = 0; at < ids.length; at += PAGE_ROWS) {
      const params = [JSON.stringify(ids.slice(at, at + PAGE_ROWS))];
      // Both statements run in one transaction, so that every node that the decisions name exists.
      const [changed, named] = await this.#connection.run(
        [CHANGED_DECISOES, NAMED_NODES].map(sql => ({ sql, params })),
        PAGE_MS_MAX,
      );
      decisoes.push(...changedDecisoes(changed![0]![0] as string, named![0]![0] as string));
    }
    const changes = { ids, decisoes };
    return { ...changes, gone: bareNodes(previous, changes) };
  }

  async version(): Promise<string> {
    return (await probeEmbedded(this.#connection)).version;
  }

  async #loadNodes({ builder, handles, artigos }: LoadedNodes, kind: number): Promise<void> {
    for (let after: string | null = ''; after !== null; ) {
      const page = await this.#page(NODE_PAGE, [kind, after, PAGE_ROWS]);
      if (page === null) return;
      const nids = new NumberLists(page[0]!).next();
      const ids: string[] = JSON.parse(page[1]!);
      const nomes: string[] = JSON.parse(page[2]!);
      const artigoTexts: (string | null)[] = JSON.parse(page[3]!);
      for (let i = 0; i < ids.length; i++) {
        const handle = builder.addNode(kind, ids[i]!, nomes[i]!);
        handles.set(nids[i]!, handle);
        const artigo = artigoTexts[i]!;
        if (artigo !== null) artigos.set(handle, artigo);
      }
      after = ids.length < PAGE_ROWS ? null : ids.at(-1)!;
    }
  }

  async #loadDecisoes(nodes: LoadedNodes): Promise<void> {
    /** Citations are added once every decision has its handle. */
    const citations: { sources: number[]; lists: string }[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await this.#page(DECISAO_PAGE, [after, PAGE_ROWS]);
      if (page === null) break;
      const ids: string[] = JSON.parse(page[1]!);
      const sources = addDecisoes(nodes, page, ids);
      addItems(nodes, page, sources);
      citations.push({ sources, lists: page[12]! });
      after = ids.length < PAGE_ROWS ? null : ids.at(-1)!;
    }
    for (const { sources, lists } of citations) {
      addRows(nodes, { type: EDGE.CITA, sources, lists });
    }
  }

  async #page(sql: string, params: unknown[]): Promise<string[] | null> {
    this.#pace?.rest();
    const [rows] = await this.#connection.run([{ sql, params }], PAGE_MS_MAX);
    const page = rows![0] as (string | null)[];
    return page[0] === null ? null : (page as string[]);
  }
}
