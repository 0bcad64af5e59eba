/** On the graph of `zoo/legal.ts`, every operation gives the answers that were worked out by hand. */
import t from 'tap';
import { wilson } from '../../../src/engine/algorithms/wilson.ts';
import { Budget } from '../../../src/engine/budget.ts';
import type { KernelModule, Operation } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

const graph = packModel(legal);

interface Rows {
  [field: string]: unknown;
}

async function ask(name: string, body: object): Promise<Rows> {
  const operation = operations.find(candidate => candidate.name === name) as Operation;
  const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
  const task = { budget: new Budget(), scratch: new Scratch() };
  const outcome = kernel.run(graph, operation.params.parse(body) as never, task);
  if (!outcome.ok) throw new Error(`${name} refused with ${outcome.code}`);
  return outcome.data as Rows;
}

/** The given fields of each row, as one list per row. */
const column = (rows: unknown, ...fields: string[]) =>
  (rows as Rows[]).map(row => fields.map(field => row[field]));

/** Rows of numbers to four decimals. */
const rounded = (rows: unknown[][]) => rows.map(row => row.map(value => Number(value).toFixed(4)));

t.test('divergencias', async t => {
  const { clusters } = await ask('divergencias', {});
  t.strictSame(column(clusters, 'criterio_id', 'provido', 'improvido', 'parcial', 'total'), [
    ['juros', 1, 1, 0, 2],
    ['banco', 1, 2, 0, 3],
    ['dano', 1, 3, 1, 4],
  ]);
  t.strictSame(column(clusters, 'divergence_score'), [[1 / 2], [1 / 3], [1 / 4]]);
  // The rarer outcome has 1 of 2, 1 of 3 and 1 of 4 decisions.
  t.strictSame(rounded(column(clusters, 'wilson_low', 'wilson_high')), [
    ['0.0945', '0.9055'],
    ['0.0615', '0.7923'],
    ['0.0456', '0.6994'],
  ]);
  t.strictSame(column(clusters, 'decisoes_improvido').at(-1), [['d2', 'd3', 'd4']]);
});

t.test('names beside ids', async t => {
  const names = ['processo', 'data', 'ministro', 'rotulo'];
  const d1 = ['0001', '2018-05-10', 'ANA LIMA', '0001'];
  const d4 = [null, '2020-07-01', 'RUI SÁ', 'd4'];
  const { clusters } = await ask('divergencias', {});
  const [juros] = clusters as Rows[];
  t.strictSame(column(juros!.decisoes_provido_detalhes, 'id', ...names), [['d1', ...d1]]);
  t.strictSame(column(juros!.decisoes_improvido_detalhes, 'id', ...names), [['d4', ...d4]]);
  const { groups } = await ask('communities', { limit: 1 });
  const [pair] = (groups as { pairs: Rows[] }[])[0]!.pairs;
  t.strictSame(column([pair!.source_detalhes, pair!.target_detalhes], ...names), [d1, d4]);
  const both = await ask('structural-similarity', { source_id: 'd1', target_id: 'd2' });
  t.strictSame(column([both.source_detalhes], ...names), [d1]);
  const { dispositivos, precedentes } = both.dimensions as Record<string, Rows>;
  t.strictSame(dispositivos!.shared_rotulos, ['art. 14 da Lei 8.078/1990']);
  t.strictSame(precedentes!.shared_rotulos, ['0003']);
  const { matches } = await ask('similar-cases', { decisao_id: 'd1', limit: 1 });
  t.strictSame(column(matches, ...names), [d4]);
  const { nodes } = await ask('shortest-path', { source_id: 'd4', target_id: 'juros' });
  t.strictSame(column(nodes, 'id', ...names), [
    ['d4', ...d4],
    ['juros', null, null, null, 'Juros de mora'],
  ]);
  const chain = await ask('citation-chain', { decisao_id: 'd3' });
  t.strictSame(column(chain.nodes, 'rotulo', 'data').at(-1), ['Súmula 7 do STJ', null]);
  const bare = await ask('citation-chain', { decisao_id: 'd3', expand: false });
  t.strictSame(Object.keys((bare.nodes as Rows[])[0]!), ['id', 'tipo', 'nome', 'depth']);
});

t.test('divergencias-turma of one chamber and of a part of a name', async t => {
  const body = { tema: 'BANC responsa', turma: ' 1A CAMARA', ministro_parte: 'lim' };
  const { ministros, turmas } = await ask('divergencias-turma', body);
  t.strictSame(column(ministros, 'ministro', 'turma', 'total'), [['ANA LIMA', '1ª Câmara', 2]]);
  t.strictSame(column(turmas, 'turma', 'total'), [['1ª Câmara', 2]]);
  const nobody = await ask('divergencias-turma', { ...body, ministro_parte: 'rui' });
  t.match(nobody, { criterios_total: 1, ministros: [], turmas: [] });
  await t.rejects(ask('divergencias-turma', { ...body, turma: 'Câmara' }), /NOT_FOUND/);
});

t.test('divergencias-turma', async t => {
  const answer = await ask('divergencias-turma', { tema: 'BANC responsa' });
  const { tema, criterios, criterios_total, ministros, turmas } = answer;
  t.equal(tema, 'BANC responsa');
  t.strictSame(criterios, [{ id: 'banco', nome: 'Responsabilidade do banco' }]);
  t.equal(criterios_total, 1);
  const counts = ['provido', 'improvido', 'parcial', 'outros', 'total', 'taxa_provimento', 'n'];
  t.strictSame(column(ministros, 'ministro', 'turma', ...counts), [
    ['ANA LIMA', '1ª Câmara', 1, 1, 0, 0, 2, 0.5, 2],
    ['RUI SÁ', '2ª Câmara', 0, 1, 0, 0, 1, 0, 1],
  ]);
  t.strictSame(column(turmas, 'turma', ...counts), [
    ['1ª Câmara', 1, 1, 0, 0, 2, 0.5, 2],
    ['2ª Câmara', 0, 1, 0, 0, 1, 0, 1],
  ]);
  // From a table of Wilson's interval for 1 of 2 and 0 of 1.
  t.strictSame(rounded(column(turmas, 'wilson_low', 'wilson_high')), [
    ['0.0945', '0.9055'],
    ['0.0000', '0.7935'],
  ]);
  t.strictSame(column(turmas, 'amostra_pequena').flat(), [true, true]);
});

t.test('optimal-argument', async t => {
  const body = { categoria_id: 'consumidor', tipo_argumento: 'dispositivo' };
  const answer = await ask('optimal-argument', body);
  t.equal(answer.total_decisoes, 4);
  t.equal(answer.taxa_base, 1 / 4);
  const fields = ['tipo', 'id', 'nome', 'wins', 'total', 'success_rate'];
  t.strictSame(column(answer.arguments, ...fields), [
    ['dispositivo', 'cdc14', 'art. 14 da Lei 8.078/1990', 1, 3, 1 / 3],
  ]);
  const [[lift, low, high]] = column(answer.arguments, 'lift', 'wilson_low', 'wilson_high') as [
    [number, number, number],
  ];
  t.equal(lift.toFixed(6), '1.333333');
  // From a table of Wilson's interval for 1 of 3.
  t.equal(low.toFixed(3), '0.061');
  t.equal(high.toFixed(3), '0.792');
});

t.test('optimal-argument-by-ministro', async t => {
  const body = { categoria_id: 'consumidor', tipo_argumento: 'criterio' };
  const ana = await ask('optimal-argument-by-ministro', { ...body, ministro: 'ana lima' });
  t.strictSame([ana.ministro_total, ana.ministro_rate], [2, 1 / 2]);
  t.strictSame([ana.categoria_total, ana.categoria_rate], [4, 1 / 4]);
  t.strictSame(column(ana.arguments, 'id', 'ministro_rate', 'ministro_total'), [
    ['juros', 1, 1],
    ['banco', 1 / 2, 2],
    ['dano', 1 / 2, 2],
  ]);
  t.strictSame(column(ana.recommended_arguments, 'id', 'delta'), [
    ['juros', 1 / 2],
    ['dano', 1 / 4],
    ['banco', 1 / 2 - 1 / 3],
  ]);
  t.strictSame(ana.avoid_arguments, []);
  const rui = await ask('optimal-argument-by-ministro', { ...body, ministro: 'RUI SA' });
  t.equal(rui.ministro, 'RUI SÁ');
  t.strictSame(rui.recommended_arguments, []);
  t.strictSame(column(rui.avoid_arguments, 'id', 'delta'), [
    ['juros', -1 / 2],
    ['banco', -1 / 3],
    ['dano', -1 / 4],
  ]);
});

t.test('optimal-argument-by-ministro, by interval', async t => {
  const body = { categoria_id: 'consumidor', tipo_argumento: 'criterio', order: 'interval' };
  const ana = await ask('optimal-argument-by-ministro', { ...body, ministro: 'ana lima' });
  // The lower bound is 0.2065 for 1 of 1 and 0.0945 for 1 of 2; the rates of the category are 1/2, 1/4 and 1/3.
  t.strictSame(rounded(column(ana.recommended_arguments, 'delta_wilson_low')).flat(), [
    (0.09453 - 1 / 4).toFixed(4),
    (0.09453 - 1 / 3).toFixed(4),
    (0.206549 - 1 / 2).toFixed(4),
  ]);
  t.strictSame(column(ana.recommended_arguments, 'id').flat(), ['dano', 'banco', 'juros']);
  const rui = await ask('optimal-argument-by-ministro', { ...body, ministro: 'RUI SA' });
  // The upper bound is 0.7935 for 0 of 1 and 0.6576 for 0 of 2.
  t.strictSame(rounded(column(rui.avoid_arguments, 'delta_wilson_high')).flat(), [
    (0.793451 - 1 / 2).toFixed(4),
    (0.65762 - 1 / 4).toFixed(4),
    (0.793451 - 1 / 3).toFixed(4),
  ]);
  t.strictSame(column(rui.avoid_arguments, 'id').flat(), ['juros', 'dano', 'banco']);
});

t.test('ministro-profile', async t => {
  t.strictSame(await ask('ministro-profile', { ministro: ' Ana  Lima' }), {
    ministro: 'ANA LIMA',
    total_decisoes: 3,
    periodo: { inicio: '2018-05-10', fim: '2020-07-01' },
    criterios: [
      { id: 'dano', nome: 'Dano moral', total: 3 },
      { id: 'banco', nome: 'Responsabilidade do banco', total: 2 },
      { id: 'alimentos', nome: 'Alimentos', total: 1 },
      { id: 'juros', nome: 'Juros de mora', total: 1 },
    ],
    resultados: {
      provido: 1,
      parcialmente_provido: 1,
      improvido: 1,
      prejudicado: 0,
      nao_conhecido: 0,
      sem_resultado: 0,
    },
    divergencias: [
      {
        ministro: 'RUI SÁ',
        criterios_em_comum: 3,
        decisoes_comparadas: 5,
        taxa: 1 / 3,
        taxa_par: 0,
        diferenca: 1 / 3,
        n: 3,
        wilson_low: wilson(1, 3).low,
        wilson_high: wilson(1, 3).high,
        n_par: 2,
        wilson_low_par: 0,
        wilson_high_par: wilson(0, 2).high,
        amostra_pequena: true,
      },
    ],
    precedentes: [
      { id: 'd2', nome: '0002', citacoes: 2 },
      { id: 'd3', nome: '0003', citacoes: 2 },
    ],
    next_cursor: null,
  });
});

t.test('temporal-evolution', async t => {
  const answer = await ask('temporal-evolution', { criterio: 'banco' });
  t.strictSame(column(answer.buckets, 'periodo', 'total', 'improvido', 'taxa_provimento'), [
    ['2018', 2, 1, 1 / 2],
    ['2019', 0, 0, null],
    ['2020', 1, 1, 0],
  ]);
  t.strictSame([answer.trend, answer.tendencia], ['declining', 'decrescente']);
  const corpus = ['corpus_total', 'participacao', 'corpus_n', 'corpus_taxa_provimento'];
  t.strictSame(column(answer.buckets, ...corpus), [
    [2, 1, 2, 1 / 2],
    [0, null, 0, null],
    [3, 1 / 3, 3, 0],
  ]);
  // The share falls from 1 to 1/3. No decision of 2020 is provido, so the rates cannot be compared.
  t.strictSame([answer.trend_relative, answer.tendencia_relativa], ['declining', 'decrescente']);
  t.strictSame([answer.trend_provimento, answer.tendencia_provimento], ['stable', 'estavel']);
});

t.test('valores', async t => {
  const fields = ['n', 'minimo', 'q1', 'mediana', 'q3', 'maximo'];
  // The amounts are 3,000 (d2), 5,000 (d1 and d4) and 10,000 reais (d3); d5 has none.
  const whole = await ask('valores', { criterio: 'dano' });
  t.strictSame(column([whole], 'decisoes', 'unidade', ...fields, 'amostra_pequena'), [
    [5, 'centavos', 4, 300_000, 300_000, 500_000, 500_000, 1_000_000, true],
  ]);
  t.strictSame(column(whole.por_mudanca, 'mudanca', 'n', 'mediana'), [
    ['mantido', 1, 500_000],
    ['reduzido', 1, 300_000],
    ['majorado', 1, 1_000_000],
    ['fixado', 0, null],
    [null, 1, 500_000],
  ]);
  t.strictSame(column(whole.por_ano, 'ano', ...fields), [
    ['2018', 2, 300_000, 300_000, 300_000, 500_000, 500_000],
    ['2020', 2, 500_000, 500_000, 500_000, 1_000_000, 1_000_000],
  ]);
  t.strictSame(column(whole.por_turma, 'turma', 'n', 'maximo'), [
    ['1ª Câmara', 2, 500_000],
    ['2ª Câmara', 2, 1_000_000],
  ]);
  t.strictSame(column(whole.por_ministro, 'ministro', 'n', 'minimo'), [
    ['ANA LIMA', 2, 300_000],
    ['RUI SÁ', 2, 500_000],
  ]);
  const ofRui = { ministro: 'rui sa', periodo_inicio: '2020', turma: '2a camara' };
  const filtered = await ask('valores', { ...ofRui, categoria_id: 'consumidor' });
  t.strictSame(column([filtered], 'decisoes', ...fields), [
    [2, 2, 500_000, 500_000, 500_000, 1_000_000, 1_000_000],
  ]);
  const pena = await ask('valores', { tipo: 'pena' });
  t.strictSame(column([pena], 'decisoes', 'unidade', 'n', 'mediana'), [[6, 'dias', 1, 1920]]);
  const nobody = await ask('valores', { criterio: 'dano', categoria_id: 'x' });
  t.strictSame(column([nobody], 'decisoes', 'n', 'mediana'), [[0, 0, null]]);
  await t.rejects(ask('valores', { turma: 'Câmara' }), /NOT_FOUND/);
});

t.test('citation-chain', async t => {
  const deep = await ask('citation-chain', { decisao_id: 'd1' });
  t.strictSame(column(deep.nodes, 'id', 'tipo', 'nome', 'depth'), [
    ['d1', 'Decisao', '0001', 0],
    ['d2', 'Decisao', '0002', 1],
    ['d3', 'Decisao', '0003', 1],
    ['sumula-7', 'Precedente', 'Súmula 7 do STJ', 2],
  ]);
  const cites = [
    ['d1', 'd2'],
    ['d1', 'd3'],
    ['d2', 'd3'],
    ['d3', 'sumula-7'],
  ];
  t.strictSame(column(deep.edges, 'source', 'target'), cites);
  const shallow = await ask('citation-chain', { decisao_id: 'd1', max_depth: 1 });
  t.strictSame(column(shallow.edges, 'source', 'target'), cites.slice(0, 2));
});

t.test('pagerank', async t => {
  const all = await ask('pagerank', { limit: 4 });
  t.strictSame(column(all.decisoes, 'rank', 'id', 'score', 'in_citations', 'second_order'), [
    [1, 'd3', 26, 2, 2],
    [2, 'd2', 20, 2, 0],
    [3, 'sumula-7', 16, 1, 2],
    [4, 'd1', 0, 0, 0],
  ]);
  const decisoes = await ask('pagerank', { limit: 3, include_precedentes: false });
  t.strictSame(column(decisoes.decisoes, 'rank', 'id').at(-1), [3, 'd1']);
});

t.test('communities', async t => {
  const { groups, total_returned } = await ask('communities', { min_shared: 2 });
  const pairs = (groups as Rows[]).map(({ shared_count, pairs }) => [
    shared_count,
    column(pairs, 'source', 'target'),
  ]);
  const two = [
    ['d1', 'd2'],
    ['d2', 'd4'],
  ];
  t.strictSame(pairs, [
    [3, [['d1', 'd4']]],
    [2, two],
  ]);
  t.equal(total_returned, 3);
});

t.test('structural-similarity', async t => {
  const answer = await ask('structural-similarity', { source_id: 'd1', target_id: 'd2' });
  t.equal((answer.weighted_score as number).toFixed(9), '0.375000000');
  t.strictSame((answer.dimensions as Rows).precedentes, {
    jaccard: 1 / 2,
    intersection: 1,
    union: 2,
    source_count: 2,
    target_count: 1,
    weight: 0.15,
    shared: ['d3'],
    shared_rotulos: ['0003'],
  });
});

t.test('similar-cases', async t => {
  const { matches } = await ask('similar-cases', { decisao_id: 'd1' });
  const rows = column(matches, 'decisao_id', 'weighted_score') as [string, number][];
  t.strictSame(
    rows.map(([id, score]) => [id, score.toFixed(9)]),
    [
      ['d4', '0.400000000'],
      ['d2', '0.375000000'],
      ['d3', '0.300000000'],
      ['d5', '0.150000000'],
    ],
  );
});

t.test('shortest-path', async t => {
  const ends = { source_id: 'd6', target_id: 'sumula-7' };
  const answer = await ask('shortest-path', { ...ends, max_depth: 5 });
  t.equal(answer.length, 5);
  t.strictSame(column(answer.nodes, 'id').slice(0, 3).flat(), ['d6', 'alimentos', 'd5']);
  const none = { found: false, length: null, nodes: [], edges: [] };
  t.strictSame(await ask('shortest-path', { ...ends, max_depth: 4 }), none);
  const specific = await ask('shortest-path', { ...ends, weight: 'specific' });
  const path = ['d6', 'alimentos', 'd5', 'dano', 'd3', 'sumula-7'];
  t.strictSame(column(specific.nodes, 'id').flat(), path, 'by dano, not by d2 with 7 neighbours');
  // Both ends have one neighbour; the nodes between them have 2, 3, 5 and 5.
  const total = specific.total_weight as number;
  t.ok(Math.abs(total - Math.log(2 * 3 * 4 * 6 * 6)) < 1e-12, `${total}`);
});

t.test('embeddings', async t => {
  const { vectors } = await ask('embeddings', { decisao_ids: ['d1', 'd3', 'd5', 'd6'] });
  t.strictSame(column(vectors, 'vector').flat(), [
    [3, 1, 1, 1, 0, 2, 1],
    [1, 0, 0, 1, 2, 1, 0],
    [2, 0, 0, 0, 0, 1, 0.5],
    [1, 0, 0, 0, 0, 0, -1],
  ]);
});

t.test('centrality', async t => {
  const { decisoes } = await ask('centrality', { measure: 'in_degree', limit: 3 });
  t.strictSame(column(decisoes, 'rank', 'id', 'score'), [
    [1, 'd2', 2 / 5],
    [2, 'd3', 2 / 5],
    [3, 'd1', 0],
  ]);
});
