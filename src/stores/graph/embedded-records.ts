/** Reads decisions from the embedded database as records. Writing these records would store the same decisions. */
import { FAVORECE, KIND, MUDANCA, PESOS, POSICOES, RESULTADOS } from '../../engine/graph/kinds.ts';
import { TIPOS_DE_VALOR } from '../../legal/decisions/amounts/valor.ts';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import type { DatabaseConnection } from '../embedded/database-connection.ts';
import type { StoredCriterios } from './embedded-criterios.ts';
import type { StoredValores } from './embedded-valores.ts';
import type { GraphRecord } from './graph-store.ts';
import { citationItem, type KeptCitation } from './stored-citation.ts';

const READ_MS_MAX = 30_000;

const IDS = `
select coalesce(json_agg(id order by id), '[]')::text from (
  select id from graph.decisao where id > $1 order by id limit $2
) page`;

const ASKED = 'any(array(select json_array_elements_text($1::json)))';

/** Three statements with the same parameter, a JSON array of ids; each returns one text. */
const DECISOES = `
select coalesce(json_agg(d order by id), '[]')::text from (
  select nid, id, processo, tribunal, orgao_julgador, ministro, categoria_id, resultado, data, ementa,
    favorece, valores, leitura, criterios, pesos, formas, posicoes, fatos, provas, dispositivos, artigos
  from graph.decisao where id = ${ASKED}
) d`;
const NODES = `
with named as (
  select distinct unnest(criterios || fatos || provas || dispositivos) as nid
  from graph.decisao where id = ${ASKED}
)
select coalesce(json_agg(node), '[]')::text from (
  select nid, id, nome, lei, artigo from graph.node where nid = any(array(select nid from named))
) node`;
const CITACOES = `
select coalesce(json_agg(cited order by source, ordinal), '[]')::text from (
  select c.source, c.ordinal, c.ref, c.ref_digits as digitos, c.chave, c.uf, c.ano, c.precedente, c.nome,
    n.nome as nome_do_no
  from graph.decisao d join graph.citacao c on c.source = d.nid
  left join graph.node n on n.kind = ${KIND.Precedente} and n.id = c.precedente
  where d.id = ${ASKED}
) cited`;

interface DecisaoRow extends StoredCriterios {
  nid: number;
  id: string;
  processo: string | null;
  tribunal: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: number;
  data: string | null;
  ementa: string | null;
  favorece: number;
  valores: StoredValores;
  leitura: Leitura | null;
  criterios: number[];
  fatos: number[];
  provas: number[];
  dispositivos: number[];
  artigos: (string | null)[] | null;
}

interface NodeRow {
  nid: number;
  id: string;
  nome: string;
  lei: string | null;
  artigo: string | null;
}

type CitacaoRow = KeptCitation & { source: number };

export async function embeddedIdsAfter(
  connection: DatabaseConnection,
  after: string,
  max: number,
): Promise<string[]> {
  const [rows] = await connection.run([{ sql: IDS, params: [after, max] }], READ_MS_MAX);
  return JSON.parse(rows![0]![0] as string);
}

/** Resolves to the records in the order of their ids' bytes. Runs the statements in one transaction. */
export async function embeddedRecords(
  connection: DatabaseConnection,
  ids: readonly string[],
): Promise<GraphRecord[]> {
  const params = [JSON.stringify(ids)];
  const texts = await connection.run(
    [DECISOES, NODES, CITACOES].map(sql => ({ sql, params })),
    READ_MS_MAX,
  );
  const [decisoes, nodes, citacoes] = texts.map(rows => JSON.parse(rows[0]![0] as string));
  const byNid = new Map((nodes as NodeRow[]).map(node => [node.nid, node]));
  const bySource = Map.groupBy(citacoes as CitacaoRow[], ({ source }) => source);
  return (decisoes as DecisaoRow[]).map(row => recordOf(row, byNid, bySource.get(row.nid) ?? []));
}

function recordOf(
  row: DecisaoRow,
  nodes: ReadonlyMap<number, NodeRow>,
  citacoes: readonly CitacaoRow[],
): GraphRecord {
  const { id, processo, tribunal, orgao_julgador, ministro, categoria_id } = row;
  const { data, ementa, leitura, artigos } = row;
  const named = (nids: number[]) =>
    nids.map(nid => nodes.get(nid)!).map(({ id, nome }) => ({ id, nome }));
  return {
    ...{ id, processo, tribunal, orgao_julgador, ministro, categoria_id },
    resultado: RESULTADOS[row.resultado] ?? null,
    data,
    ementa,
    favorece: FAVORECE[row.favorece] ?? null,
    valores: (row.valores ?? []).map(([tipo, mudanca, quantia]) => ({
      tipo: TIPOS_DE_VALOR[tipo]!,
      quantia,
      mudanca: MUDANCA[mudanca] ?? null,
    })),
    leitura,
    criterios: criteriosOf(row, named(row.criterios)),
    fatos: named(row.fatos),
    provas: named(row.provas),
    dispositivos: row.dispositivos.map((nid, i) => {
      const { id, nome, lei, artigo } = nodes.get(nid)!;
      return { id, nome, lei, artigo: artigos ? artigos[i]! : artigo };
    }),
    precedentes: citacoes.map(citationItem),
  };
}

function criteriosOf(
  { pesos, formas, posicoes }: DecisaoRow,
  nodes: { id: string; nome: string }[],
): GraphRecord['criterios'] {
  return nodes.map(({ id, nome }, i) => {
    const forma = formas?.[i] ?? null;
    const posicao = POSICOES[posicoes?.[i] ?? 0] ?? null;
    const peso = PESOS[pesos?.[i] ?? 0]!;
    return {
      id,
      nome,
      peso,
      ...(forma !== null && { forma }),
      ...(posicao !== null && { posicao }),
    };
  });
}
