/** An ementa that was composed from a record is not quoted as the court's own words. */
import t from 'tap';
import { passagesOf } from '../../../../src/hub/orchestrator/evidence/passages.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import { readUnstored } from '../../../../src/hub/orchestrator/searching/read-unstored.ts';
import { decisionParagraph } from '../../../../src/hub/orchestrator/writing/decision-paragraph.ts';
import { readDecision } from '../../../../src/hub/orchestrator/writing/decision-reading.ts';

const EMENTA =
  'APELAÇÃO CÍVEL. ATRASO DE VOO. DANO MORAL. A companhia aérea não avisou os passageiros do cancelamento do voo.';

function paragraphOf(ementa_composta: boolean, ementa = EMENTA, quotesMax = 2): string {
  const candidatos = [{ decisao_id: 'd1', ementa, ementa_composta }];
  const item = { processo: '1', situacao: 'encontrada', decisao_id: 'd1', candidatos } as const;
  const [decision] = numberSources(
    [{ processo: '1', ementa }],
    [],
    new Map([['1', { ...item, candidatos }]]),
  );
  const reading = readDecision(decision!, passagesOf(ementa), 'voo', 'explicar');
  return decisionParagraph(reading, quotesMax).text;
}

t.test('whose words a paragraph repeats', async t => {
  const published = paragraphOf(false);
  t.match(published, 'Diz a ementa: “A companhia aérea não avisou');
  t.match(published, 'Pontos da ementa: ');
  const composed = paragraphOf(true);
  t.match(composed, 'Diz o resumo composto a partir do registro: “A companhia aérea');
  t.match(composed, 'Pontos do registro: ');
  t.notMatch(composed, /da ementa|a ementa/);
});

/** The paragraph for a decision that is not in the corpus. */
async function unstored(ementa: string, quotesMax = 2, resultado: string | null = null) {
  const sent = { processo: '1', ementa, ...(resultado !== null && { resultado }) };
  const [decision] = await readUnstored(numberSources([sent], [], new Map()));
  const reading = readDecision(decision!, passagesOf(ementa), 'voo', 'explicar');
  return decisionParagraph(reading, quotesMax).text;
}

t.test('what decides comes first: the amount, who pays, and the ground', async t => {
  const ementa =
    'APELAÇÃO CÍVEL. CANCELAMENTO DE VOO. Trata-se de apelação interposta pela companhia. A autora comprou passagens para o Natal. ' +
    'Nos termos do art. 14 do CDC, a companhia responde pelo cancelamento do voo. ' +
    'A indenização de R$ 8.000,00 por danos morais é mantida. Recurso da ré não provido.';
  const text = await unstored(ementa);
  t.match(
    text,
    /favorece o autor \[F1\]\. Decisivo: dano moral de R\$\s8\.000,00 \(mantido\), a pagar pelo réu\./,
  );
  t.match(text, '“Nos termos do art. 14 do CDC');
  t.match(text, '“A indenização de R$ 8.000,00');
  t.notMatch(text, 'passagens para o Natal');
  t.match(await unstored(ementa, 1), 'Nos termos do art. 14');
});

t.test('a sentence is told in years and months, and nothing that was not read', async t => {
  const text = await unstored(
    'APELAÇÃO CRIMINAL. ROUBO. A autoria está provada. A pena de 5 anos e 4 meses de reclusão é mantida. Recurso da defesa não provido.',
  );
  t.match(text, 'pena de 5 anos e 4 meses');
  t.notMatch(text, 'a pagar');
  t.notMatch(paragraphOf(false), 'Decisivo');
});

t.test('whom the sources do not know to win, no paragraph names as the winner', async t => {
  const both = 'DANO MORAL. RECURSO DO AUTOR PROVIDO. RECURSO DO RÉU NÃO PROVIDO.';
  t.notMatch(await unstored(both, 2, 'parcialmente provido'), 'favorece');
  t.match(await unstored(both, 2), 'favorece o autor [F1]');
  t.notMatch(paragraphOf(false, both), 'favorece', 'the corpus says nothing');
  const amount =
    'A indenização de R$ 8.000,00 por danos morais é mantida. Recurso da ré não provido.';
  t.notMatch(paragraphOf(false, amount), 'Decisivo', 'nor of amounts');
});

t.test('one word of a heading is no quotation', async t => {
  const ementa =
    'APELAÇÃO CÍVEL. PRELIMINAR DE ILEGITIMIDADE. AFASTADA. CANCELAMENTO DE VOO SEM AVISO. RECURSO NÃO PROVIDO.';
  for (const quotesMax of [1, 2, 4]) t.notMatch(await unstored(ementa, quotesMax), '“AFASTADA');
});
