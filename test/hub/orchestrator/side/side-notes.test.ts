/** The backend's counts for a side: how they are requested, and how answers word them. */
import t from 'tap';
import { amountsOfCategory } from '../../../../src/hub/orchestrator/notes/amount-note.ts';
import {
  argumentByMinistro,
  optimalArgument,
} from '../../../../src/hub/orchestrator/notes/argument-notes.ts';
import {
  ministroProfile,
  temporalEvolution,
} from '../../../../src/hub/orchestrator/notes/graph-notes.ts';
import { completePeriods } from '../../../../web/src/shared/complete-periods.ts';
import { HEALTH_PLAN } from '../../../support/hub/health-plan.ts';
import { analyzedOver, type Corpus } from '../../../support/hub/sided-analysis.ts';

const CONTEXT = {
  known: new Set<string>(),
  asked: null,
  stems: new Set<string>(),
  leftOut: { period: '2026', until: null },
};
const best = (more: object) =>
  optimalArgument.write(
    {
      ...{ categoria_id: 'saude', resultado_desejado: 'provido', total_decisoes: 40 },
      ...{ taxa_base: 0.75, arguments: [], ...more },
    },
    CONTEXT,
  );

t.test('what won, with counts and interval', async t => {
  t.match(best({ lado: 'autor' }), '40 decisões em que se sabe quem ganhou; ganhou o autor em 75%');
  t.match(
    best({ lado: 'defesa' }),
    'ganhou a defesa em 75% (30 de 40; intervalo de 95%: 60% a 86%)',
  );
  t.match(best({}), 'o resultado foi “provido” em 75% (30 de 40;');
  t.match(best({ total_decisoes: 4 }), 'em 3 de 4.');
  const item = { tipo: 'criterio', nome: 'RECUSA', situacao: null, desfecho: false };
  const rows = [
    { ...item, wins: 9, total: 9 },
    { ...item, nome: 'CARÊNCIA', wins: 9, total: 10 },
  ];
  const listed = best({ lado: 'autor', arguments: rows });
  t.match(listed, 'critério “Recusa”, 9 de 9; critério “Carência”, 90% (9 de 10; intervalo');
});

t.test('a judge', async t => {
  const resultados = { provido: 12, parcialmente_provido: 2, improvido: 6, nao_conhecido: 0 };
  const ana = {
    ...{ ministro: 'ANA', total_decisoes: 25, periodo: { inicio: null, fim: null } },
    ...{ criterios: [], resultados },
  };
  t.match(
    ministroProfile.write({ ...ana, lado: 'réu' }, CONTEXT),
    'ganhou o réu em 12, o autor em 6 e cada lado em parte em 2. Das que dizem quem ganhou, foram do réu 60% (12 de 20; intervalo de 95%: 39% a 78%).',
  );
  t.match(
    ministroProfile.write(ana, CONTEXT),
    'sem contar o provimento parcial, é de 60% (12 de 20; intervalo de 95%: 39% a 78%).',
  );
  const few = { ...resultados, provido: 1, parcialmente_provido: 0 };
  t.match(ministroProfile.write({ ...ana, resultados: few }, CONTEXT), 'é de 1 de 7.');
  const compared = {
    ...{ categoria_id: 'saude', ministro: 'ANA', resultado_desejado: 'provido', lado: 'réu' },
    ...{ ministro_total: 20, ministro_rate: 0.6, categoria_total: 8, categoria_rate: 0.5 },
    ...{ recommended_arguments: [], avoid_arguments: [] },
  };
  t.match(
    argumentByMinistro.write(compared, CONTEXT),
    'ganhou o réu em 60% (12 de 20; intervalo de 95%: 39% a 78%); na categoria inteira, em 4 de 8.',
  );
});

t.test('amounts of a category', async t => {
  const amounts = (n: number, tipo = 'dano moral') =>
    amountsOfCategory.write(
      {
        ...{ tipo, categoria_id: 'plano-de-saude', n, amostra_pequena: n < 10 },
        ...{ minimo: 100_000, q1: 300_000, mediana: 500_000, q3: 800_000, maximo: 2_000_000 },
      },
      CONTEXT,
    );
  t.match(
    amounts(12),
    '12 decisões do acervo dizem o valor de dano moral: de R$ 1.000,00 a R$ 20.000,00, metade entre R$ 3.000,00 e R$ 8.000,00, mediana de R$ 5.000,00.',
  );
  t.match(amounts(4), 'de R$ 1.000,00 a R$ 20.000,00, mediana de R$ 5.000,00.');
  const nothing = { minimo: null, q1: null, mediana: null, q3: null, maximo: null };
  const empty = { tipo: 'pena', categoria_id: 'c', n: 0, amostra_pequena: true, ...nothing };
  t.equal(amountsOfCategory.write(empty, CONTEXT), null);
  const same = { minimo: 1_930, q1: 1_930, mediana: 1_930, q3: 1_930, maximo: 1_930 };
  t.match(
    amountsOfCategory.write({ ...empty, n: 1, ...same }, CONTEXT),
    '1 decisão do acervo diz a pena: 5 anos, 4 meses e 10 dias.',
  );
});

t.test('an evolution', async t => {
  const bucket = (periodo: string, n: number) => ({ periodo, total: n, n, taxa_provimento: 0.5 });
  const evolution = (lado: string | undefined, ...buckets: object[]) =>
    temporalEvolution.write(
      {
        ...{ criterio: 'recusa', criterios_total: 1, buckets, lado },
        ...{ tendencia: 'crescente', tendencia_provimento: 'decrescente' },
      },
      CONTEXT,
    );
  t.match(
    evolution('autor', bucket('2023', 0), bucket('2024', 12), bucket('2025', 4)),
    /2024: 12 decisões, do autor 50% \(6 de 12; .*2025: 4 decisões, do autor 2 de 4\. Número de decisões em alta; taxa das decisões que favorecem o autor em queda\. O ano de 2026, ainda em curso, ficou fora\./,
  );
  t.match(
    evolution(undefined, bucket('2023', 2), bucket('2024', 12), bucket('2025', 4)),
    'taxa de provimento em queda',
  );
  t.match(
    evolution('autor', bucket('2023', 1), bucket('2024', 4), bucket('2025', 4)),
    'são poucas decisões para falar em tendência da taxa.',
  );
  const two = evolution('autor', bucket('2024', 12), bucket('2025', 12));
  t.match(two, 'São poucos os períodos completos para uma tendência.');
  t.notMatch(two, /em alta|em queda|estável/);
});

t.test('what is asked of the backend', async t => {
  const results = HEALTH_PLAN.slice(0, 3);
  const corpus: Corpus = {
    answers: {
      '/v1/decisions/lookup': () => ({
        itens: results.map(({ processo, ementa, resultado }) => ({
          ...{ processo, situacao: 'encontrada', decisao_id: processo },
          candidatos: [{ decisao_id: processo, ementa, resultado, categoria_id: 'saude' }],
        })),
      }),
      '/v1/graph/optimal-argument': () => ({}),
      '/v1/graph/temporal-evolution': () => ({}),
      '/v1/graph/valores': () => ({}),
    },
    offered: {
      '/v1/graph/optimal-argument': [
        ...['categoria_id', 'resultado_desejado', 'lado', 'min_decisions', 'top_k', 'order'],
        'posicoes',
      ],
      '/v1/graph/temporal-evolution': ['criterio', 'lado', 'periodo_fim'],
      '/v1/graph/valores': ['tipo', 'categoria_id'],
    },
  };
  const ask = (query: string, more: object) => analyzedOver(corpus, query, results, more);
  const argument = async (more: object) => {
    const { bodies } = await ask('Vale a pena recorrer? Qual o risco de manter a sentença?', more);
    const { lado, resultado_desejado, posicoes } = bodies.get('/v1/graph/optimal-argument')!;
    t.equal(posicoes, true);
    return [lado, resultado_desejado, bodies.get('/v1/graph/valores')!.tipo];
  };
  t.strictSame(await argument({ lado: 'réu' }), ['réu', 'provido', 'dano moral']);
  t.strictSame(await argument({ lado: 'defesa' }), ['defesa', 'provido', 'pena']);
  t.strictSame(await argument({}), [undefined, 'provido', 'dano moral']);
  const { bodies, result } = await ask('Como evoluiu a cobertura de home care?', { lado: 'autor' });
  const body = bodies.get('/v1/graph/temporal-evolution')!;
  t.match(body, { lado: 'autor', periodo_fim: completePeriods('year', null).last });
  t.match(result.unknowns, [{ reason: /ou só de um período incompleto/ }]);
  const asked = await ask('Há risco?', {});
  t.equal(asked.result.clarification?.slot, 'resultado');
  const sided = await ask('Há risco?', { lado: 'autor' });
  t.equal(sided.result.clarification, undefined, 'success is that the side wins');
  const said = await ask('Represento a operadora do plano de saúde. Há risco?', {});
  t.strictSame(said.result.transparency.side, { lado: 'réu', by: 'query' });
  t.match(said.result.response, 'Pela pergunta, você representa o réu.');
});
