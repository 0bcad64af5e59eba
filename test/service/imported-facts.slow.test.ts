/** A service uses the facts that `reference import` stores: after its start and, on PostgreSQL, also while it runs. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { emptyFolder, newFolder } from '../support/empty-folder.ts';
import { imported } from '../support/imported-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { ask, startService, until } from '../support/service.ts';
import { usePostgres } from '../support/services/postgres.ts';

const run = commandsOf(t);

const KEY = 'a-key-of-the-tests-0123456789';
const KEYS = { SVC_API_KEYS: `test:${KEY}` };
const told = { data: '2026-06-15', fonte: 'DJe de 15/06/2026' };
const sumula = { tipo: 'sumula', tribunal: 'STJ', situacao: 'vigente', ...told };
const ROWS = [
  { ...sumula, numero: 680 },
  { ...sumula, numero: 7, situacao: 'cancelada', situacao_desde: '2026-06-10' },
  { ...sumula, tribunal: 'TST', numero: 331 },
  { tipo: 'ministro', nome: 'Fulana Drummond', tribunal: 'STF', de: '2026-03-01', ...told },
  { tipo: 'tema', tribunal: 'STJ', sistematica: 'recursos repetitivos', ultimo: 1450, ...told },
  { tipo: 'lei', especie: 'Lei', numero: 15500, ano: 2026, nome: 'Lei Nova', ...told },
];
const TEXT =
  'Súmula 680/STJ. Súmula 7/STJ. Súmula 331/TST. Súmula 678/STJ. Min. Fulana Drummond, do STF. ' +
  'Tema 1.450 do STJ. Lei 15.500/2026.';

function packOf(t: Test, rows: readonly object[]): string {
  const dir = t.testdir({ 'pack.jsonl': rows.map(row => `${JSON.stringify(row)}\n`).join('') });
  return path.join(dir, 'pack.jsonl');
}

async function verdicts(url: string, text: string) {
  const { status, json } = await ask(url, KEY, '/v1/verify', { text });
  return status === 200 ? json.data : json;
}

const CITING = '{"id":"citing","precedentes":["Súmula 7 do STJ"]}\n';
const SUMULA_7 = 'precedente:sumula-7-do-stj';
/** Waits until the decisions are served; resolves to a decision that cites the súmula. */
async function citingIn(url: string): Promise<string> {
  let source = '';
  await until(async () => {
    const { json } = await ask(url, KEY, '/v1/graph/neighbourhood', { source_id: SUMULA_7 });
    source = json.data?.edges[0].source ?? '';
    return source !== '';
  }, 'the decisions are served');
  return source;
}

/** The status of the súmula in the graph, a decision, the vocabulary and an exported file. */
async function statusesIn(url: string, decision: string): Promise<unknown[]> {
  const around = await ask(url, KEY, '/v1/graph/neighbourhood', { source_id: SUMULA_7, limit: 1 });
  const page = await ask(url, KEY, `/v1/decisions/${decision}`);
  const names = await ask(url, KEY, '/v1/vocabularies/precedentes?q=S%C3%BAmula%207%20do%20STJ');
  const file = await ask(url, KEY, `/v1/graph/export?format=graphml&id=${SUMULA_7}`);
  const isIt = ({ id }: { id: string }) => id === SUMULA_7;
  return [
    around.json.data.nodes.find(isIt).situacao,
    page.json.data.precedentes.find(isIt).situacao,
    names.json.data.itens.find(isIt).situacao,
    /<data key="node-situacao">(\w+)</.exec(file.json)?.[1],
  ];
}

t.test('on the embedded stores: after a start, in short and long texts, from a backup', async t => {
  const dataDir = await imported(t, CITING);
  const text = TEXT;
  const before = await startService(t, dataDir, KEYS);
  const decision = await citingIn(before.url);
  t.strictSame(await statusesIn(before.url, decision), Array(4).fill('vigente'));
  t.match(await verdicts(before.url, text), {
    sumulas: {
      'Súmula 680/STJ': { valid: null },
      'Súmula 7/STJ': { valid: true, situacao: 'vigente' },
      'Súmula 331/TST': { valid: null },
    },
    temas: [{ valid: null }],
    legislacao: [{ lei_valida: null }],
  });
  const pack = packOf(t, ROWS);
  const refused = await runAlone(['reference', 'import', pack], { SVC_DATA_DIR: dataDir });
  t.equal(refused.code, 1, 'one process has the embedded database');
  await before.end();
  const stored = await run(['reference', 'import', pack], { SVC_DATA_DIR: dataDir });
  t.equal(stored.code, 0, stored.stderr);
  t.match(stored.stdout, '6 facts read, 6 new or changed');

  const known = {
    sumulas: {
      'Súmula 680/STJ': {
        valid: true,
        vigente: true,
        motivo: 'Vigente, segundo a tabela importada de 15/06/2026 (DJe de 15/06/2026).',
      },
      'Súmula 7/STJ': {
        situacao: 'cancelada',
        vigente: false,
        motivo: /^Cancelada desde 10\/06\/2026, segundo a tabela importada de 15\/06\/2026/,
      },
      'Súmula 331/TST': { valid: true, situacao: 'vigente' },
      'Súmula 678/STJ': { valid: null, motivo: /tabela importada de 15\/06\/2026 chega à 680/ },
    },
    ministros: { 'Fulana Drummond': { valid: true, motivo: /Integra o STF desde 2026/ } },
    temas: [{ valid: true, motivo: /tabela importada de 15\/06\/2026/ }],
    legislacao: [{ lei_valida: true, lei_nome: 'Lei Nova', motivo: /tabela importada/ }],
  };
  const service = await startService(t, dataDir, KEYS);
  t.strictSame(await statusesIn(service.url, decision), Array(4).fill('cancelada'));
  const short = await verdicts(service.url, text);
  t.match(short, known);
  t.match(
    short.coverage.tables.find(({ name }: { name: string }) => name === 'sumulas_importadas'),
    { date: '2026-06-15', covers: '3 súmulas; fontes: DJe de 15/06/2026' },
  );
  t.match(await verdicts(service.url, `${text} ${'Nada consta. '.repeat(300)}`), known, 'thread');

  await service.end();
  const file = path.join(t.testdir(), 'backup.tar.gz');
  const backup = await run(['backup', file], { SVC_DATA_DIR: dataDir });
  t.equal(backup.code, 0, backup.stderr);
  const other = newFolder(t);
  const done = await run(['restore', file], { SVC_DATA_DIR: other });
  t.equal(done.code, 0, done.stderr);
  const restored = await startService(t, other, KEYS);
  t.match(await verdicts(restored.url, text), known, 'a backup has them');
});

t.test('on PostgreSQL: while the service runs', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const dataDir = await emptyFolder(t);
  const settings = { SVC_DATABASE_URL: url };
  const file = path.join(t.testdir({ 'record.jsonl': CITING }), 'record.jsonl');
  const filled = await run(['import', file], { ...settings, SVC_DATA_DIR: dataDir });
  t.equal(filled.code, 0, filled.stderr);
  const own = { SVC_HTTP_THREADS: '2' };
  const service = await startService(t, dataDir, { ...KEYS, ...settings, ...own });
  const decision = await citingIn(service.url);
  t.equal(decision, 'citing');
  t.strictSame(await statusesIn(service.url, decision), Array(4).fill('vigente'));
  const sumulaOf = async (text: string) =>
    (await verdicts(service.url, text)).sumulas['Súmula 680/STJ'];
  t.match(await sumulaOf('Súmula 680/STJ'), { valid: false });
  const importing = { SVC_DATA_DIR: newFolder(t), ...settings };
  const stored = await run(['reference', 'import', packOf(t, ROWS)], importing);
  t.equal(stored.code, 0, stored.stderr);
  await until(async () => (await sumulaOf('Súmula 680/STJ')).valid === true, 'it is known');
  t.match(await sumulaOf(`Súmula 680/STJ ${'Nada consta. '.repeat(300)}`), { valid: true });
  // With this many connections, both HTTP threads get some.
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => statusesIn(service.url, decision)),
    );
    t.strictSame(answers, Array(8).fill(Array(4).fill('cancelada')));
  }
});
