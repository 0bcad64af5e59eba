/**
 * Operations for a node of the CNJ's trees, and the vocabularies of the trees. The expected answers were worked out by
 * hand.
 */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { operationNamed } from '../../support/running-engine.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { type SketchDecisao, sketch } from '../../support/zoo/sketch.ts';

const [CONSUMIDOR, AEREO, ATRASO, CANCELAMENTO, CIVIL, DANO] = [1156, 4862, 4829, 4830, 899, 10433];
const [APELACAO, RECURSOS, EMBARGOS] = [198, 197, 1689];

const decisao = (
  id: string,
  [assunto, classe]: [number | null, number | null],
  more: Partial<SketchDecisao> = {},
): SketchDecisao => ({
  ...{ id, assunto, classe, resultado: 'provido', criterios: ['c'], ministro: 'ANA' },
  ...{ valores: [{ tipo: 'dano moral', quantia: 100, mudanca: null }] },
  ...more,
});

const graph = packModel(
  sketch([
    decisao('a', [ATRASO, APELACAO], { categoria: 'apelacao' }),
    decisao('b', [CANCELAMENTO, APELACAO], { resultado: 'improvido' }),
    decisao('c', [AEREO, EMBARGOS], { resultado: 'improvido', ministro: 'RUI' }),
    decisao('d', [CONSUMIDOR, null], { categoria: 'apelacao' }),
    decisao('e', [DANO, APELACAO]),
    // The record gives the category, but no subject was read.
    decisao('f', [null, null], { categoria: `assunto:${AEREO}` }),
    decisao('g', [null, null]),
  ]),
);

async function outcomeOf(name: string, body: object) {
  const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch: new Scratch() };
  return kernel.run(graph, operationNamed(name).params.parse(body) as never, task);
}

async function ask(name: string, body: object): Promise<Record<string, unknown>> {
  const outcome = await outcomeOf(name, body);
  if (!outcome.ok) throw new Error(`${name} refused with ${outcome.code}`);
  return outcome.data as Record<string, unknown>;
}

const CASES: [categoria_id: string, decisoes: number, provido: number, improvido: number][] = [
  ['apelacao', 2, 2, 0],
  [`assunto:${ATRASO}`, 1, 1, 0],
  [`assunto:${AEREO}`, 4, 2, 2],
  [`assunto:${CONSUMIDOR}`, 4, 2, 2],
  ['ramo:direito-do-consumidor', 4, 2, 2],
  ['ramo:direito-civil', 1, 1, 0],
  [`classe:${APELACAO}`, 3, 2, 1],
  [`classe:${RECURSOS}`, 4, 2, 2],
];

t.test('a node stands for all below it, in every operation', async t => {
  for (const [categoria_id, decisoes, provido, improvido] of CASES) {
    const valores = await ask('valores', { categoria_id });
    t.equal(valores.decisoes, decisoes, categoria_id);
    const ofTopic = await ask('valores', { categoria_id, criterio: 'c' });
    t.equal(ofTopic.decisoes, decisoes, categoria_id);
    const best = await ask('optimal-argument', { categoria_id });
    t.strictSame([best.categoria_id, best.total_decisoes], [categoria_id, decisoes]);
    t.equal(best.taxa_base, provido / decisoes);
    const { clusters } = await ask('divergencias', { categoria_id });
    const counted = (clusters as Record<string, unknown>[]).map(row => [
      row.provido,
      row.improvido,
    ]);
    t.strictSame(counted, provido > 0 && improvido > 0 ? [[provido, improvido]] : [], categoria_id);
  }
  const body = { categoria_id: `assunto:${AEREO}`, ministro: 'ANA' };
  const { ministro_total, categoria_total } = await ask('optimal-argument-by-ministro', body);
  t.strictSame([ministro_total, categoria_total], [3, 4]);
});

t.test('a node without decisions is in no graph', async t => {
  for (const categoria_id of [`classe:${CIVIL}`, 'assunto:14', 'ramo:direito-penal', 'outra']) {
    const refused = { ok: false, code: 'NOT_FOUND', field: 'categoria_id', value: categoria_id };
    for (const name of ['divergencias', 'optimal-argument', 'optimal-argument-by-ministro']) {
      const body = { categoria_id, ...(name.endsWith('ministro') && { ministro: 'ANA' }) };
      t.strictSame(await outcomeOf(name, body), refused, `${name} ${categoria_id}`);
    }
    t.equal((await ask('valores', { categoria_id })).decisoes, 0);
  }
});

async function rows(vocabulario: string, more: object = {}) {
  const { itens } = await ask('vocabularies', { vocabulario, ...more });
  return (itens as Record<string, unknown>[]).map(row => [
    row.id,
    row.decisoes,
    row.decisoes_proprias,
  ]);
}

t.test('vocabularies of the trees', async t => {
  t.strictSame(await rows('assuntos'), [
    [`assunto:${CONSUMIDOR}`, 4, 1],
    ['assunto:7771', 3, 0],
    [`assunto:${AEREO}`, 3, 1],
    [`assunto:${ATRASO}`, 1, 1],
    [`assunto:${CANCELAMENTO}`, 1, 1],
    [`assunto:${CIVIL}`, 1, 0],
    [`assunto:${DANO}`, 1, 1],
    ['assunto:10431', 1, 0],
  ]);
  t.strictSame(await rows('ramos'), [
    ['ramo:direito-do-consumidor', 4, 1],
    ['ramo:direito-civil', 1, 0],
  ]);
  t.strictSame(await rows('classes', { q: 'apel' }), [[`classe:${APELACAO}`, 3, 3]]);
  t.strictSame(await rows('assuntos', { q: 'voo' }), [
    [`assunto:${ATRASO}`, 1, 1],
    [`assunto:${CANCELAMENTO}`, 1, 1],
  ]);
  const roots = await rows('assuntos', { pai: 'raiz' });
  t.strictSame(
    roots.map(([id]) => id),
    [`assunto:${CONSUMIDOR}`, `assunto:${CIVIL}`],
  );
  for (const pai of ['ramo:direito-do-consumidor', `assunto:${CONSUMIDOR}`]) {
    t.strictSame(await rows('assuntos', { pai }), [['assunto:7771', 3, 0]]);
  }
  t.strictSame(await rows('classes', { pai: `assunto:${CONSUMIDOR}` }), []);
  t.strictSame(await rows('ramos', { pai: 'raiz' }), []);
  const { itens } = await ask('vocabularies', { vocabulario: 'assuntos', q: 'transporte' });
  t.strictSame(itens, [
    {
      ...{ id: `assunto:${AEREO}`, nome: 'Transporte Aéreo', codigo: AEREO },
      ...{ decisoes: 3, decisoes_proprias: 1, amplos: ['assunto:7771'], restritos: 2 },
    },
  ]);
  // A plain text spelled like a node stays a category.
  const [plain] = await rows('categorias', { q: 'assunto' });
  t.strictSame(plain, [`assunto:${AEREO}`, 1, undefined]);
});
