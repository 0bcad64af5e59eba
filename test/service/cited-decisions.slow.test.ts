/** Verification finds the decisions of the corpus that a text cites, and counts the citations of others. */
import t from 'tap';
import { imported } from '../support/imported-folder.ts';
import { ask, startService, until } from '../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const RECORDS = [
  {
    id: 'stored',
    processo: 'REsp 1.234.567/SP',
    data_julgamento: '2015-05-10',
    ementa:
      'RECURSO ESPECIAL. A responsabilidade civil do Estado independe de culpa do agente público.',
  },
  { id: 'citing', precedentes: ['REsp 2.222.222/RJ'] },
  { id: 'also-citing', precedentes: ['AgRg no REsp 2.222.222', 'REsp 2.222.222/RJ'] },
]
  .map(record => `${JSON.stringify(record)}\n`)
  .join('');

t.test('stored, cited here, quoted', async t => {
  const dataDir = await imported(t, RECORDS);
  const service = await startService(t, dataDir, { SVC_API_KEYS: `test:${KEY}` });
  const text =
    '"a responsabilidade civil do Estado depende de culpa do agente público" (REsp 1.234.567/SP). ' +
    'REsp 2.222.222. REsp 3.333.333/SP.';
  const asked = () => ask(service.url, KEY, '/v1/verify', { text });
  // The first snapshot may not be ready yet.
  await until(async () => (await asked()).json.data.coverage.corpus.state === 'read', 'graph');
  const { status, json } = await asked();
  t.equal(status, 200);
  t.match(json.data, {
    decisoes: [
      { numero: '1234567', no_corpus: { id: 'stored' }, passagem: 'difere' },
      { numero: '2222222', no_corpus: { citada_por: 2 }, passagem: null },
      { numero: '3333333', no_corpus: null },
    ],
    coverage: { corpus: { state: 'read', found: 2 } },
  });
});
