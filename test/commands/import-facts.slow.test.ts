/** Facts are read by a language model in `import` and in uploads. Without a model such requests are refused. */
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { type FakeOpenAi, fakeOpenAi, QUOTED } from '../support/fake-openai.ts';
import { EMENTA } from '../support/reading-records.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { ask, ready, startService, until } from '../support/service.ts';
import { ingested, KEY, KEYS, upload } from '../support/upload.ts';

const run = commandsOf(t);

const MODEL_KEY = 'sk-the-key-of-the-model';
const record = (id: string, ementa = EMENTA) => JSON.stringify({ id, ementa });
const modelOf = ({ url }: FakeOpenAi) => ({ OPENAI_API_KEY: MODEL_KEY, OPENAI_BASE_URL: url });

const factsOf = async (url: string, key: string, id: string) =>
  (await ask(url, key, `/v1/decisions/${id}`)).json;

t.test('import --facts model', async t => {
  const server = await fakeOpenAi(t);
  const dir = t.testdir({ 'f.jsonl': `${record('a')}\n${record('b', `${EMENTA} X.`)}\n` });
  const file = path.join(dir, 'f.jsonl');
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const refused = await run(['import', file, '--facts', 'model'], settings);
  t.match(refused, { code: 1, stderr: /^jurisgrafo: --facts: .*set OPENAI_API_KEY\n$/ });
  const asSetting = await run(['import', file], { ...settings, SVC_IMPORT_FACTS: 'model' });
  t.match(asSetting, { code: 1, stderr: /SVC_IMPORT_FACTS: .*set OPENAI_API_KEY/ });
  t.match(await runAlone(['import', file, '--facts', 'x'], settings), {
    code: 1,
    stderr: /--facts/,
  });

  const withModel = { ...settings, ...modelOf(server) };
  const first = await run(['import', file, '--facts', 'model'], withModel);
  t.equal(first.code, 0, first.stderr);
  t.match(
    first.stdout,
    'facts by the model: 2 decisions now, 0 by an earlier import; left out of its answers: 2',
  );
  t.equal(server.bodies.length, 2);
  const again = await run(['import', file], { ...withModel, SVC_IMPORT_FACTS: 'model' });
  t.match(again.stdout, '0 new, 0 replaced, 2 unchanged');
  t.match(again.stdout, 'facts by the model: 0 decisions now, 2 by an earlier import');
  t.equal(server.bodies.length, 2);
  const tables = await run(['import', file], withModel);
  t.match(tables.stdout, '0 new, 2 replaced, 0 unchanged');
  t.notMatch(tables.stdout, 'by the model');

  server.script = [{ kind: 'status', status: 401 }];
  const failed = await run(['import', file, '--facts', 'model'], withModel);
  t.equal(failed.code, 0, failed.stderr);
  t.match(failed.stdout, 'no answer for, with the facts of the tables: 2; import the file again');
});

t.test('uploads are read as the setting says', async t => {
  const server = await fakeOpenAi(t);
  const dataDir = await emptyFolder(t);
  const service = await startService(t, dataDir, {
    ...{ SVC_API_KEYS: KEYS, SVC_IMPORT_FACTS: 'model' },
    ...modelOf(server),
  });
  await ready(service.url);
  const { json } = await upload(service.url, record('a'));
  const { ingest } = await ingested(service.url, json.data.id);
  t.match(ingest, { facts_asked: 1, facts_known: 0, facts_failed: 0, facts_dropped: 1 });
  let shown: Awaited<ReturnType<typeof factsOf>>;
  await until(async () => {
    shown = await factsOf(service.url, KEY, 'a');
    return shown.data?.fatos?.length > 0;
  }, 'the facts are in the graph');
  const inicio = EMENTA.indexOf(QUOTED);
  const passagem = { campo: 'ementa', clausula: QUOTED, inicio, fim: inicio + QUOTED.length };
  t.match(shown!.data.fatos, [{ nome: 'Contrato com banco', fonte: 'modelo', passagem }]);
  t.equal(shown!.data.pergunta, undefined, 'what the model was asked is not a part of the answer');

  const file = path.join(t.testdir({ 'f.jsonl': record('a') }), 'f.jsonl');
  const own = { SVC_DATA_DIR: dataDir, SVC_API_KEYS: KEYS };
  const given = await run(['import', file, '--facts', 'tables'], own);
  t.match(given, { code: 1, stderr: /--facts: the service at .* SVC_IMPORT_FACTS/ });
  const through = await run(['import', file], own);
  t.match(through.stdout, 'facts by the model: 0 decisions now, 1 by an earlier import');
  t.equal(server.bodies.length, 1);
  const { json: metrics } = await ask(service.url, KEY, '/metrics');
  t.match(metrics, 'svc_llm_requests_total{outcome="ok"} 1');

  server.script = [{ kind: 'mute' }];
  await upload(service.url, record('b', `${EMENTA} X.`));
  await until(() => server.bodies.length === 2, 'the model is asked');
  const endedAt = performance.now();
  await service.end();
  t.ok(performance.now() - endedAt < 20_000, 'a service that ends does not wait for the model');
  t.equal(server.abandoned, 1);
  t.notMatch(service.said().stdout + service.said().stderr, MODEL_KEY);
});
