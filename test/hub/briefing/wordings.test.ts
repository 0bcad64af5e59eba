/**
 * Arguments have the names that their decisions use. An argument is left out if too many decisions say the opposite of
 * its name.
 */
import t from 'tap';
import { BackendFailure } from '../../../src/hub/backend-client/backend-failure.ts';
import { riskBalanceOf } from '../../../src/hub/briefing/blocks/risk-balance/mapping.ts';
import { withWordings } from '../../../src/hub/briefing/blocks/risk-balance/wordings.ts';
import { START } from '../../../src/hub/briefing/briefing-state.ts';
import type { Ask } from '../../../src/hub/briefing/making/asking.ts';
import { caseOf } from '../../../src/hub/briefing/making/case-texts.ts';

const argument = (nome: string) => ({
  ...{ tipo: 'criterio' as const, id: `criterio:${nome}`, nome, wins: 11, total: 14, lift: 1.6 },
  ...{ success_rate: 0.79, wilson_low: 0.52, wilson_high: 0.92, amostra_pequena: false },
  desfecho: false,
});
const answer = (names: string[]) => ({
  ...{ categoria_id: 'c', resultado_desejado: 'provido', total_decisoes: 40, taxa_base: 0.37 },
  ...{ taxa_base_wilson_low: 0.33, taxa_base_wilson_high: 0.41, amostra_pequena: false },
  ...{ arguments: names.map(argument), next_cursor: null },
});

/** The wordings of each criterion: the number of decisions with each wording, and how many of them deny it. */
const FORMS: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  'Aplicação do CDC': [
    ['INAPLICABILIDADE DO CDC', 13, 13],
    ['NÃO INCIDÊNCIA DO CDC', 4, 4],
  ],
  'Dano moral': [
    ['DANO MORAL', 90, 0],
    ['AUSÊNCIA DE DANO MORAL', 10, 10],
  ],
  'Relação de consumo': [
    ['RELAÇÃO DE CONSUMO', 6, 0],
    ['INEXISTENTE RELAÇÃO DE CONSUMO', 8, 8],
  ],
};

const ask = (async (_operation: string, { conceito }: { conceito: string }) => {
  const formas = FORMS[conceito.slice('criterio:'.length)];
  if (formas === undefined) throw new BackendFailure(404, 'NOT_FOUND', 'no such criterion');
  const data = {
    decisoes: formas.reduce((sum, [, decisoes]) => sum + decisoes, 0),
    formas: formas.map(([forma, decisoes, negado]) => ({
      ...{ forma, decisoes, negado, afirmado: 0, sem_posicao: decisoes - negado },
    })),
  };
  return { data, origin: { operation: '/v1/graph/conceito', params: {}, snapshot_id: 1, at: '' } };
}) as unknown as Ask;

t.test('the area of law makes nothing an argument of the case', async t => {
  const diagnosis = { ...START.diagnosis, area: 'Direito do Consumidor', tema: 'plano de saúde' };
  const { nearness } = caseOf({ ...START, diagnosis });
  t.equal(nearness('Direito à saúde'), 0.5);
  t.equal(nearness('Plano de saúde'), 1);
});

t.test('named, left out, kept', async t => {
  const { data, origin } = await withWordings(ask, nameOf =>
    riskBalanceOf({
      wins: answer([...Object.keys(FORMS), 'Outro']),
      losses: answer([]),
      ...{ nameOf, relevanceOf: () => 'tema', riskId: n => `${n}` },
    }),
  );
  t.same(
    data.strengths.map(({ nome }) => nome),
    ['Inaplicabilidade do CDC', 'Dano moral', 'Outro'],
  );
  t.equal(origin.length, 3, 'each wording is asked for once; one that is not found has no origin');
});

const balance = (names: string[]) => (nameOf: Parameters<Parameters<typeof withWordings>[1]>[0]) =>
  riskBalanceOf({
    ...{ wins: answer(names), losses: answer([]), nameOf },
    ...{ relevanceOf: () => 'tema', riskId: (n: number) => `${n}` },
  });

t.test('a backend that fails or does not answer leaves the names as they are', async t => {
  const failing = (async () => {
    throw new BackendFailure(503, 'SERVICE_UNAVAILABLE', 'out of service');
  }) as unknown as Ask;
  const silent = (() => new Promise(() => undefined)) as unknown as Ask;
  for (const one of [failing, silent]) {
    const { data, origin } = await withWordings(one, balance(['Aplicação do CDC']), 20);
    t.match(data.strengths, [{ nome: 'Aplicação do CDC' }]);
    t.strictSame(origin, []);
  }
  const left = (async () => {
    throw new DOMException('left', 'AbortError');
  }) as unknown as Ask;
  await t.rejects(withWordings(left, balance(['Dano moral'])), { name: 'AbortError' });
});

t.test('at most 16 calls, however many criteria are left out', async t => {
  let calls = 0;
  const denied = (async (operation: string, { conceito }: { conceito: string }) => {
    calls++;
    const found = await (ask as (o: string, p: object) => Promise<object>)(operation, {
      conceito: 'criterio:Relação de consumo',
    });
    return { ...found, conceito };
  }) as unknown as Ask;
  const names = Array.from({ length: 40 }, (_, i) => `Critério ${i + 1}`);
  const { data } = await withWordings(denied, balance(names));
  t.equal(calls, 16);
  t.equal(data.strengths[0]!.nome, 'Critério 17');
});
