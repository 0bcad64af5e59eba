/** A follow-up question continues the question before it, unless it has a topic of its own. */
import t from 'tap';
import type { EarlierQuestion } from '../../../../src/hub/analyze/analysis.ts';
import { readFollowUp } from '../../../../src/hub/orchestrator/follow-up/follow-up.ts';
import { leadText } from '../../../../src/hub/orchestrator/follow-up/lead.ts';
import { INTENTS } from '../../../../src/hub/orchestrator/intent/intents.ts';
import { nextSteps } from '../../../../src/hub/orchestrator/writing/next-steps.ts';

const EARLIER: EarlierQuestion = {
  pergunta: 'Um cliente teve o voo cancelado: quem ganha, e com que argumento?',
  tema: 'Um cliente teve o voo cancelado: quem ganha, e com que argumento?',
  intent: 'avaliar_risco',
  side: { lado: 'autor', by: 'request' },
};

/** A question and its meaning. */
const FURTHER: readonly (readonly [query: string, asks: string])[] = [
  ['Qual é o principal contra-argumento?', 'contra_argumento'],
  ['O que a parte contrária vai alegar?', 'contra_argumento'],
  ['E para o réu?', 'lado'],
  ['e pelo autor?', 'lado'],
  ['E no TJSP?', 'tribunal'],
  ['e no Superior Tribunal de Justiça?', 'tribunal'],
  ['resuma em duas linhas', 'resumo_curto'],
  ['Quais as súmulas?', 'citadas'],
  ['Que artigos de lei são citados?', 'citadas'],
  ['mostre as mais recentes', 'recentes'],
  ['Mostre os julgados por ordem de data', 'recentes'],
  ['Quanto costuma ser a indenização?', 'valores'],
  ['qual o valor?', 'valores'],
  ['Qual desses julgados é o mais próximo do meu caso?', 'mais_proximo'],
  ['Há decisões em sentido contrário?', 'contrarios'],
  ['E se o passageiro aceitou outro voo?', 'outra'],
  ['Por quê?', 'outra'],
  ['Explique esse entendimento', 'outra'],
  ['Isso vale também para voo internacional?', 'outra'],
  ['Monte a argumentação com base nesses julgados.', 'outra'],
  ['Quem perde no voo cancelado?', 'outra'],
  ['E quanto ao dano moral?', 'outra'],
];

const OWN = [
  'O banco responde por descontos não autorizados em benefício previdenciário?',
  'É possível penhorar o salário do devedor?',
  'Cabe indenização por negativação indevida?',
  'Plano de saúde pode negar cirurgia?',
  'Quanto costuma ser a indenização por negativação indevida?',
  'Quais as súmulas sobre alienação fiduciária?',
  'E no caso de pensão alimentícia, cabe prisão do devedor?',
  'A Súmula 385 do STJ está vigente?',
  'Mostre as decisões mais recentes sobre usucapião',
  'Como evoluiu o entendimento sobre juros remuneratórios?',
  'Resuma a jurisprudência sobre guarda compartilhada',
  'Esses julgados tratam de pensão por morte?',
  'Qual o entendimento do TJSP sobre rescisão de compra e venda?',
  'Réu preso pode recorrer em liberdade?',
  'O que o autor da ação de despejo precisa provar?',
  'Quais os requisitos da união estável?',
  'Meu cliente foi demitido sem justa causa',
  'Tráfico privilegiado: qual a fração?',
  'Compare a prescrição nas ações de cobrança e de indenização',
  'O Tema 1061 do STJ se aplica a contrato bancário?',
  'e possivel usucapiao de bem publico?',
  'E caso o STJ reforme o acórdão da dívida?',
];

t.test('questions that rest on the one before', async t => {
  for (const [query, asks] of FURTHER) t.match(readFollowUp(query, EARLIER), { asks }, query);
});

t.test('what an answer proposes to ask next rests on it', async t => {
  for (const intent of INTENTS) {
    const { follow_up_questions } = nextSteps(intent, { ministro: null, tema: null }, 3);
    for (const query of follow_up_questions) t.ok(readFollowUp(query, EARLIER), query);
  }
});

t.test('questions with a topic of their own', async t => {
  for (const query of OWN) t.equal(readFollowUp(query, EARLIER), null, query);
});

const BANK = 'O banco negativou o consumidor por dívida inexistente: há dano moral?';
const DRUGS = 'Tráfico de drogas: cabe a fração máxima da causa de diminuição?';
const about = (tema: string): EarlierQuestion => ({ ...EARLIER, pergunta: tema, tema });

t.test('nouns, pronouns and beginnings that do not make a question rest on another', async t => {
  for (const query of [
    'Como é fixada a pena-base?',
    'pena base',
    'Qual a pena base?',
    'indenização do Estado',
    'condenação do juiz',
    'ação de indenização',
    'legislação',
    'valor da causa',
    'Cliente foi preso e ele tem filhos, cabe domiciliar?',
    'A empresa fechou e ela deve impostos?',
    'A multa incide também?',
    'agora a guarda compartilhada',
    'Então a usucapião',
  ]) {
    t.equal(readFollowUp(query, about(BANK)), null, query);
  }
  for (const query of ['defesa do consumidor', 'direito do consumidor', 'réu', 'defesa do autor'])
    t.equal(readFollowUp(query, about(DRUGS)), null, query);
  for (const query of ['Quais as leis?', 'Qual a indenização?', 'Ela pode recorrer?', 'E a multa?'])
    t.ok(readFollowUp(query, about(BANK)), query);
});

t.test('the first question of a session rests on none', async t => {
  for (const [query] of FURTHER) t.equal(readFollowUp(query, null), null, query);
});

t.test('what is carried over, and what the question changes', async t => {
  t.match(readFollowUp('E para o réu?', EARLIER), { lado: 'réu', tema: EARLIER.tema });
  t.match(readFollowUp('E no TJSP?', EARLIER), {
    ...{ tribunal: 'TJSP', lado: null, before: EARLIER.side },
  });
  t.match(readFollowUp('e no Superior Tribunal de Justiça?', EARLIER), { tribunal: 'STJ' });
  t.match(readFollowUp('Quais as súmulas?', EARLIER), { citadas: 'sumula' });
  const more = readFollowUp('E se o passageiro aceitou outro voo?', EARLIER)!;
  t.match(more.tema, /voo cancelado.*passageiro aceitou/);
  t.equal(more.pergunta, EARLIER.pergunta);
  t.equal(more.intent, 'avaliar_risco', 'as the question before');
  const compared = { ...EARLIER, intent: 'comparar_julgados' };
  t.equal(readFollowUp('E no TJSP?', compared)!.intent, 'pesquisar_precedentes');
});

t.test('what a question only supposes is not what it asks', async t => {
  for (const query of [
    'E se a parte contrária não pagar?',
    'E se a outra parte recorrer?',
    'e se a dívida for de outro lado do país?',
    'E se o valor da dívida já foi pago?',
    'E se o contrato que assinou violar a lei?',
    'E se o TJSP já negou a apelação?',
    'E se eu perdi no TJSP?',
    'E se eu perdi, no TJSP?',
    'E se o réu, em audiência no TJSP, confessar?',
    'Mas se o autor alegar que a lei mudou?',
    'E quando o TJSP nega?',
    'E se a Súmula 385 do STJ for aplicada?',
    'e se há lei nova?',
    'E se eu citar a súmula do STJ?',
  ]) {
    const tema = `${BANK} ${query}`;
    const nothing = { asks: 'outra', tribunal: null, deTribunal: null, citadas: null, lado: null };
    const followUp = readFollowUp(query, about(BANK));
    // A question with more than three new words has its own topic.
    if (followUp !== null) t.match(followUp, { ...nothing, oponente: null, tema }, query);
    else t.match(query, /contrato que assinou/);
  }
  for (const [query, asked] of [
    ['E se o réu não pagar, quais as súmulas do STJ?', { asks: 'citadas', deTribunal: 'STJ' }],
    ['E se o TJSP negou? Qual o valor?', { asks: 'valores', tribunal: null }],
    ['Nesse caso, quais as súmulas, se o TJSP negou?', { asks: 'citadas', tribunal: null }],
    ['E se eu representar a ré, quais as súmulas?', { asks: 'citadas', lado: 'réu' }],
  ] as const) {
    t.match(readFollowUp(query, about(BANK)), asked, query);
  }
});

t.test('another party, an amount or a law that is only mentioned', async t => {
  for (const query of [
    'E a dívida de outro lado do país?',
    'E a parte contrária não pagou?',
    'E o valor da dívida já foi pago?',
    'E o valor do contrato foi pago?',
    'Qual o prazo dessa lei nesse caso?',
    'E o contrato que viola a lei?',
    'E a Súmula 385?',
    'e a Súmula 385 do STJ?',
    'e com a nova lei que saiu?',
  ]) {
    t.match(readFollowUp(query, about(BANK)), { asks: 'outra', tribunal: null }, query);
  }
  for (const query of ['E a Súmula 385?', 'e o Tema 1061?', 'e com a nova lei que saiu?'])
    t.equal(readFollowUp(query, about(BANK))!.tema, `${BANK} ${query}`, query);
  for (const query of ['E a parte contrária?', 'E o outro lado?', 'O que a outra parte alega?'])
    t.match(readFollowUp(query, about(BANK)), { asks: 'contra_argumento' }, query);
  for (const query of [
    'E o valor?',
    'E o valor da indenização?',
    'E quais os valores?',
    'Qual foi o valor?',
  ])
    t.match(readFollowUp(query, about(BANK)), { asks: 'valores' }, query);
});

t.test('no pair is cut apart', async t => {
  for (let length = 590; length < 600; length++) {
    const earlier = about(`${'😀'.repeat(20)}${'a'.repeat(length)}`);
    t.ok(readFollowUp('E se pagou?', earlier)!.tema.isWellFormed());
    const pergunta = `${'a'.repeat(length - 435)}${'😀'.repeat(60)}`;
    const followUp = readFollowUp('E se pagou?', { ...earlier, pergunta })!;
    const led = { decisions: [], given: 0, lado: null, resultado: null };
    t.ok(leadText({ followUp, ...led }).isWellFormed());
  }
});

t.test('a long chain keeps the newest words', async t => {
  let earlier = EARLIER;
  for (let i = 0; i < 40; i++) {
    const { tema } = readFollowUp(`E se o passageiro número ${i} aceitou hotel${i}?`, earlier)!;
    earlier = { ...earlier, tema };
  }
  t.ok(earlier.tema.length <= 600);
  t.match(earlier.tema, /hotel39/);
});

t.test('the nearest decision, and decisions to the contrary', async t => {
  const decisions = [
    ['1-1', 'autor'],
    ['1-2', 'réu'],
    ['1-3', 'autor'],
  ].map(([processo, favorece], i) => ({
    source: { id: `F${i + 1}`, processo, favorece, resultado: 'improvido', data: null },
    ementa: '',
  })) as unknown as Parameters<typeof leadText>[0]['decisions'];
  const say = (query: string, lado: 'autor' | 'réu' | null, some = decisions) =>
    leadText({
      ...{ followUp: readFollowUp(query, EARLIER)!, decisions: some, given: 3 },
      ...{ lado, resultado: null },
    });
  t.match(
    say('Qual desses julgados é o mais próximo do meu caso?', 'autor'),
    /é o processo nº 1-1;/,
  );
  const CONTRARY = 'Há decisões em sentido contrário?';
  t.match(say(CONTRARY, 'autor'), /: de 3 julgados, 1 é a favor do réu: 1-2\.$/);
  t.match(say(CONTRARY, 'réu'), /: de 3 julgados, 2 são a favor do autor: 1-1, 1-3\.$/);
  t.match(say(CONTRARY, 'autor', decisions.slice(0, 1)), /nenhum é a favor do réu\.$/);
  t.match(say(CONTRARY, null), /3 de 3 julgados têm o recurso não provido, o outro resultado\.$/);
  t.not(
    readFollowUp('O imóvel mais próximo do rio pode ser demolido?', EARLIER)?.asks,
    'mais_proximo',
  );
});
