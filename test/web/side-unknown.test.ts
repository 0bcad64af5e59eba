/** The page of an analysis says only once that the user's side is not known. */
import t from 'tap';
import { SIDE_UNKNOWN as UNKNOWN_ITEM } from '../../src/hub/orchestrator/side/unknown-side.ts';
import { saysSideUnknown, shownUnknowns } from '../../web/src/screens/analysis/side-unknown.ts';

t.test('the item of what is not known is not shown again', async t => {
  const other = { text: 'O processo não pôde ser lido.', reason: 'Não está no acervo.' };
  t.strictSame(shownUnknowns({ unknowns: [UNKNOWN_ITEM, other] }), [other]);
});

t.test('the note beside the response says it only where the response does not', async t => {
  t.ok(saysSideUnknown({ response: 'Dois julgados. Não se sabe quem você representa. Fim.' }));
  t.notOk(saysSideUnknown({ response: 'A companhia responde [F1].' }));
});
