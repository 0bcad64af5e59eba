/** Decisions on health plans: most appeals were refused, and most of those were appeals of the plans. */
import t from 'tap';
import { HEALTH_PLAN } from '../../../support/hub/health-plan.ts';
import { analyzedOver, type Corpus } from '../../../support/hub/sided-analysis.ts';

const QUERY = 'Qual é a chance de êxito na ação por negativa de cobertura de plano de saúde?';
const deep = { pipeline_mode: 'deep' } as const;
/** The client sends only these fields, not the favoured side. */
const sent = HEALTH_PLAN.map(({ processo, ementa, tribunal, data, resultado }) => ({
  ...{ processo, ementa, tribunal, data, resultado },
}));
const unknown: Corpus = {
  answers: {
    '/v1/decisions/lookup': ({ processos }) => ({
      itens: (processos as string[]).map(processo => ({
        ...{ processo, situacao: 'nao_encontrada', decisao_id: null, candidatos: [] },
      })),
    }),
  },
};
/** The corpus has the decisions, with the side that each favours. */
const stored: Corpus = {
  answers: {
    '/v1/decisions/lookup': ({ processos }) => ({
      itens: (processos as string[]).map(processo => {
        const { favorece_esperado: favorece, ...decision } = HEALTH_PLAN.find(
          known => known.processo === processo,
        )!;
        const decisao_id = `d-${processo}`;
        const candidatos = [{ ...decision, decisao_id, favorece, valores: [] }];
        return { processo, situacao: 'encontrada', decisao_id, candidatos };
      }),
    }),
  },
};

/** The paragraphs under the heading of a group. */
function group(response: string, title: string): number {
  const parts = response.split('\n\n');
  const from = parts.findIndex(part => part.startsWith(title));
  if (from < 0) return 0;
  const rest = parts.slice(from + 1);
  const end = rest.findIndex(part => !/^\d+\. /.test(part));
  return end < 0 ? rest.length : end;
}

t.test('the walk itself', async t => {
  const refused = HEALTH_PLAN.filter(({ resultado }) => resultado === 'improvido');
  t.equal(HEALTH_PLAN.length, 15);
  t.equal(refused.length, 13);
  t.ok(refused.filter(({ favorece_esperado }) => favorece_esperado === 'autor').length >= 10);
});

for (const [name, corpus] of Object.entries({ unknown, stored })) {
  t.test(`for the consumer, who wins; decisions ${name} to the corpus`, async t => {
    const more = { ...deep, lado: 'autor' } as const;
    const { result } = await analyzedOver(corpus, QUERY, sent, more);
    t.match(result.response, 'Você representa o autor. 15 julgados: 12 a favor e 3 contra.');
    t.match(result.response, 'do autor em 80% (12 de 15; intervalo de 95%: 55% a 93%)');
    t.notMatch(result.response, /resultado do recurso/, 'no appeal is wanted');
    t.equal(group(result.response, 'A favor do autor, que você representa:'), 8, 'the first eight');
    t.strictSame(
      result.sources.map(({ favorece }) => favorece),
      HEALTH_PLAN.map(({ favorece_esperado }) => favorece_esperado),
    );
    t.strictSame(result.transparency.side, { lado: 'autor', by: 'request' });
    t.notMatch(result.unknowns, [{ text: /quem você representa/ }]);
  });
}

t.test('for the health plan, the same decisions the other way', async t => {
  const more = { ...deep, lado: 'réu' } as const;
  const { result } = await analyzedOver(unknown, QUERY, sent, more);
  t.match(result.response, 'Você representa o réu. 15 julgados: 3 a favor e 12 contra.');
  t.equal(group(result.response, 'A favor do réu, que você representa:'), 3);
  t.equal(group(result.response, 'Contra, a favor do autor:'), 5);
});

t.test('a side of another kind of proceeding', async t => {
  const more = { ...deep, lado: 'defesa' } as const;
  const { result } = await analyzedOver(unknown, QUERY, sent, more);
  t.match(result.response, 'Você representa a defesa. Nos julgados, nada diz quem ganhou');
  t.notMatch(result.response, /\d a favor|\d contra/);
});

t.test('where nobody says whom one represents', async t => {
  const { result } = await analyzedOver(unknown, 'O que decidem sobre plano de saúde?', sent, deep);
  t.match(
    result.response,
    'Não se sabe quem você representa. Os julgados deram razão: 12 ao autor e 3 ao réu.',
  );
  t.notMatch(result.response, /\ba favor\b|\bcontra\b/i);
  t.match(result.unknowns, [{ text: 'Não se sabe quem você representa.' }]);
  t.strictSame(result.transparency.side, { lado: null, by: null });
});

t.test('where nobody says it, an appeal that was granted is no success', async t => {
  const { result } = await analyzedOver(unknown, QUERY, sent, deep);
  t.match(
    result.response,
    'O resultado do recurso é “provido” em 13% (2 de 15; intervalo de 95%: 4% a 38%) dos que julgaram o mérito dele, o que não diz quem ganhou a causa.',
  );
  t.equal(group(result.response, 'Com o recurso provido:'), 2);
  t.notMatch(result.response, /pretendido|\ba favor\b|\bcontra\b/i);
});

t.test('few decisions have no percentage, and amounts are told', async t => {
  const few = [sent[0]!, sent[2]!, sent[11]!];
  const { result } = await analyzedOver(unknown, QUERY, few, { lado: 'autor' });
  t.match(result.response, '3 julgados: 2 a favor e 1 contra.');
  t.match(result.response, 'a causa foi do autor em 2 de 3.');
  t.notMatch(result.response, /%/);
  t.match(
    result.response,
    'Dano moral em 2 julgados: de R$ 8.000,00 a R$ 10.000,00, mediana de R$ 9.000,00.',
  );
  t.match(
    result.response,
    'não provido, favorece o autor [F1]. Decisivo: dano moral de R$ 8.000,00 (mantido), a pagar pelo réu.',
  );
});
