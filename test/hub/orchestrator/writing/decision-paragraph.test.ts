/** A composed ementa is not quoted as the court's own. */
import t from 'tap';
import { passagesOf } from '../../../../src/hub/orchestrator/evidence/passages.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import { decisionParagraph } from '../../../../src/hub/orchestrator/writing/decision-paragraph.ts';
import { readDecision } from '../../../../src/hub/orchestrator/writing/decision-reading.ts';

const EMENTA =
  'APELAÇÃO CÍVEL. ATRASO DE VOO. DANO MORAL. A companhia aérea não avisou os passageiros do cancelamento do voo.';

function paragraphOf(ementa_composta: boolean): string {
  const candidatos = [{ decisao_id: 'd1', ementa: EMENTA, ementa_composta }];
  const item = { processo: '1', situacao: 'encontrada', decisao_id: 'd1', candidatos } as const;
  const [decision] = numberSources(
    [{ processo: '1', ementa: EMENTA }],
    [],
    new Map([['1', { ...item, candidatos }]]),
  );
  const reading = readDecision(decision!, passagesOf(EMENTA), 'voo', 'explicar');
  return decisionParagraph(reading, 2).text;
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
