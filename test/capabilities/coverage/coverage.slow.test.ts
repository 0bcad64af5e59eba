/**
 * The coverage of the corpus is served over HTTP as JSON and as CSV, after a court's file and decision records were
 * imported.
 */
import t from 'tap';
import { imported } from '../../support/imported-folder.ts';
import { ask, ready, startService } from '../../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const fonte = { forma: 'stj-espelhos', sha256: 'a'.repeat(64) };
const RECORDS = [
  { id: 'a', ementa: 'DANO MORAL.', fonte: { ...fonte, arquivo_de: '2024-05-31' } },
  { id: 'b', inteiro_teor: 'Vistos.', fonte: { ...fonte, arquivo_de: '2024-06-30' } },
  { id: 'c', criterios: ['Dano'], fonte: { forma: 'Rol de Fulano', arquivo_de: '2020-01-02' } },
].map(record =>
  JSON.stringify({
    ...{ tribunal: 'STJ', orgao_julgador: 'QUINTA TURMA', data_julgamento: '2023-02-01' },
    ...record,
  }),
);

const folder = await imported(t, RECORDS.join('\n'));
const service = await startService(t, folder, { SVC_API_KEYS: `test:reader:${KEY}` });
await ready(service.url);
const get = (path: string) => ask(service.url, KEY, path);

const counts = { decisoes: 3, com_inteiro_teor: 1, com_ementa: 1, sem_textos: 1 };
const fontes = [
  {
    ...{ forma: 'stj-espelhos', titulo: 'STJ, espelhos de acórdãos (dados abertos)' },
    ...{ decisoes: 2, arquivo_de: '2024-06-30' },
  },
  { forma: 'outra', titulo: null, decisoes: 1, arquivo_de: '2020-01-02' },
];
const none = { grupos: 0, decisoes: 0 };

t.test('what is counted', async t => {
  const { status, json } = await get('/v1/coverage');
  t.equal(status, 200);
  t.strictSame(json.data, {
    total: counts,
    por_tribunal: [{ tribunal: 'STJ', ano_inicio: '2023', ano_fim: '2023', ...counts, fontes }],
    por_orgao: [
      { tribunal: 'STJ', orgao_julgador: 'QUINTA TURMA', ano: '2023', ...counts, fontes },
    ],
    demais: { por_tribunal: none, por_orgao: none },
  });
});

t.test('the statistics of the graph name it', async t => {
  const { json } = await get('/v1/statistics');
  t.equal(json.data.decisoes, 3);
  t.strictSame((await get(json.data.cobertura)).json.data.total, counts);
});

t.test('limits', async t => {
  t.equal((await get('/v1/coverage?limit=0')).status, 400);
  t.equal((await get('/v1/coverage?limit=1001')).status, 400);
});

t.test('as CSV', async t => {
  const headers = { authorization: `Bearer ${KEY}`, accept: 'text/csv' };
  const answer = await fetch(`${service.url}/v1/coverage`, { headers });
  t.equal(answer.status, 200);
  t.match(
    await answer.text(),
    /^\W*tribunal,orgao_julgador,ano,decisoes.*\s.*QUINTA TURMA,2023,3/s,
  );
});
