/** A follow-up question changes the side only if it says so, and the first paragraph of the answer names the side. */
import t from 'tap';
import type { EarlierQuestion, SideFound } from '../../../../src/hub/analyze/analysis.ts';
import { readFollowUp } from '../../../../src/hub/orchestrator/follow-up/follow-up.ts';
import { leadText } from '../../../../src/hub/orchestrator/follow-up/lead.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import { sideOf } from '../../../../src/hub/orchestrator/side/side-of.ts';
import type { Favorece, Lado } from '../../../../src/legal/decisions/sides/sides.ts';
import { requestOf } from '../../../support/hub/analyzed.ts';

const UNKNOWN: SideFound = { lado: null, by: null };
const BANK = 'O banco negativou o consumidor por dívida inexistente: há dano moral?';
const DRUGS = 'Tráfico de drogas: cabe a fração máxima da causa de diminuição?';

const after = (side: SideFound, tema = BANK): EarlierQuestion => ({
  ...{ pergunta: tema, tema, intent: 'avaliar_risco', side },
});
const sideAfter = (query: string, earlier: EarlierQuestion, lado: Lado | null = null) =>
  sideOf(requestOf(query, [], { lado }), readFollowUp(query, earlier));

t.test('a party that is only mentioned changes no side', async t => {
  for (const query of [
    'E se o réu não contestar?',
    'E se o consumidor já tinha dívida?',
    'E a acusação de fraude?',
    'E a defesa do banco?',
    'Qual o contra-argumento do réu?',
    'Quais as súmulas a favor do réu?',
    'Quais os fundamentos legais contra o réu?',
    'E para a defesa do consumidor?',
    'E se a autora não recorreu?',
    'E para o réu que não pagou, qual a súmula?',
    'E pelo réu foi alegado, que fraude?',
  ]) {
    const before = { lado: 'autor', by: 'request' } as const;
    t.match(readFollowUp(query, after(before)), { lado: null, before }, query);
    t.strictSame(sideAfter(query, after(before)), before, query);
    t.strictSame(sideAfter(query, after(UNKNOWN)), UNKNOWN, query);
    t.strictSame(sideAfter(query, after(UNKNOWN), 'réu'), { lado: 'réu', by: 'request' }, query);
  }
});

t.test('a change of the side', async t => {
  const rows: [query: string, lado: Lado][] = [
    ['E para o réu?', 'réu'],
    ['agora do lado da ré', 'réu'],
    ['E se eu representar a parte ré?', 'réu'],
    ['e pela autora?', 'autor'],
    ['E do lado da ré, o que alegar?', 'réu'],
    ['E para o réu, quais os argumentos?', 'réu'],
    ['E para o réu: quais as súmulas?', 'réu'],
    ['E se eu defender o consumidor, qual a tese?', 'autor'],
    ['Para quem representa o consumidor?', 'autor'],
  ];
  for (const [query, lado] of rows) {
    t.strictSame(sideAfter(query, after(UNKNOWN)), { lado, by: 'query' }, query);
    t.strictSame(sideAfter(query, after({ lado: 'autor', by: 'query' })).lado, lado, query);
    t.strictSame(sideAfter(query, after(UNKNOWN), 'autor'), { lado: 'autor', by: 'request' });
  }
  const accused = after({ lado: 'acusação', by: 'query' }, DRUGS);
  t.equal(sideAfter('E para o réu?', accused).lado, 'defesa');
  t.equal(sideAfter('E para a defesa?', accused).lado, 'defesa');
  t.equal(sideAfter('E para o autor?', accused).lado, 'acusação', 'no party of a criminal case');
  t.strictSame(sideAfter('E para a defesa?', after(UNKNOWN)), UNKNOWN, 'nor of a civil one');
});

interface Given {
  favorece?: Favorece | null;
  resultado?: string;
}

function lead(query: string, given: readonly Given[], lado: Lado | null): string {
  const asked = given.map(({ resultado }, i) => ({
    ...{ processo: `1-${i}`, ementa: 'DANO MORAL. Negativação indevida.', resultado },
  }));
  const decisions = numberSources(asked, [], new Map()).map((one, i) => ({
    ...one,
    source: { ...one.source, favorece: given[i]!.favorece ?? null },
  }));
  const followUp = readFollowUp(query, after(UNKNOWN))!;
  return leadText({ followUp, decisions, given: given.length, lado, resultado: null });
}

t.test('the first paragraph has the side of the answer', async t => {
  const given: Given[] = [{ favorece: 'autor' }, { favorece: 'réu' }, { favorece: 'réu' }];
  const counter = 'Qual o principal contra-argumento?';
  t.match(lead(counter, given, 'réu'), /a favor do autor: 1 de 3 julgados lidos, que vem primeiro/);
  t.match(lead(counter, given, 'autor'), /a favor do réu: 2 de 3 julgados lidos, que vêm primeiro/);
  t.match(lead(counter, [{ favorece: 'réu' }], 'réu'), /nenhum é a favor do autor/);
  t.match(lead('E para o réu?', given, 'réu'), /: para quem representa o réu\.$/);
  t.match(lead('E para o réu?', given, 'autor'), /continua para quem representa o autor/);
  t.notMatch(lead('E para o réu?', given, null), /representa/);
});

t.test('the party whose counter-argument is asked for is the opponent', async t => {
  const given: Given[] = [{ favorece: 'autor' }, { favorece: 'réu' }, { favorece: 'réu' }];
  for (const query of ['Qual o contra-argumento do réu?', 'Quais os contra-argumentos da ré?']) {
    t.match(lead(query, given, null), /a favor do réu: 2 de 3 julgados lidos\.$/, query);
    t.match(lead(query, given, 'réu'), /a favor do réu: 2 de 3 julgados lidos\.$/, query);
    t.match(lead(query, given, 'autor'), /a favor do réu: 2 de 3 .* primeiro\.$/, query);
    t.match(lead(query, [{}], null), /não se sabe quem você representa/, query);
  }
  t.match(lead('Qual o contra-argumento da acusação?', given, 'autor'), /a favor do réu: 2 de 3/);
});

t.test('without a side, decisions of the other outcome are counted', async t => {
  const query = 'Qual o contra-argumento?';
  const granted: Given[] = Array.from({ length: 3 }, () => ({ resultado: 'provido' }));
  t.match(
    lead(query, granted, null),
    /representa; de 3 julgados lidos, nenhum tem o recurso não provido, o outro resultado\.$/,
  );
  t.match(
    lead(query, [...granted, { resultado: 'improvido' }], null),
    /; 1 de 4 julgados lidos tem o recurso não provido, o outro resultado, e vem primeiro\.$/,
  );
  t.match(lead(query, [{ resultado: 'parcialmente provido' }], null), /nenhum tem/);
});
