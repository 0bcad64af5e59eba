/** A page of decisions from the embedded database, one text per column, and its conversion into the builder. */

import { EDGE, NO_DAY } from '../../engine/graph/kinds.ts';
import type { GraphBuilder } from '../../engine/graph/packing/builder.ts';
import type { StoredCriterios } from './embedded-criterios.ts';
import { packedValores, type StoredValores } from './embedded-valores.ts';
import { type NodeHandles, NumberLists } from './node-handles.ts';

/** Each page is one row whose columns the functions below read by index. Decisions are ordered by id. */
export const DECISAO_PAGE = `
select string_agg(nid::text, ','), json_agg(id)::text, json_agg(processo)::text,
  json_agg(ministro)::text, json_agg(orgao_julgador)::text, json_agg(categoria_id)::text,
  string_agg(resultado::text, ','), json_agg(data - date '1970-01-01')::text,
  string_agg(array_to_string(criterios, ','), ';'), string_agg(array_to_string(fatos, ','), ';'),
  string_agg(array_to_string(provas, ','), ';'), string_agg(array_to_string(dispositivos, ','), ';'),
  string_agg(array_to_string(citados, ','), ';'), json_agg(pesos)::text, json_agg(artigos)::text,
  json_agg(tribunal)::text, string_agg(favorece::text, ','), json_agg(valores)::text,
  json_agg(formas)::text, json_agg(posicoes)::text, json_agg(assunto)::text, json_agg(classe)::text
from (select * from graph.decisao where id > $1 order by id limit $2) page`;

/** The artigo of each Dispositivo that has one, by handle. */
type ArtigoOfNode = Map<number, string>;

/** The builder, and the handles and artigos of the nodes that the loader has added to it. */
export interface LoadedNodes {
  builder: GraphBuilder;
  handles: NodeHandles;
  artigos: ArtigoOfNode;
}

/** Adds the decisions of a page and returns their handles. */
export function addDecisoes(
  { builder, handles }: LoadedNodes,
  page: string[],
  ids: string[],
): number[] {
  const nids = new NumberLists(page[0]!).next();
  const [processos, ministros, turmas, categorias]: (string | null)[][] = page
    .slice(2, 6)
    .map(text => JSON.parse(text));
  const resultados = new NumberLists(page[6]!).next();
  const favorecidos = new NumberLists(page[16]!).next();
  const tribunais: (string | null)[] = JSON.parse(page[15]!);
  const valores: StoredValores[] = JSON.parse(page[17]!);
  const days: (number | null)[] = JSON.parse(page[7]!);
  const assuntos: (number | null)[] = JSON.parse(page[20]!);
  const classes: (number | null)[] = JSON.parse(page[21]!);
  return ids.map((id, i) => {
    const handle = builder.addDecisao({
      id,
      processo: processos![i]!,
      ministro: ministros![i]!,
      turma: turmas![i]!,
      categoria: categorias![i]!,
      tribunal: tribunais[i]!,
      assunto: assuntos[i]!,
      classe: classes[i]!,
      resultado: resultados[i]!,
      favorece: favorecidos[i]!,
      valores: packedValores(valores[i]!),
      day: days[i] ?? NO_DAY,
    });
    handles.set(nids[i]!, handle);
    return handle;
  });
}

export function addItems(nodes: LoadedNodes, page: string[], sources: number[]): void {
  const { builder, artigos } = nodes;
  const pesos: StoredCriterios['pesos'][] = JSON.parse(page[13]!);
  const formas: StoredCriterios['formas'][] = JSON.parse(page[18]!);
  const posicoes: StoredCriterios['posicoes'][] = JSON.parse(page[19]!);
  const edgeArtigos: ((string | null)[] | null)[] = JSON.parse(page[14]!);
  const criterio = (i: number, k: number, target: number) =>
    builder.criterio(target, {
      peso: pesos[i]?.[k] ?? 0,
      forma: formas[i]?.[k] ?? null,
      posicao: posicoes[i]?.[k] ?? 0,
    });
  const artigo = (i: number, k: number, target: number) => {
    const own = edgeArtigos[i];
    // Only an artigo that an edge uses gets a number; the packed graph would otherwise hold unused artigos.
    return builder.artigo(own ? own[k]! : (artigos.get(target) ?? null));
  };
  addRows(nodes, { type: EDGE.CRITERIO, sources, lists: page[8]!, attribute: criterio });
  addRows(nodes, { type: EDGE.FATO, sources, lists: page[9]! });
  addRows(nodes, { type: EDGE.PROVA, sources, lists: page[10]! });
  addRows(nodes, { type: EDGE.LEI, sources, lists: page[11]!, attribute: artigo });
}

export interface EdgeRows {
  type: number;
  /** Handles of the decisions. */
  sources: number[];
  /** One list of node numbers of the store per decision, in the format of NumberLists. */
  lists: string;
  /** Attribute of an edge, from the decision's index, the edge's index in its list, and the target's handle. */
  attribute?: (i: number, k: number, target: number) => number;
}

/** Adds one CSR row per decision. An edge to a node that was not loaded is omitted. */
export function addRows(
  { builder, handles }: LoadedNodes,
  { type, sources, lists: text, attribute }: EdgeRows,
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
