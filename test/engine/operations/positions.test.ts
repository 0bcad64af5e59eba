/**
 * How often the counted decisions affirm and deny a criterion, worked out by hand: statutes have no position, a narrower
 * criterion gives the broader one none, and decisions of another chamber or without an outcome are not counted.
 */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { operationNamed } from '../../support/running-engine.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { sketch } from '../../support/zoo/sketch.ts';

const CDC = 'criterio:relacao-de-consumo';
const MORAL = 'criterio:dano-moral';
const ACAO = 'criterio:acao-de-indenizacao-por-danos-morais';

const decisao = (n: number, criterios: string[], more: object = {}) => ({
  ...{ id: `d${n}`, categoria: 'c', ministro: n <= 4 ? 'ANA LIMA' : 'RUI SÁ' },
  ...{ turma: '1ª Câmara', resultado: n <= 6 ? ('provido' as const) : ('improvido' as const) },
  ...{ dispositivos: ['cdc'], criterios, ...more },
});

/** Nine decisions on one criterion, of which seven deny it; two more are not counted. Three are on a narrower one. */
function denied(): ModelGraph {
  const model = sketch(
    [
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => decisao(n, n <= 3 ? [CDC, ACAO] : [CDC])),
      decisao(10, [CDC], { turma: '2ª Câmara' }),
      decisao(11, [CDC], { resultado: null }),
      decisao(12, [MORAL, ACAO]),
    ],
    { nomes: { [CDC]: 'Relação de consumo', [MORAL]: 'Dano moral' } },
  );
  const said = (source: string, id: string) => {
    if (id === ACAO) return { posicao: 'negado' as const };
    if (id === MORAL) return { posicao: 'afirmado' as const };
    if (source === 'd1') return { posicao: 'afirmado' as const };
    return source === 'd9' ? {} : { forma: 'INAPLICABILIDADE DO CDC', posicao: 'negado' as const };
  };
  return {
    ...model,
    edges: model.edges.map(edge =>
      edge.type === 'TEM_CRITERIO' ? { ...edge, ...said(edge.source, edge.target.id) } : edge,
    ),
  };
}

const graph = packModel(denied());

async function ask(name: string, body: object): Promise<Record<string, unknown>[]> {
  const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch: new Scratch() };
  const params = operationNamed(name).params.parse({
    categoria_id: 'c',
    turma: '1ª Câmara',
    ...body,
  });
  const outcome = kernel.run(graph, params as never, task);
  if (!outcome.ok) throw new Error(`${name} refused with ${outcome.code}`);
  return (outcome.data as { arguments: Record<string, unknown>[] }).arguments;
}

t.test('optimal-argument', async t => {
  const rows = await ask('optimal-argument', { posicoes: true });
  const counts = rows.map(({ id, total, afirmado, negado }) => [id, total, afirmado, negado]);
  t.strictSame(counts.sort(), [
    ['cdc', 10, undefined, undefined],
    [ACAO, 4, 0, 4],
    [MORAL, 4, 1, 0],
    [CDC, 9, 1, 7],
  ]);
  const plain = await ask('optimal-argument', {});
  t.notOk(
    plain.some(row => 'afirmado' in row || 'negado' in row),
    'only on request',
  );
});

t.test('optimal-argument-by-ministro', async t => {
  const body = { ministro: 'Ana Lima', posicoes: true };
  const rows = await ask('optimal-argument-by-ministro', body);
  const counts = rows.map(({ id, ministro_total, ministro_afirmado, ministro_negado }) => [
    ...[id, ministro_total, ministro_afirmado, ministro_negado],
  ]);
  t.strictSame(counts.sort(), [
    ['cdc', 4, undefined, undefined],
    [ACAO, 3, 0, 3],
    [MORAL, 3, 0, 0],
    [CDC, 4, 1, 3],
  ]);
  const plain = await ask('optimal-argument-by-ministro', { ministro: 'Ana Lima' });
  t.notOk(
    plain.some(row => 'ministro_afirmado' in row),
    'only on request',
  );
});
