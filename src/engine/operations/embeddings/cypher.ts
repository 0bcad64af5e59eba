/** embeddings in Cypher: by the requested ids, or by positions that are drawn here, in the order of the id index. */
import { randomInt } from 'node:crypto';
import { encodedOutcome, FEATURES } from '../../algorithms/features.ts';
import { featuresWithData } from '../../algorithms/features-with-data.ts';
import { samplePositions } from '../../algorithms/sample.ts';
import type { CypherForm, CypherRow, CypherStatement } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { isSameAnswer } from '../../parity/same-answer.ts';
import type { Params, Result } from './schemas.ts';

const SEED_LIMIT = 2 ** 32;

/** Distinct neighbours: a graph that another program wrote may hold a relationship twice. */
const RETURN_FEATURES = `RETURN decisao.id AS id, decisao.resultado AS resultado,
  COUNT { MATCH (decisao)-[:TEM_CRITERIO]->(item) RETURN DISTINCT item } AS criterios,
  COUNT { MATCH (decisao)-[:TEM_FATO]->(item) RETURN DISTINCT item } AS fatos,
  COUNT { MATCH (decisao)-[:TEM_PROVA]->(item) RETURN DISTINCT item } AS provas,
  COUNT { MATCH (decisao)-[:APLICA_LEI]->(item) RETURN DISTINCT item } AS dispositivos,
  COUNT {
    MATCH (decisao)<-[:CITA_PRECEDENTE]-(item) WHERE item <> decisao RETURN DISTINCT item
  } AS citacoes_recebidas,
  COUNT {
    MATCH (decisao)-[:CITA_PRECEDENTE]->(item) WHERE item <> decisao RETURN DISTINCT item
  } AS citacoes_feitas`;

const BY_ID = `UNWIND $ids AS id
MATCH (decisao:Decisao {id: id})
${RETURN_FEATURES}`;

/** Read from the count store. Also returns the seed, because later statements see only rows. */
const POPULATION = `MATCH (decisao:Decisao)
WITH count(decisao) AS population
RETURN population, toInteger($seed) AS seed`;

/** `IS NOT NULL` lets the index of ids provide the order. */
const BY_POSITION = `MATCH (decisao:Decisao)
WHERE decisao.id IS NOT NULL
WITH decisao ORDER BY decisao.id
WITH collect(decisao) AS decisoes
UNWIND $positions AS position
WITH decisoes[toInteger(position)] AS decisao
WHERE decisao IS NOT NULL
${RETURN_FEATURES}`;

export const cypher: CypherForm = {
  // Each engine draws its own sample, so the other engine is asked for the decisions in this engine's sample.
  twin: (params: Params, { vectors }: Result) =>
    params.decisao_ids === null
      ? { ...params, decisao_ids: vectors.map(({ decisao_id }) => decisao_id) }
      : params,
  agree: ({ sample: _, ...answer }: Result, { sample: __, ...other }: Result) =>
    isSameAnswer(answer, other),

  statement: ({ decisao_ids, limit }: Params, before) => {
    if (decisao_ids === null) return sampleStatement(limit, before);
    if (before.length > 0) return null;
    return { text: BY_ID, parameters: { ids: [...new Set(decisao_ids)] } };
  },

  fromRows: ({ decisao_ids }: Params, rows) => {
    if (decisao_ids === null) {
      const vectors = rows[1]!.map(toVector).sort(byId);
      return found({
        dimensions: FEATURES,
        dimensoes_com_dados: featuresWithData(vectors),
        vectors,
        missing: [],
        sample: { seed: rows[0]![0]!.seed },
      });
    }
    const known = new Map(rows[0]!.map(row => [row.id, toVector(row)]));
    const vectors = decisao_ids.flatMap(id => known.get(id) ?? []);
    return found({
      dimensions: FEATURES,
      dimensoes_com_dados: featuresWithData(vectors),
      vectors,
      missing: decisao_ids.filter(id => !known.has(id)),
    });
  },
};

function sampleStatement(limit: number, before: readonly CypherRow[][]): CypherStatement | null {
  if (before.length === 0) {
    return { text: POPULATION, parameters: { seed: randomInt(SEED_LIMIT) } };
  }
  if (before.length > 1) return null;
  const { population, seed } = before[0]![0] as { population: number; seed: number };
  const positions = samplePositions(population, Math.min(limit, population), seed);
  return { text: BY_POSITION, parameters: { positions } };
}

function toVector(row: CypherRow): Result['vectors'][number] {
  const vector = FEATURES.map(name =>
    name === 'resultado' ? encodedOutcome(row.resultado) : (row[name] as number),
  );
  return { decisao_id: row.id as string, vector };
}

const byId = (a: { decisao_id: string }, b: { decisao_id: string }) =>
  a.decisao_id < b.decisao_id ? -1 : 1;
