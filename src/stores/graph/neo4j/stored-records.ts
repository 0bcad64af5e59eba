/**
 * Reads decisions from Neo4j, including those of other programs, as records. Writing these records would store the same
 * decisions.
 */
import {
  FAVORECE,
  MUDANCA,
  NO_DAY,
  PESOS,
  type Peso,
  POSICOES,
  RESULTADOS,
} from '../../../engine/graph/kinds.ts';
import { TIPOS_DE_VALOR } from '../../../legal/decisions/amounts/valor.ts';
import type { Leitura } from '../../../legal/decisions/read-decision.ts';
import type { CitacaoItem, GraphRecord, NamedNode } from '../graph-store.ts';
import { citationItem, type KeptCitation } from '../stored-citation.ts';
import { type CitedNode, citedText } from './citation-migration.ts';
import type { Query } from './cypher-query.ts';
import {
  DECISAO_COLUMNS,
  type DecisaoColumns,
  decisaoInput,
  posicaoCode,
  textOrNull,
} from './decisao-columns.ts';

const DAY_MS = 86_400_000;

const IDS = `MATCH (d:Decisao) WHERE d.id > $after RETURN d.id AS id ORDER BY d.id LIMIT toInteger($max)`;

const DECISOES = `
UNWIND $ids AS asked MATCH (d:Decisao {id: asked})
RETURN d.id AS id, d.ementa AS ementa, d.leitura AS leitura, [${DECISAO_COLUMNS}] AS columns,
  [(d)-[r:TEM_CRITERIO]->(n:Criterio) | [n.id, n.nome, r.peso, r.forma, r.posicao]] AS criterios,
  [(d)-[:TEM_FATO]->(n:Fato) | [n.id, n.texto]] AS fatos,
  [(d)-[:TEM_PROVA]->(n:Prova) | [n.id, n.texto]] AS provas,
  [(d)-[r:APLICA_LEI]->(n:Dispositivo) | [n.id, n.nome, n.lei, r.artigo]] AS dispositivos,
  [(d)-[:CITA_PRECEDENTE]->(n) WHERE n:Decisao OR n:Precedente |
    {id: n.id, nome: n.nome, isPrecedente: n:Precedente}] AS citados
ORDER BY d.id`;

const CITACOES = `
MATCH (c:Citacao) WHERE c.fonte IN $ids
OPTIONAL MATCH (n:Precedente {id: c.precedente})
RETURN c.fonte AS fonte, c.ref AS ref, c.digitos AS digitos, c.chave AS chave, c.uf AS uf, c.ano AS ano,
  c.precedente AS precedente, c.nome AS nome, n.nome AS nome_do_no
ORDER BY fonte, c.ordem`;

type Item = [id: string, nome: string | null, ...attributes: unknown[]];

interface DecisaoRow {
  id: string;
  ementa: unknown;
  /** JSON text. */
  leitura: unknown;
  columns: DecisaoColumns;
  criterios: Item[];
  fatos: Item[];
  provas: Item[];
  dispositivos: Item[];
  citados: CitedNode[];
}

type CitacaoRow = KeptCitation & { fonte: string };

/** Neo4j orders ids by code point. */
export async function neo4jIdsAfter(query: Query, after: string, max: number): Promise<string[]> {
  return (await query(IDS, { after, max })).map(({ id }) => id as string);
}

export async function neo4jRecords(query: Query, ids: readonly string[]): Promise<GraphRecord[]> {
  const decisoes = (await query(DECISOES, { ids })) as unknown as DecisaoRow[];
  const citacoes = (await query(CITACOES, { ids })) as unknown as CitacaoRow[];
  const bySource = Map.groupBy(citacoes, ({ fonte }) => fonte);
  return decisoes.map(row => ({
    ...valuesOf(row),
    criterios: oneOfEach(row.criterios).map(criterioItem),
    fatos: oneOfEach(row.fatos).map(named),
    provas: oneOfEach(row.provas).map(named),
    dispositivos: oneOfEach(row.dispositivos).map(item => ({
      ...named(item),
      lei: textOrNull(item[2]),
      artigo: textOrNull(item[3]),
    })),
    precedentes: bySource.get(row.id)?.map(citationItem) ?? row.citados.map(citedItem),
  }));
}

function valuesOf({ id, ementa, leitura, columns }: DecisaoRow) {
  const input = decisaoInput(id, columns);
  const { processo, tribunal, ministro, valores = [], day } = input;
  return {
    ...{ id, processo, ministro, tribunal: tribunal ?? null },
    orgao_julgador: input.turma,
    categoria_id: input.categoria,
    resultado: RESULTADOS[input.resultado] ?? null,
    data: day === NO_DAY ? null : new Date(day * DAY_MS).toISOString().slice(0, 10),
    ementa: textOrNull(ementa),
    favorece: FAVORECE[input.favorece ?? 0] ?? null,
    valores: valores.map(({ tipo, quantia, mudanca }) => ({
      tipo: TIPOS_DE_VALOR[tipo]!,
      quantia,
      mudanca: MUDANCA[mudanca] ?? null,
    })),
    leitura: typeof leitura === 'string' ? (JSON.parse(leitura) as Leitura) : null,
  };
}

/** Drops parallel relationships and sorts by id, because Neo4j does not keep the order of relationships. */
function oneOfEach(items: readonly Item[]): Item[] {
  const distinct = [...new Map(items.map(item => [item[0], item])).values()];
  return distinct.sort(([one], [other]) => (one < other ? -1 : 1));
}

const named = ([id, nome]: Item): NamedNode => ({ id, nome: textOrNull(nome) ?? id });

function criterioItem(item: Item): GraphRecord['criterios'][number] {
  const [, , peso, forma, posicao] = item;
  const place = PESOS.indexOf(peso as Peso);
  return {
    ...named(item),
    peso: PESOS[Math.max(0, place)]!,
    ...(typeof forma === 'string' && { forma }),
    ...(posicaoCode(posicao) > 0 && { posicao: POSICOES[posicaoCode(posicao)]! }),
  };
}

const citedItem = (cited: CitedNode): CitacaoItem => ({
  ref: citedText(cited),
  id: cited.id,
  nome: cited.nome ?? cited.id,
});
