/** Reads changed decisions and the nodes that they name from the embedded database. */

import { KIND, NO_DAY } from '../../engine/graph/kinds.ts';
import type { ChangedDecisao, NamedTarget } from '../../engine/graph/merging/graph-changes.ts';
import type { StoredCriterios } from './embedded-criterios.ts';
import { packedValores, type StoredValores } from './embedded-valores.ts';

const ASKED = 'any(array(select json_array_elements_text($1::json)))';

/** Returns one text: the decisions as a JSON array. The parameter is a JSON array of ids. */
export const CHANGED_DECISOES = `
select coalesce(json_agg(changed), '[]')::text from (
  select id, processo, ministro, orgao_julgador, categoria_id, tribunal, assunto, classe, resultado, favorece, valores,
    data - date '1970-01-01' as day, criterios, pesos, formas, posicoes,
    fatos, provas, dispositivos, artigos, citados
  from graph.decisao where id = ${ASKED}
) changed`;

/** Returns one text: the nodes that the decisions name, as a JSON array. The parameter is the same array of ids. */
export const NAMED_NODES = `
with named as (
  select distinct unnest(criterios || fatos || provas || dispositivos || citados) as nid
  from graph.decisao where id = ${ASKED}
)
select coalesce(json_agg(node), '[]')::text from (
  select nid, kind, id, nome, artigo from graph.node where nid = any(array(select nid from named))
  union all
  select nid, ${KIND.Decisao}, id, '', null from graph.decisao
  where nid = any(array(select nid from named))
) node`;

interface DecisaoRow extends StoredCriterios {
  id: string;
  processo: string | null;
  ministro: string | null;
  orgao_julgador: string | null;
  categoria_id: string | null;
  tribunal: string | null;
  assunto: number | null;
  classe: number | null;
  resultado: number;
  favorece: number;
  valores: StoredValores;
  day: number | null;
  criterios: number[];
  fatos: number[];
  provas: number[];
  dispositivos: number[];
  artigos: (string | null)[] | null;
  citados: number[];
}

interface NodeRow {
  nid: number;
  kind: number;
  id: string;
  nome: string;
  artigo: string | null;
}

/** `decisoes` and `nodes` are the results of the two statements above. */
export function changedDecisoes(decisoes: string, nodes: string): ChangedDecisao[] {
  const named = new Map((JSON.parse(nodes) as NodeRow[]).map(node => [node.nid, node]));
  return (JSON.parse(decisoes) as DecisaoRow[]).map(row => changedDecisao(row, named));
}

function changedDecisao(row: DecisaoRow, named: ReadonlyMap<number, NodeRow>): ChangedDecisao {
  const { id, processo, ministro, tribunal, assunto, classe, resultado, favorece } = row;
  const { criterios, pesos, formas, posicoes, artigos } = row;
  const targets = (nids: number[], more: (node: NodeRow, i: number) => Partial<NamedTarget>) =>
    nids.map((nid, i) => {
      const node = named.get(nid)!;
      return { ...node, peso: 0, artigo: null, ...more(node, i) };
    });
  const plain = () => ({});
  return {
    ...{ id, processo, ministro, tribunal, assunto, classe, resultado, favorece },
    valores: packedValores(row.valores),
    turma: row.orgao_julgador,
    categoria: row.categoria_id,
    day: row.day ?? NO_DAY,
    // Targets of the edges, indexed by EDGE type.
    targets: [
      targets(row.citados, plain),
      targets(criterios, (_, i) => ({
        peso: pesos?.[i] ?? 0,
        forma: formas?.[i] ?? null,
        posicao: posicoes?.[i] ?? 0,
      })),
      targets(row.fatos, plain),
      targets(row.provas, plain),
      targets(row.dispositivos, ({ artigo }, i) => ({ artigo: artigos ? artigos[i]! : artigo })),
    ],
  };
}
