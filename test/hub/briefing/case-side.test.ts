/** A briefing of a user who says on which side the case stands: figures for that side, told as its wins. */
import t from 'tap';
import type { ChartData } from '../../../src/hub/briefing/blocks/chart/data.ts';
import { makeChart } from '../../../src/hub/briefing/blocks/chart/make.ts';
import { chartParts } from '../../../src/hub/briefing/blocks/chart/parts.ts';
import { estrategiaOf } from '../../../src/hub/briefing/blocks/estrategia/make.ts';
import { parecerOf } from '../../../src/hub/briefing/blocks/parecer/make.ts';
import { balanceOf } from '../../../src/hub/briefing/blocks/risk-balance/balance.ts';
import { balanceParts } from '../../../src/hub/briefing/blocks/risk-balance/parts.ts';
import { sinteseOf } from '../../../src/hub/briefing/blocks/sintese/make.ts';
import { type BriefingState, START } from '../../../src/hub/briefing/briefing-state.ts';
import type { Ask } from '../../../src/hub/briefing/making/asking.ts';
import { sideOfCase } from '../../../src/hub/briefing/making/case-side.ts';

const OF_APPEALS = /prov(id|im)|improv/i;

const caseOf = (situation: string, ...additionalContext: string[]): BriefingState => ({
  ...START,
  diagnosis: { ...START.diagnosis, situation },
  additionalContext,
});
const basis = {
  ...{ from: 'none' as const, decisions: [], absent: [], origin: [] },
  ...{ categoria: 'c', criterio: null },
};

/** Answers of a category in which this many decisions are known to favour somebody. */
function backend(known: number) {
  const asked: object[] = [];
  const ask = (async (_: string, params: { lado?: string; resultado_desejado?: string }) => {
    asked.push(params);
    const { lado, resultado_desejado = 'provido' } = params;
    const side = lado === undefined ? {} : { lado, n_conhecido: known };
    const argument = {
      ...{ tipo: 'criterio', id: 'x', nome: 'X', wins: 4, total: 5, success_rate: 0.8 },
      ...{ lift: 1.6, wilson_low: 0.4, wilson_high: 0.96, amostra_pequena: true, desfecho: false },
    };
    const data = {
      ...{ categoria_id: 'c', resultado_desejado, ...side, total_decisoes: 40, taxa_base: 0.7 },
      ...{ taxa_base_wilson_low: 0.6, taxa_base_wilson_high: 0.8, amostra_pequena: false },
      ...{ arguments: [argument], next_cursor: null },
    };
    return { data, origin: {} };
  }) as unknown as Ask;
  return { asked, ask };
}

t.test('the texts of a case say it', async t => {
  t.equal(sideOfCase(START), null);
  t.equal(sideOfCase(caseOf('O banco negou o contrato.', 'Represento a ré.')), 'réu');
  t.equal(sideOfCase(caseOf('Represento o autor.', 'Somos o réu.')), null);
  const area = 'Direito Penal';
  const criminal = caseOf('Sou advogado do réu.');
  t.equal(sideOfCase({ ...criminal, diagnosis: { ...criminal.diagnosis, area } }), 'defesa');
});

t.test('figures for the side, in every text', async t => {
  const state = caseOf('Meu cliente é o réu.');
  const { asked, ask } = backend(30);
  const made = await balanceOf({ state, basis, ask }, String);
  t.match(asked, [{ lado: 'réu' }, { lado: 'autor' }]);
  t.notOk(
    asked.some(params => 'resultado_desejado' in params),
    'success is that the side wins',
  );
  const balance = made!.data;
  t.match(balance, { lado: 'réu', base: { provido: { total_decisoes: 30 } } });
  t.match(
    balance.text,
    /^Em 30 decisões em que se sabe quem venceu da categoria c, 70% foram de vitória do réu \(/,
  );
  t.match(balance.risks[0]!.text, /^4 de 5 decisões com o critério X favoreceram o lado contrário/);
  const input = { state, basis, balance };
  const parts = balanceParts({ title: 'Balanço', data: balance } as never);
  const told = [balance, parecerOf(input), sinteseOf(input), estrategiaOf(input, String), parts];
  for (const text of told.map(one => JSON.stringify(one, valuesOnly))) {
    t.notMatch(text, OF_APPEALS);
    t.match(text, 'vitória do réu');
  }
  t.match(parecerOf(input).conclusion, /Na categoria, na maioria das vezes vence o réu\./);
});

t.test('the evolution of the side, and of outcomes where nobody knows who won', async t => {
  const bucket = {
    ...{ periodo: '2018', total: 4, provido: 1, improvido: 3, parcial: 0, outros: 0, n: 4 },
    ...{ taxa_provimento: 0.25, wilson_low: 0.1, wilson_high: 0.6, amostra_pequena: true },
  };
  const trends = {
    ...{ tendencia: 'estavel', tendencia_relativa: 'estavel', tendencia_provimento: 'estavel' },
  };
  const chartFor = async (situation: string, known: number) => {
    const asked: (string | undefined)[] = [];
    const criterios = [{ id: 'x', nome: 'X' }];
    const ask = (async (operation: string, { lado }: { lado?: string }) => {
      if (operation === 'POST /v1/search/dual')
        return answered({ results: [{ document_id: 'd' }] });
      if (operation === 'GET /v1/decisions')
        return answered({
          decisoes: [{ decisao_id: 'd', categoria_id: null, criterios, geracao: 1 }],
        });
      asked.push(lado);
      const side = lado === undefined ? {} : { lado, n_conhecido: known };
      const buckets = Array.from({ length: 4 }, () => bucket);
      return answered({ criterio: 'X', ...side, granularity: 'year', buckets, ...trends });
    }) as unknown as Ask;
    const state = caseOf(situation);
    const diagnosis = { ...state.diagnosis, tema: 'contrato' };
    const made = await makeChart({ state: { ...state, diagnosis }, ask, generation: 1 } as never);
    return { asked, ...(made as { data: ChartData }) };
  };
  const { asked, data } = await chartFor('Represento o autor.', 4);
  t.strictSame(asked, ['autor']);
  t.equal(data.lado, 'autor');
  t.match(data.text, '25% de vitória do autor em 4 decisões em que se sabe quem venceu');
  const parts = JSON.stringify(chartParts({ title: 'Evolução', data } as never), valuesOnly);
  t.notMatch(parts, OF_APPEALS);
  t.match(parts, 'Taxa de vitória do autor');
  const unknown = await chartFor('Represento o autor.', 0);
  t.strictSame(unknown.asked, ['autor', undefined]);
  t.match(unknown.data.text, '25% de provimento em 4 decisões de mérito');
  t.notOk('lado' in unknown.data);
  t.strictSame((await chartFor('O banco negou.', 4)).asked, [undefined]);
});

const answered = (data: object) => ({ data, origin: {} });

t.test('outcomes, where nothing says for whom or the corpus does not know who won', async t => {
  for (const [situation, known, first] of [
    ['O banco negou o contrato.', 30, []],
    ['Meu cliente é o réu.', 0, [{ lado: 'réu' }, { lado: 'autor' }]],
  ] as const) {
    const { asked, ask } = backend(known);
    const made = await balanceOf({ state: caseOf(situation), basis, ask }, String);
    const outcomes = [{ resultado_desejado: 'provido' }, { resultado_desejado: 'improvido' }];
    t.match(asked, [...first, ...outcomes]);
    t.equal(asked.length, first.length + 2);
    t.notOk('lado' in made!.data);
    t.match(made!.data.text, 'foram de provimento total');
  }
});

/** The names of fields are those of the contract. */
const valuesOnly = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value)
    : value;
