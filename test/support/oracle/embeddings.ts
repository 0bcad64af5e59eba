/** Oracle of embeddings: compares requested vectors exactly. For a sample it checks only the properties. */
import assert from 'node:assert/strict';
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { type FactDecisao, type Facts, findDecisao } from './facts.ts';

export interface EmbeddingsParams {
  decisao_ids: string[] | null;
  limit: number;
}

const DIMENSIONS = [
  'criterios',
  'fatos',
  'provas',
  'dispositivos',
  'citacoes_recebidas',
  'citacoes_feitas',
  'resultado',
];

const OUTCOME_VALUES = new Map([
  ['provido', 1],
  ['parcialmente provido', 0.5],
  ['improvido', 0],
]);

function vectorOf(facts: Facts, decisao: FactDecisao) {
  const { targets, record } = decisao;
  const vector = [
    targets.TEM_CRITERIO.size,
    targets.TEM_FATO.size,
    targets.TEM_PROVA.size,
    targets.APLICA_LEI.size,
    facts.citing.get(decisao)!.size,
    targets.CITA_PRECEDENTE.size,
    OUTCOME_VALUES.get(record.resultado ?? '') ?? -1,
  ];
  return { decisao_id: decisao.id, vector };
}

function vectorsOf(facts: Facts, ids: readonly string[]) {
  const known = ids.flatMap(id => findDecisao(facts, id) ?? []);
  const missing = ids.filter(id => findDecisao(facts, id) === undefined);
  const vectors = known.map(decisao => vectorOf(facts, decisao));
  const holds = (i: number, value: number) => (i < 6 ? value > 0 : value !== -1);
  return {
    dimensions: DIMENSIONS,
    dimensoes_com_dados: DIMENSIONS.filter((_, i) =>
      vectors.some(({ vector }) => holds(i, vector[i]!)),
    ),
    vectors,
    missing,
  };
}

/** Throws an AssertionError if the outcome does not match the parameters. */
export function verifyEmbeddings(
  facts: Facts,
  params: EmbeddingsParams,
  outcome: Outcome<unknown>,
): void {
  if (params.decisao_ids !== null) {
    assert.deepStrictEqual(outcome, found(vectorsOf(facts, params.decisao_ids)));
    return;
  }
  assert.ok(outcome.ok);
  const { sample, ...data } = outcome.data as ReturnType<typeof vectorsOf> & {
    sample: { seed: unknown };
  };
  const drawn = data.vectors.map(({ decisao_id }) => decisao_id);
  assert.deepStrictEqual(drawn, [...new Set(drawn)].sort(), 'distinct and in id order');
  assert.equal(drawn.length, Math.min(params.limit, facts.decisoes.length));
  assert.deepStrictEqual(data, vectorsOf(facts, drawn));
  assert.deepStrictEqual(data.missing, []);
  assert.deepStrictEqual(Object.keys(sample), ['seed']);
  assert.notEqual(sample.seed, undefined);
}
