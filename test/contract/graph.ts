/** The contract's twelve graph operations, with answers worked out by hand for the uploaded decisions. */
import type { Test } from 'tap';
import { ask, dataOf } from './client.ts';
import type { Stand } from './stand.ts';

interface Named {
  id: string;
  nome: string;
}
const DANO = 'criterio:dano-moral';

export async function checkCounts(t: Test, stand: Stand): Promise<void> {
  const graph = (path: string, body: object) => dataOf(t, stand, 'POST', `/v1/graph/${path}`, body);
  const { clusters } = await graph('divergencias', {});
  t.match(clusters[0], { criterio: 'Dano moral', divergence_score: 0.5, provido: 2, improvido: 2 });
  t.equal(clusters.length, 3, 'three criteria are split');
  const turma = await graph('divergencias/turma', { tema: 'dano' });
  t.strictSame(
    turma.ministros.map((row: Record<string, unknown>) => [row.provido, row.improvido]),
    [
      [2, 0],
      [0, 2],
    ],
  );
  const best = await graph('optimal-argument', { categoria_id: 'consumidor' });
  const [top] = best.arguments;
  t.equal(best.arguments.length, 5, 'three criteria, a statute and a precedent of two decisions');
  t.ok(best.arguments.every(({ success_rate: rate }: { success_rate: number }) => rate === 0.5));
  t.ok(['criterio', 'dispositivo', 'precedente'].includes(top.tipo));
  const compared = await graph('optimal-argument-by-ministro', {
    categoria_id: 'consumidor',
    ministro: 'ana prates',
  });
  t.equal(compared.ministro, 'ANA PRATES');
  const moral = compared.recommended_arguments.find(({ id }: Named) => id === DANO);
  t.equal(moral.delta, 0.5);
  const avoided = await graph('optimal-argument-by-ministro', {
    categoria_id: 'consumidor',
    ministro: 'BRUNO LIMA',
  });
  t.ok(avoided.avoid_arguments.every(({ delta }: { delta: number }) => delta < -0.1));
  t.ok(avoided.avoid_arguments.some(({ id }: Named) => id === DANO));
  const profile = await graph('ministro-profile', { ministro: 'Ana Prates' });
  t.equal(profile.total_decisoes, 2);
  t.match(profile.periodo, { inicio: '2020-03-01', fim: '2021-02-01' });
  const evolution = await graph('temporal-evolution', { criterio: 'dano moral' });
  t.strictSame(
    evolution.buckets.map((row: Record<string, unknown>) => [
      row.periodo,
      row.provido,
      row.improvido,
    ]),
    [
      ['2020', 1, 1],
      ['2021', 1, 1],
    ],
  );
  t.ok(['growing', 'declining', 'stable'].includes(evolution.trend));
}

export async function checkPaths(t: Test, stand: Stand): Promise<void> {
  const graph = (path: string, body: object) => dataOf(t, stand, 'POST', `/v1/graph/${path}`, body);
  const chain = await graph('citation-chain', { decisao_id: 'C-1' });
  const depths = chain.nodes.map(({ id, depth }: Named & { depth: number }) => [id, depth]);
  t.strictSame(Object.fromEntries(depths), {
    'C-1': 0,
    'C-2': 1,
    'C-3': 2,
    'precedente:sumula-385-do-stj': 1,
  });
  t.ok(chain.edges.every(({ type }: { type: string }) => type === 'CITA_PRECEDENTE'));
  const { decisoes } = await graph('pagerank', {});
  t.strictSame(
    decisoes.slice(0, 3).map(({ id, score }: { id: string; score: number }) => [id, score]),
    [
      ['C-2', 20],
      ['C-3', 16],
      ['precedente:sumula-385-do-stj', 10],
    ],
  );
  const { groups } = await graph('communities', { min_shared: 3 });
  t.equal(groups.length, 1);
  t.match(groups[0], { shared_count: 3, pairs: [{ source: 'C-1', target: 'C-2' }] });
  const likeness = { source_id: 'C-1', target_id: 'C-2' };
  const { weighted_score: score, dimensions } = await graph('structural-similarity', likeness);
  t.ok(score > 0 && score < 1);
  t.strictSame(Object.keys(dimensions).length, 5);
  t.equal(dimensions.criterios.jaccard, 1);
  const path = await graph('shortest-path', { source_id: 'C-1', target_id: 'C-3' });
  t.equal(path.found, true);
  t.equal(path.nodes.length, 3);
  t.equal(path.edges.length, 2);
  const none = await graph('shortest-path', { source_id: 'C-1', target_id: 'C-5' });
  t.equal(none.found, false);
  const { vectors } = await graph('embeddings', { decisao_ids: ['C-1', 'C-2'] });
  t.strictSame(
    vectors.map(({ vector }: { vector: number[] }) => vector.slice(0, 6)),
    [
      [3, 0, 0, 1, 0, 2],
      [3, 0, 0, 0, 2, 1],
    ],
  );
  t.equal(vectors[0].vector.length, 7);
  t.equal((await graph('embeddings', { limit: 3 })).vectors.length, 3);
}

/**
 * The limits in the contract's tables: the tests accept the limits, and refuse one below the lower and one above the
 * upper.
 */
const BOUNDS: [path: string, rest: object, name: string, low: number, high: number][] = [
  ['divergencias', {}, 'limit', 1, 50],
  ['optimal-argument', { categoria_id: 'consumidor' }, 'min_decisions', 2, 100],
  ['optimal-argument', { categoria_id: 'consumidor' }, 'top_k', 1, 50],
  ['ministro-profile', { ministro: 'Ana Prates' }, 'limit_criterios', 1, 50],
  ['citation-chain', { decisao_id: 'C-1' }, 'max_depth', 1, 5],
  ['pagerank', {}, 'limit', 1, 100],
  ['communities', {}, 'min_shared', 1, 20],
  ['communities', {}, 'limit', 1, 100],
  ['shortest-path', { source_id: 'C-1', target_id: 'C-2' }, 'max_depth', 1, 20],
  ['embeddings', {}, 'limit', 1, 500],
];
const REQUIRED: [path: string, whole: Record<string, unknown>][] = [
  ['divergencias/turma', { tema: 'dano' }],
  ['optimal-argument', { categoria_id: 'consumidor' }],
  ['optimal-argument-by-ministro', { categoria_id: 'consumidor', ministro: 'Ana Prates' }],
  ['ministro-profile', { ministro: 'Ana Prates' }],
  ['temporal-evolution', { criterio: 'dano' }],
  ['citation-chain', { decisao_id: 'C-1' }],
  ['structural-similarity', { source_id: 'C-1', target_id: 'C-2' }],
  ['shortest-path', { source_id: 'C-1', target_id: 'C-2' }],
];

export async function checkBounds(t: Test, stand: Stand): Promise<void> {
  const status = async (path: string, body: object) =>
    (await ask(stand, 'POST', `/v1/graph/${path}`, body)).status;
  for (const [path, rest, name, low, high] of BOUNDS) {
    for (const [value, expected] of [
      [low - 1, 400] as const,
      [low, 200] as const,
      [high, 200] as const,
      [high + 1, 400] as const,
      [String(low), 400] as const,
      [low + 0.5, 400] as const,
    ]) {
      t.equal(await status(path, { ...rest, [name]: value }), expected, `${path} ${name} ${value}`);
    }
  }
  for (const [path, whole] of REQUIRED) {
    t.equal(await status(path, whole), 200, path);
    for (const name of Object.keys(whole)) {
      const { [name]: _, ...rest } = whole;
      t.equal(await status(path, rest), 400, `${path} without ${name}`);
    }
  }
  const ids = Array.from({ length: 501 }, () => 'C-1');
  t.equal(await status('embeddings', { decisao_ids: ids }), 400);
  t.equal(await status('divergencias/turma', { tema: 'x'.repeat(501) }), 400);
  t.equal(await status('temporal-evolution', { criterio: 'dano', periodo_inicio: '2020-01' }), 400);
  const monthly = { criterio: 'dano', granularity: 'month', periodo_inicio: '2020-01' };
  t.equal(await status('temporal-evolution', monthly), 200);
  t.equal(
    await status('optimal-argument', { categoria_id: 'x', resultado_desejado: 'outro' }),
    400,
  );
}
