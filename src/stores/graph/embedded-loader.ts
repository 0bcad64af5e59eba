/**
 * The graph store in the embedded database: the loading half, on the loader thread. It talks to the store thread over
 * a port of its own. A page is one row of a few long texts: many small values cost the database more than the reading.
 */
import type { MessagePort } from 'node:worker_threads';
import type { GraphBuilder } from '../../engine/graph/builder.ts';
import { EDGE, KIND, KIND_COUNT, NO_DAY } from '../../engine/graph/kinds.ts';
import type { GraphLoader, SourceVersion } from '../../engine/snapshot/graph-source.ts';
import { DatabaseConnection } from '../embedded-database.ts';
import { probeEmbedded } from './embedded-probe.ts';
import { NodeHandles, NumberLists } from './node-handles.ts';

const PAGE_ROWS = 4000;
const PAGE_MS_MAX = 30_000;

/** Ordered by the bytes of the id, so that the builder need not sort. */
const NODE_PAGE = `
select string_agg(nid::text, ','), json_agg(id)::text, json_agg(nome)::text, json_agg(artigo)::text
from (
  select nid, id, nome, artigo from graph.node where kind = $1 and id > $2 order by id limit $3
) page`;

const DECISAO_PAGE = `
select string_agg(nid::text, ','), json_agg(id)::text, json_agg(processo)::text,
  json_agg(ministro)::text, json_agg(orgao_julgador)::text, json_agg(categoria_id)::text,
  string_agg(resultado::text, ','), json_agg(data - date '1970-01-01')::text,
  string_agg(array_to_string(criterios, ','), ';'), string_agg(array_to_string(fatos, ','), ';'),
  string_agg(array_to_string(provas, ','), ';'), string_agg(array_to_string(dispositivos, ','), ';'),
  string_agg(array_to_string(citados, ','), ';'), json_agg(pesos)::text, json_agg(artigos)::text
from (select * from graph.decisao where id > $1 order by id limit $2) page`;

/** The artigo of each Dispositivo that has one, by handle. */
type ArtigoOfNode = Map<number, string>;

export class EmbeddedGraphLoader implements GraphLoader {
  readonly #connection: DatabaseConnection;

  constructor(port: MessagePort) {
    this.#connection = new DatabaseConnection(port);
  }

  probe(): Promise<SourceVersion> {
    return probeEmbedded(this.#connection);
  }

  /**
   * Reads the graph page by page. What is written meanwhile may be seen in part: an edge to a node that came too late
   * is left out, and the version, which has moved, tells the caller to read again.
   */
  async load(builder: GraphBuilder): Promise<void> {
    const handles = new NodeHandles();
    const artigos: ArtigoOfNode = new Map();
    for (let kind: number = KIND.Criterio; kind < KIND_COUNT; kind++) {
      await this.#loadNodes(builder, kind, handles, artigos);
    }
    await this.#loadDecisoes(builder, handles, artigos);
  }

  async #loadNodes(
    builder: GraphBuilder,
    kind: number,
    handles: NodeHandles,
    artigos: ArtigoOfNode,
  ): Promise<void> {
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

  async #loadDecisoes(
    builder: GraphBuilder,
    handles: NodeHandles,
    artigos: ArtigoOfNode,
  ): Promise<void> {
    /** Citations wait until every decision has its handle. */
    const citations: { sources: number[]; lists: string }[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await this.#page(DECISAO_PAGE, [after, PAGE_ROWS]);
      if (page === null) break;
      const ids: string[] = JSON.parse(page[1]!);
      const sources = addDecisoes(builder, page, ids, handles);
      addItems(builder, page, sources, handles, artigos);
      citations.push({ sources, lists: page[12]! });
      after = ids.length < PAGE_ROWS ? null : ids.at(-1)!;
    }
    for (const { sources, lists } of citations)
      addRows(builder, EDGE.CITA, sources, lists, handles);
  }

  async #page(sql: string, params: unknown[]): Promise<string[] | null> {
    const [rows] = await this.#connection.run([{ sql, params }], PAGE_MS_MAX);
    const page = rows![0] as (string | null)[];
    return page[0] === null ? null : (page as string[]);
  }
}

/** Adds the decisions of a page and returns their handles. */
function addDecisoes(
  builder: GraphBuilder,
  page: string[],
  ids: string[],
  handles: NodeHandles,
): number[] {
  const nids = new NumberLists(page[0]!).next();
  const [processos, ministros, turmas, categorias]: (string | null)[][] = page
    .slice(2, 6)
    .map(text => JSON.parse(text));
  const resultados = new NumberLists(page[6]!).next();
  const days: (number | null)[] = JSON.parse(page[7]!);
  return ids.map((id, i) => {
    const handle = builder.addDecisao({
      id,
      processo: processos![i]!,
      ministro: ministros![i]!,
      turma: turmas![i]!,
      categoria: categorias![i]!,
      resultado: resultados[i]!,
      day: days[i] ?? NO_DAY,
    });
    handles.set(nids[i]!, handle);
    return handle;
  });
}

function addItems(
  builder: GraphBuilder,
  page: string[],
  sources: number[],
  handles: NodeHandles,
  artigos: ArtigoOfNode,
): void {
  const pesos: (number[] | null)[] = JSON.parse(page[13]!);
  const edgeArtigos: ((string | null)[] | null)[] = JSON.parse(page[14]!);
  addRows(builder, EDGE.CRITERIO, sources, page[8]!, handles, (i, k) => pesos[i]?.[k] ?? 0);
  addRows(builder, EDGE.FATO, sources, page[9]!, handles);
  addRows(builder, EDGE.PROVA, sources, page[10]!, handles);
  addRows(builder, EDGE.LEI, sources, page[11]!, handles, (i, k, target) => {
    const own = edgeArtigos[i];
    // Only artigos of edges are numbered: one that no edge bears would be in the packed graph all the same.
    return builder.artigo(own ? own[k]! : (artigos.get(target) ?? null));
  });
}

/** Adds one row a decision; `attribute` is asked with the decision's place, the edge's place and its target. */
function addRows(
  builder: GraphBuilder,
  type: number,
  sources: number[],
  text: string,
  handles: NodeHandles,
  attribute?: (i: number, k: number, target: number) => number,
): void {
  const lists = new NumberLists(text);
  for (let i = 0; i < sources.length; i++) {
    const targets: number[] = [];
    const attributes: number[] = [];
    const nids = lists.next();
    for (let k = 0; k < nids.length; k++) {
      const target = handles.get(nids[k]!);
      if (target < 0) continue;
      targets.push(target);
      if (attribute !== undefined) attributes.push(attribute(i, k, target));
    }
    if (targets.length > 0)
      builder.addRow(type, sources[i]!, targets, attribute ? attributes : null);
  }
}
