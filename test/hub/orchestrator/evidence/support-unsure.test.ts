/**
 * Sentences that only seem to contradict the decision or to say what it lacks are not called wrong. Similar sentences
 * that really do are.
 */
import t, { type Test } from 'tap';
import {
  readForSupport,
  supportOf,
} from '../../../../src/hub/orchestrator/evidence/support/support.ts';

type Verdict = ReturnType<typeof supportOf>['verdict'];

/** Rows of ementa, outcome of the record, sentence. */
type Row = readonly [ementa: string, resultado: string | null, claim: string];

function verdictOf([ementa, resultado, claim]: Row): { verdict: Verdict; about: string } {
  const { verdict, reason } = supportOf(claim, readForSupport(ementa, resultado));
  return { verdict, about: `${claim} | ${ementa} | ${reason}` };
}

/** The rules must call none of these sentences wrong. */
function allOpen(t: Test, rows: readonly Row[]): void {
  for (const row of rows) {
    const { verdict, about } = verdictOf(row);
    t.ok(verdict === 'nao_se_sabe' || verdict === 'apoia', about);
  }
}

function allAre(t: Test, expected: Verdict, rows: readonly Row[]): void {
  for (const row of rows) {
    const { verdict, about } = verdictOf(row);
    t.equal(verdict, expected, about);
  }
}

t.test('what became of the judgment below is not the outcome of the appeal', async t => {
  const reduced =
    'Dano moral. Indenização reduzida para R$ 5.000,00. Recurso parcialmente provido.';
  const inPart = 'Sentença reformada em parte. Recurso do autor provido.';
  const raised = 'Recurso do autor provido para majorar a indenização.';
  const kept = 'APELAÇÃO CÍVEL. Condenação mantida. Recurso provido para afastar a multa.';
  const fees = 'APELAÇÃO CÍVEL. Honorários reduzidos. Recurso do réu provido.';
  const none = 'Dano moral configurado. Recurso da operadora não provido.';
  const beside = 'APELAÇÃO CÍVEL. Cerceamento de defesa rejeitado. Recurso do autor provido.';
  allOpen(t, [
    [reduced, null, 'A condenação por danos morais foi mantida.'],
    [reduced, 'parcialmente provido', 'No recurso, a condenação por danos morais foi mantida.'],
    [inPart, null, 'A sentença foi reformada em parte.'],
    [inPart, 'provido', 'O recurso do autor foi provido em parte.'],
    [raised, null, 'A condenação foi mantida e o valor majorado'],
    [raised, 'provido', 'A sentença foi mantida quanto ao dever de indenizar.'],
    [kept, 'provido', 'O acórdão manteve a condenação.'],
    [fees, 'provido', 'A sentença foi mantida no mérito, com redução dos honorários.'],
    [beside, 'provido', 'O agravo retido não foi provido.'],
    [beside, 'provido', 'Os embargos de declaração foram rejeitados.'],
    ['Embargos de declaração acolhidos.', 'provido', 'A sentença foi mantida.'],
    ['Ordem concedida de ofício. Writ não conhecido.', null, 'A ordem foi concedida de ofício.'],
    [none, 'improvido', 'O tribunal deu razão ao consumidor e manteve a condenação.'],
    ['Recurso da defesa provido para reduzir a pena.', null, 'A condenação foi mantida.'],
  ]);
  allAre(t, 'contradiz', [
    ['Sentença reformada. Recurso do autor provido.', 'provido', 'A sentença foi mantida.'],
    ['Sentença mantida. Recurso não provido.', 'improvido', 'A sentença foi reformada.'],
    [raised, null, 'O tribunal negou provimento ao recurso do autor.'],
  ]);
});

t.test('a refused request is no change of the amount', async t => {
  const kept = 'APELAÇÃO CÍVEL. Dano moral. Indenização de R$ 5.000,00 mantida.';
  const reduced = 'Danos morais reduzidos de R$ 9.000,00 para R$ 5.000,00. Recurso do réu provido.';
  const sum = 'R$ 5.000,00';
  allOpen(t, [
    [kept, 'improvido', `O tribunal negou o pedido de majoração e manteve o dano moral em ${sum}.`],
    [
      kept,
      'improvido',
      `O banco recorreu para reduzir a indenização, mas o dano moral foi mantido em ${sum}.`,
    ],
    [kept, 'improvido', `O dano moral não foi reduzido e ficou em ${sum}.`],
    [kept, 'improvido', `O autor pugnou pela majoração do dano moral de ${sum}.`],
    [kept, 'improvido', `Foi rejeitada a redução do dano moral de ${sum}.`],
    [kept, 'improvido', `Sem majoração, o dano moral é de ${sum}.`],
    [kept, 'improvido', `A ré apelou buscando reduzir os danos morais de ${sum}.`],
    [kept, 'improvido', `O juiz elevou o dano moral para ${sum}.`],
    [kept, 'improvido', `O dano moral de ${sum} é elevado.`],
    [reduced, 'provido', `A sentença foi mantida no mais, com dano moral de ${sum}.`],
    [reduced, 'provido', `O dever de indenizar foi mantido, com dano moral de ${sum}.`],
    [reduced, 'provido', `A multa foi mantida e os danos morais fixados em ${sum}.`],
  ]);
  allAre(t, 'contradiz', [
    [kept, 'improvido', `A indenização por danos morais foi majorada para ${sum}.`],
    [kept, 'improvido', `O tribunal reduziu a indenização por danos morais para ${sum}.`],
    [reduced, 'provido', `O dano moral foi majorado para ${sum}.`],
  ]);
});

t.test('a sum in words, asked for, quoted, or of something else', async t => {
  const words = 'Dano moral configurado. O réu pagará dez mil reais. Recurso do autor provido.';
  const moral =
    'Dano moral configurado. A indenização de R$ 8.000,00 por danos morais é mantida. Recurso da ré não provido.';
  const cited = `${moral} Tese de julgamento: "A indenização por danos morais de R$ 15.000,00 é razoável." Precedente citado: REsp 1, indenização de doze mil e quinhentos reais.`;
  const none = 'Dano moral configurado. Recurso da ré não provido.';
  const no = 'improvido';
  allOpen(t, [
    [words, 'provido', 'O réu foi condenado a pagar R$ 10.000,00.'],
    [moral, no, 'A ré foi condenada a pagar oito mil reais.'],
    [moral, no, 'O autor pleiteava R$ 20.000,00 por danos morais.'],
    [moral, no, 'O autor pedia R$ 20.000,00 por danos morais.'],
    [moral, no, 'O autor postulava danos morais de R$ 20.000,00.'],
    [moral, no, 'O autor buscava R$ 20.000,00 por danos morais.'],
    [moral, no, 'O autor pugnava por R$ 20.000,00 a título de danos morais.'],
    [moral, no, 'A indenização securitária de R$ 100.000,00 já foi paga.'],
    [moral, no, 'A indenização por danos morais supera o valor total de R$ 7.000,00.'],
    [moral, no, 'Os danos morais não chegam a R$ 9.000,00.'],
    [cited, no, 'Os danos morais de R$ 15.000,00 são razoáveis.'],
    [cited, no, 'Já se fixou dano moral de R$ 12.500,00.'],
    [moral, no, 'A jurisprudência fixa danos morais de R$ 15.000,00.'],
    [moral, no, 'Em casos assim, fixa-se dano moral em R$ 20.000,00.'],
    [none, no, 'A ré ofereceu R$ 2.000,00 em acordo.'],
  ]);
  const rows: Row[] = [
    [moral, no, 'O dano moral foi fixado pela sentença em R$ 9.000,00.'],
    [moral, no, 'A indenização é de R$ 9.000,00.'],
    [moral, no, 'O dano moral e o dano estético somam R$ 9.000,00.'],
    [moral, no, 'A dívida de R$ 300,00 gerou dano moral.'],
    [moral, no, 'O voo custou R$ 1.200,00 e o dano moral foi reconhecido.'],
    [moral, no, 'O dano moral decorre do desconto de R$ 89,90 no benefício.'],
    [moral, no, 'A negativação por R$ 350,00 gerou dano moral.'],
  ];
  for (const row of rows) t.not(verdictOf(row).verdict, 'contradiz', verdictOf(row).about);
  allAre(t, 'contradiz', [[moral, no, 'A indenização por danos morais é de R$ 3.000,00.']]);
  allAre(t, 'nao_apoia', [[none, no, 'A indenização por danos morais é de R$ 3.000,00.']]);
});

t.test('the word for "and" is no verb, and a denial may be of one thing of two', async t => {
  const listed = 'Consumidor não notificado e inscrito em cadastro de inadimplentes.';
  const both = 'O consumidor foi inscrito em cadastro e não foi notificado.';
  const charged = 'O consumidor sofreu cobrança indevida e inscrição em cadastro.';
  const bank = 'O banco realizou cobrança indevida.';
  const unlawful = 'A cobrança é ilegal e indevida.';
  allOpen(t, [
    [listed, null, 'O consumidor não foi notificado.'],
    [listed, null, 'O consumidor foi inscrito em cadastro de inadimplentes.'],
    [both, null, 'O consumidor não foi notificado.'],
    [both, null, 'O consumidor foi inscrito em cadastro.'],
    [both, null, 'O consumidor não foi notificado e foi inscrito em cadastro.'],
    [charged, null, 'O consumidor sofreu inscrição e cobrança indevida.'],
    [charged, null, 'A cobrança é indevida.'],
    [charged, null, 'O consumidor sofreu cobrança indevida.'],
    [bank, null, 'Foi realizada cobrança indevida pelo banco.'],
    [bank, null, 'A cobrança do banco foi indevida.'],
    [unlawful, null, 'A cobrança é ilegal.'],
    [unlawful, null, 'A cobrança é indevida.'],
  ]);
  allAre(t, 'contradiz', [
    ['O consumidor não foi notificado.', null, 'O consumidor foi notificado.'],
    ['A cobrança é indevida.', null, 'A cobrança é devida.'],
    ['A dívida e o contrato não existem.', null, 'A dívida e o contrato existem.'],
  ]);
});

t.test('the usual negations deny, and some only what follows them', async t => {
  const unowed = 'Mero aborrecimento. Danos morais indevidos.';
  const absent = 'Mero aborrecimento. Ausência de danos morais.';
  const airline = 'A companhia aérea responde pelo cancelamento do voo sem aviso.';
  const unnotified = 'O passageiro não avisado do cancelamento sofreu dano moral.';
  const debt = 'Reconhecida a inexistência do débito.';
  allOpen(t, [
    [unowed, null, 'Não houve danos morais.'],
    [absent, null, 'Não houve danos morais.'],
    ['Sem danos morais.', null, 'Não houve danos morais.'],
    ['Descabimento de danos morais.', null, 'Não houve danos morais.'],
    ['Nenhum dano moral foi provado.', null, 'Não houve dano moral.'],
    ['O autor deixou de provar o dano.', null, 'O autor não provou o dano.'],
    ['Excluído o dano moral.', null, 'Não houve dano moral.'],
    ['Ausência de dolo. Não ocorrência.', null, 'Houve dolo.'],
    ['Sem prova do dano, não há dever de indenizar.', null, 'Há prova do dano.'],
    [airline, null, 'A companhia aérea responde pelo cancelamento do voo.'],
    [airline, null, 'A companhia aérea não responde pelo cancelamento do voo com aviso.'],
    [unnotified, null, 'O passageiro sofreu dano moral.'],
    [debt, null, 'O débito é inexistente.'],
    ['Não houve culpa nem dano moral.', null, 'Não houve dano moral.'],
    ['É indevida a cobrança de tarifa não contratada.', null, 'A cobrança da tarifa é indevida.'],
    ['É indevida a cobrança de tarifa não contratada.', null, 'A tarifa não foi contratada.'],
    ['Cobrança indevida. Dano moral.', null, 'Houve cobrança indevida.'],
    ['Descontos indevidos em benefício.', null, 'Os descontos em benefício são indevidos.'],
    ['O dano moral independe de prova.', null, 'O dano moral não depende de prova.'],
    ['O dano moral não depende de prova.', null, 'O dano moral foi reconhecido.'],
    ['O dano moral não é presumido.', null, 'Houve dano moral.'],
    ['O simples atraso não gera dano moral.', null, 'O atraso gerou dano moral.'],
    ['O banco não responde por fraude de terceiro.', null, 'O banco responde por fraude.'],
  ]);
  allAre(t, 'contradiz', [
    [unowed, null, 'Houve danos morais.'],
    [absent, null, 'Houve danos morais.'],
    ['Danos morais configurados.', null, 'Não houve danos morais.'],
    ['O banco responde por fraude de terceiro.', null, 'O banco não responde por fraude.'],
    ['O dano moral independe de prova.', null, 'O dano moral não independe de prova.'],
    ['Indevida a indenização por danos morais.', null, 'A indenização por danos morais é devida.'],
  ]);
});

t.test('whom a decision favours is what its source knows', async t => {
  const ementa = 'APELAÇÃO CÍVEL. Recurso do autor provido.';
  const claim = 'A decisão foi favorável ao réu.';
  const verdict = (...known: [favorece?: 'autor' | 'réu' | null]) =>
    supportOf(claim, readForSupport(ementa, 'provido', ...known)).verdict;
  t.equal(verdict(), 'contradiz');
  t.equal(verdict('autor'), 'contradiz');
  t.equal(verdict(null), 'nao_se_sabe');
  t.equal(verdict('réu'), 'apoia');
});
