/** Follow-up questions about citations: the court that they ask about, and the counts of citations. */
import t from 'tap';
import type { EarlierQuestion } from '../../../../src/hub/analyze/analysis.ts';
import { citedText } from '../../../../src/hub/orchestrator/follow-up/cited-text.ts';
import { readFollowUp } from '../../../../src/hub/orchestrator/follow-up/follow-up.ts';
import { leadText } from '../../../../src/hub/orchestrator/follow-up/lead.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import { requestOf } from '../../../support/hub/analyzed.ts';

const BANK = 'O banco negativou o consumidor por dívida inexistente: há dano moral?';
const EARLIER: EarlierQuestion = {
  ...{ pergunta: BANK, tema: BANK, intent: 'avaliar_risco' },
  side: { lado: null, by: null },
};
const read = (query: string) => readFollowUp(query, EARLIER);
const given = (...ementas: string[]) =>
  numberSources(
    requestOf(
      BANK,
      ementas.map((ementa, i) => ({ processo: `1-${i}`, ementa })),
    ).search_results,
    [],
    new Map(),
  );
const cited = (ementas: string[], deTribunal: string | null = null) =>
  citedText(given(...ementas), { citadas: null, deTribunal });

t.test('time is no amount, and a numbered citation is no list', async t => {
  for (const query of [
    'E em quanto tempo prescreve?',
    'E quanto tempo demora?',
    'O que diz a Súmula 385 sobre isso?',
    'Isso contraria que tema 1061?',
    'E o valor da causa?',
    'E o valor probatório do print?',
  ]) {
    t.match(read(query), { asks: 'outra' }, query);
  }
  t.match(read('E quanto se paga?'), { asks: 'valores' });
});

t.test('a court stands beside what is asked', async t => {
  t.match(read('Quais os mais recentes do STJ?'), { asks: 'recentes', tribunal: 'STJ' });
  t.match(read('E no STJ, quais as súmulas?'), { asks: 'citadas', tribunal: 'STJ' });
  t.match(read('Quais as súmulas do STJ?'), { tribunal: null, deTribunal: 'STJ' });
  t.match(read('O que diz a Súmula 385 do STJ sobre isso?'), { tribunal: null, deTribunal: null });
  const lead = (query: string, ...ementas: string[]) =>
    leadText({
      ...{ followUp: read(query)!, decisions: given(...ementas), given: 3 },
      ...{ lado: null, resultado: null },
    });
  t.match(
    lead('E no STJ, quais as súmulas?', 'Aplica-se a Súmula 385.'),
    /: 1 dos julgados lidos é do STJ\. Só do STJ: as ementas lidas citam Súmula 385/,
  );
  t.match(lead('Quais os mais recentes do STJ?'), /: nenhum dos 3 julgados lidos é do STJ, e/);
});

t.test('one citation has one name, however it is spelt', async t => {
  t.equal(
    cited([
      'Incide o art. 14 do CDC.',
      'Conforme o artigo 14 do CDC e o art. 14, § 3º, do CDC.',
      'Nos termos do art. 14 do Código de Defesa do Consumidor.',
    ]),
    'as ementas lidas citam art. 14 da Lei 8.078/1990 (3 julgados).',
  );
  t.equal(
    cited(['Súmula 385/STJ.', 'Súmula 385 do STJ. Vê-se a Súmula 385.', 'Súmula 385.']),
    'as ementas lidas citam Súmula 385 do STJ (3 julgados).',
  );
  const open = cited(['Súmula 7 do STJ.', 'Súmula 7 do TST.', 'Súmula 7.']);
  for (const name of ['Súmula 7 do STJ', 'Súmula 7 do TST', 'Súmula 7'])
    t.ok(open.includes(`${name} (1 julgado)`), name);
  t.match(cited(['Súmula Vinculante 10 e SV 10.']), 'citam Súmula Vinculante 10 (1 julgado)');
});

t.test('of one court alone', async t => {
  const ementas = ['Súmula 7 do STJ e Súmula 331 do TST.', 'Súmula 500.'];
  t.equal(
    cited(ementas, 'STJ'),
    'as ementas lidas citam Súmula 7 do STJ (1 julgado) e Súmula 500 (1 julgado).',
  );
  t.match(cited(['Súmula 331 do TST.'], 'STJ'), /não citam .* do STJ\.$/);
});
