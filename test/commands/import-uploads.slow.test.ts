/**
 * If a service owns the data folder, `import` gives the same summary as without one, and the records are in the stores
 * of the service.
 */
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { ask, ready, startService, until } from '../support/service.ts';

const run = commandsOf(t);

const FILE = [
  '{"id":"a","processo":"1-2","criterios":["X","x"],"precedentes":["b","a","Súmula 1 do STJ"]}',
  '',
  'not json',
  '["no object"]',
  '{"id":"b","ementa":"APELAÇÃO CÍVEL. DANO MORAL. RECURSO PROVIDO. 1. Texto."}\r',
  '{"id":"c","resultado":"maybe"}',
  '{"id":"d","criterios":["?"],"resultado":""}',
  '{"id":"c","precedentes":["1/2"],"dispositivos":["art. 14 do CDC"]}',
].join('\n');

/** The summary without times. */
const summaryOf = (stdout: string) =>
  stdout.replace(/ in [\d.]+ s \(\d+\/s\)/, '').split(/\n(?:The graph now|Stored by)/)[0];

t.test('through the service of the data folder', async t => {
  const dir = t.testdir({ 'f.jsonl': FILE, 'empty.jsonl': '' });
  const [file, empty] = ['f.jsonl', 'empty.jsonl'].map(name => path.join(dir, name)) as [
    string,
    string,
  ];
  const direct = await run(['import', file], { SVC_DATA_DIR: await emptyFolder(t) });
  const dataDir = await emptyFolder(t);
  const service = await startService(t, dataDir);
  await ready(service.url);
  const through = await run(['import', file], { SVC_DATA_DIR: dataDir });
  t.equal(through.code, 0, through.stderr);
  t.equal(summaryOf(through.stdout), summaryOf(direct.stdout));
  t.match(through.stdout, `Stored by the service at ${service.url}\n`);
  const chain = { decisao_id: 'c', max_depth: 2 };
  await until(
    async () =>
      (await ask(service.url, service.madeKey!, '/v1/graph/citation-chain', chain)).status === 200,
    'the decisions are in the graph',
  );
  const again = await run(['import', file, empty], { SVC_DATA_DIR: dataDir });
  t.match(again.stdout, '0 new, 0 replaced, 4 unchanged');
  t.match(again.stdout, 'empty.jsonl: 0 decisions in ');

  const named = { SVC_DATA_DIR: path.join(dir, 'none'), SVC_API_URL: service.url };
  t.match(await run(['import', file], named), { code: 1, stderr: 'SVC_API_URL requires the key' });
  const settings = { ...named, SVC_API_KEYS: service.madeKey! };
  t.match((await run(['import', file], settings)).stdout, '0 new, 0 replaced, 4 unchanged');
  const wrong = { ...named, SVC_API_KEYS: 'another-key-of-the-tests-987' };
  t.match(await runAlone(['import', file], wrong), { code: 1, stderr: 'refuses: UNAUTHORIZED' });
  await service.end();
  t.match(await run(['import', file], settings), { code: 1, stderr: /cannot be reached/ });
});

t.test('a case that has become secret is removed through the service, too', async t => {
  const NUMERO = '07001231220248020001';
  const caseOf = (nivelSigilo: number) =>
    JSON.stringify({
      ...{ numeroProcesso: NUMERO, tribunal: 'TJAL', grau: 'G2', nivelSigilo },
      ...{ classe: { codigo: 198, nome: 'Apelação' }, assuntos: [], movimentos: [] },
    });
  const decision = JSON.stringify({ id: 'd', processo: NUMERO, ementa: 'Texto.' });
  const dir = t.testdir({
    'd.jsonl': decision,
    'open.jsonl': caseOf(0),
    'secret.jsonl': caseOf(1),
  });
  const dataDir = await emptyFolder(t);
  const service = await startService(t, dataDir);
  await ready(service.url);
  const imported = async (name: string) => {
    const { code } = await run(['import', path.join(dir, name)], { SVC_DATA_DIR: dataDir });
    const query = '/v1/decisions/d?fields=processos';
    const { json } = await ask(service.url, service.madeKey!, query);
    return [code, json.data.processos.length];
  };
  t.same(await imported('d.jsonl'), [0, 0]);
  t.same(await imported('open.jsonl'), [0, 1]);
  t.same(await imported('secret.jsonl'), [1, 0], 'nothing of the file could be stored');
});
