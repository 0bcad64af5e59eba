/**
 * Operations for one side on the graph of `zoo/legal.ts`. The expected answers were worked out by hand; invalid
 * requests are refused.
 */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { digestOf } from '../../../src/engine/page.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { operationIn, operationNamed } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

const graph = packModel(legal);

interface Rows {
  [field: string]: unknown;
}

async function ask(name: string, body: object): Promise<Rows> {
  const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch: new Scratch() };
  const outcome = kernel.run(graph, operationNamed(name).params.parse(body) as never, task);
  if (!outcome.ok) throw new Error(`${name} refused with ${outcome.code}`);
  return outcome.data as Rows;
}

const column = (rows: unknown, ...fields: string[]) =>
  (rows as Rows[]).map(row => fields.map(field => row[field]));

const COUNTS = ['provido', 'improvido', 'parcial', 'outros', 'total', 'taxa_provimento', 'n'];

t.test('divergencias-turma', async t => {
  const of = async (lado: string) => {
    const { ministros, n_conhecido } = await ask('divergencias-turma', { tema: 'dano', lado });
    return [column(ministros, 'ministro', ...COUNTS), n_conhecido];
  };
  // d5 favours the defence, which does not concern a plaintiff.
  t.strictSame(await of('autor'), [
    [
      ['ANA LIMA', 2, 0, 0, 1, 3, 1, 2],
      ['RUI SÁ', 0, 1, 1, 0, 2, 0, 2],
    ],
    4,
  ]);
  t.strictSame(await of('réu'), [
    [
      ['ANA LIMA', 0, 2, 0, 1, 3, 0, 2],
      ['RUI SÁ', 1, 0, 1, 0, 2, 1 / 2, 2],
    ],
    4,
  ]);
  // A decision "em parte" counts as in part for every side.
  t.strictSame(await of('defesa'), [
    [
      ['ANA LIMA', 1, 0, 0, 2, 3, 1, 1],
      ['RUI SÁ', 0, 0, 1, 1, 2, 0, 1],
    ],
    2,
  ]);
});

t.test('optimal-argument', async t => {
  const of = async (lado: string) => {
    const body = { categoria_id: 'consumidor', tipo_argumento: 'dispositivo', lado };
    const answer = await ask('optimal-argument', body);
    const { resultado_desejado, n_conhecido, total_decisoes, taxa_base } = answer;
    const rows = column(answer.arguments, 'id', 'wins', 'total');
    return [resultado_desejado, answer.lado, n_conhecido, total_decisoes, taxa_base, rows];
  };
  t.strictSame(await of('autor'), ['provido', 'autor', 4, 4, 1 / 2, [['cdc14', 2, 3]]]);
  t.strictSame(await of('réu'), ['provido', 'réu', 4, 4, 1 / 4, [['cdc14', 1, 3]]]);
  t.strictSame(await of('acusação'), ['provido', 'acusação', 1, 1, 0, []]);
});

t.test('optimal-argument-by-ministro', async t => {
  const body = { categoria_id: 'consumidor', ministro: 'Ana Lima', lado: 'autor' };
  const answer = await ask('optimal-argument-by-ministro', body);
  const { lado, n_conhecido, ministro_total, ministro_rate } = answer;
  t.strictSame([lado, n_conhecido, ministro_total, ministro_rate], ['autor', 4, 2, 1]);
  t.strictSame([answer.categoria_total, answer.categoria_rate], [4, 1 / 2]);
});

t.test('ministro-profile', async t => {
  const { n_conhecido, resultados, divergencias } = await ask('ministro-profile', {
    ministro: 'Ana Lima',
    lado: 'réu',
  });
  t.equal(n_conhecido, 2);
  t.strictSame(resultados, {
    ...{ provido: 0, parcialmente_provido: 0, improvido: 2 },
    ...{ prejudicado: 0, nao_conhecido: 0, sem_resultado: 1 },
  });
  const fields = ['ministro', 'taxa', 'taxa_par', 'n', 'n_par'];
  t.strictSame(column(divergencias, ...fields), [['RUI SÁ', 0, 1 / 2, 2, 2]]);
});

t.test('temporal-evolution', async t => {
  const answer = await ask('temporal-evolution', { criterio: 'dano', lado: 'autor' });
  t.equal(answer.n_conhecido, 4);
  t.strictSame(column(answer.buckets, 'periodo', ...COUNTS, 'corpus_n'), [
    ['2018', 2, 0, 0, 0, 2, 1, 2, 2],
    ['2019', 0, 0, 0, 0, 0, null, 0, 0],
    ['2020', 0, 1, 1, 1, 3, 0, 2, 2],
  ]);
  // The cached corpus of one side is not used for another side.
  const other = await ask('temporal-evolution', { criterio: 'dano', lado: 'defesa' });
  t.strictSame(column(other.buckets, 'corpus_n').flat(), [0, 0, 2]);
});

const SIDED = operations.filter(({ params }) => 'lado' in (params as { shape?: object }).shape!);

t.test('without a side nothing is said of one', async t => {
  t.strictSame(SIDED.map(({ name }) => name).sort(), [
    ...['divergencias-turma', 'ministro-profile', 'optimal-argument'],
    ...['optimal-argument-by-ministro', 'temporal-evolution'],
  ]);
  const texts = { tema: 'dano', criterio: 'dano', categoria_id: 'consumidor', ministro: 'Rui Sá' };
  for (const { name, params } of SIDED) {
    const { shape } = params as unknown as { shape: object };
    const body = Object.fromEntries(Object.entries(texts).filter(([key]) => key in shape));
    const answers = [await ask(name, body), await ask(name, { ...body, lado: null })];
    t.strictSame(answers[0], answers[1], name);
    t.notOk('lado' in answers[0]! || 'n_conhecido' in answers[0]!, name);
    const { family } = operationIn('family', name);
    const [none, autor] = [body, { ...body, lado: 'autor' }].map(each =>
      family(params.parse(each) as never),
    );
    t.not(none, autor, `${name}: a family for each side`);
  }
});

t.test('cursors made before there were sides continue their lists', async t => {
  const asked = { categoria_id: 'consumidor', top_k: 1 };
  t.equal(digestOf('o', { ...asked, lado: null }), digestOf('o', asked));
  t.not(digestOf('o', { ...asked, lado: 'autor' }), digestOf('o', asked));
});

t.test('a desired outcome beside a side is refused', async t => {
  const texts = { categoria_id: 'consumidor', ministro: 'Rui Sá', lado: 'réu' };
  for (const name of ['optimal-argument', 'optimal-argument-by-ministro']) {
    const { params } = operationNamed(name);
    const { ministro: _, ...few } = texts;
    const body = name === 'optimal-argument' ? few : texts;
    t.ok(params.safeParse({ ...body, resultado_desejado: 'provido' }).success);
    const { success, error } = params.safeParse({ ...body, resultado_desejado: 'improvido' });
    t.notOk(success);
    t.strictSame(error?.issues[0]?.path, ['resultado_desejado']);
  }
});
