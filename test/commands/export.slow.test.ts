/** `export` with and without a running service, and the import of the exported files. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { fullFolder } from '../support/full-folder.ts';
import { decisoes } from '../support/imported-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { startService } from '../support/service.ts';

/** More decisions than one page of the export has. */
const DEMO = 100;
const DECISIONS = 2 * DEMO + 3;

const run = commandsOf(t);
const dataDir = await fullFolder(t, DEMO);
const settings = { SVC_DATA_DIR: dataDir };
const dir = t.testdir();
const file = path.join(dir, 'd.jsonl');
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

const withoutSource = ({ fonte: _, ...record }: Record<string, unknown>) => record;

t.test('without a service: decisions that another folder imports', async t => {
  fs.writeFileSync(file, 'old');
  const { code, stdout, stderr } = await run(['export', file], settings);
  t.equal(code, 0, stderr);
  t.match(
    stdout,
    new RegExp(`^${DECISIONS} decisions\\nwhat changes from now on: --since 20\\d\\d-`),
  );
  t.equal(fs.statSync(file).mode & 0o077, 0, 'readable by its owner only');
  t.equal(linesOf(fs.readFileSync(file, 'utf8')).length, DECISIONS);
  const other = await emptyFolder(t);
  const imported = await run(['import', file], { SVC_DATA_DIR: other });
  t.equal(decisoes(imported.stdout), DECISIONS, imported.stderr);
  const again = path.join(dir, 'again.jsonl');
  await run(['export', again], { SVC_DATA_DIR: other });
  const [first, second] = [file, again].map(name => linesOf(fs.readFileSync(name, 'utf8')));
  t.match(second![0], { fonte: { sha256: /^[0-9a-f]{64}$/ } }, 'the file that it came from now');
  t.strictSame(second!.map(withoutSource), first, 'the same lines else');
  const since = /--since (\S+)/.exec(stdout)![1]!;
  const later = await run(['export', '--since', since.replace('2026', '2096')], settings);
  t.match(later, { code: 0, stdout: '', stderr: /^0 decisions\n/ });
});

t.test('all, into a folder', async t => {
  const folder = path.join(dir, 'all');
  const { code, stdout, stderr } = await run(['export', folder, '--what', 'all'], settings);
  t.equal(code, 0, stderr);
  t.match(
    stdout,
    `${DECISIONS} decisions\n449 memories\n26 sessions and analyses\n1 reports on documents\n`,
  );
  t.strictSame(fs.readdirSync(folder), [
    ...['conferencias.jsonl', 'decisoes.jsonl', 'memorias.jsonl', 'sessoes.jsonl'],
  ]);
  const of = (name: string) => linesOf(fs.readFileSync(path.join(folder, name), 'utf8'));
  t.equal(of('decisoes.jsonl').length, DECISIONS);
  t.equal(of('memorias.jsonl').length, 449, 'one has expired');
  t.match(of('memorias.jsonl')[0], { tipo: 'memoria', chave_de_api: 'local', session_id: 's' });
  const sessions = of('sessoes.jsonl');
  t.equal(sessions.length, 26, 'with an analysis');
  t.match(sessions[0], {
    tipo: 'sessao',
    id: 's0',
    usuario: { emissor: 'dev', nome: 'Ana' },
    sessao: { a: [1.5] },
    briefing: { estado: { p: 1 }, blocos: [{ z: 1 }] },
  });
  t.match(sessions[25], { tipo: 'analise', id: 'r', sessao: 's0', resultado: { y: 2 } });
  t.strictSame(of('conferencias.jsonl'), [
    {
      ...{ tipo: 'conferencia', id: 'c' },
      usuario: { emissor: 'dev', id: 'ana', nome: 'Ana' },
      arquivo: 'Peça “1”.docx',
      conferencia: { text: 'Súmula 7\n“do STJ”', b: [1.5] },
      feita_em: '2026-11-01T10:00:00.123456+00:00',
    },
  ]);
  const taken = await run(['export', folder, '--what', 'all'], settings);
  t.match(taken, { code: 1, stderr: /all is not empty; name a new folder\n$/ });
});

t.test('what cannot be written is refused before a store is opened', async t => {
  const none = { SVC_DATA_DIR: path.join(dir, 'data') };
  t.match(await run(['export', dir], none), {
    code: 1,
    stderr: /is a folder; name a file in it\n$/,
  });
  const missing = await run(['export', path.join(dir, 'none', 'x')], none);
  t.match(missing, { code: 1, stderr: /cannot be written: .*none \(ENOENT\)\n$/ });
  const day = await runAlone(['export', '--since', '27/11/2026'], none);
  t.match(day, { code: 1, stderr: /--since 27\/11\/2026: must be a day/ });
  const early = await run(['export', '--since', '0000-01-01'], none);
  t.match(early, { code: 1, stderr: /--since 0000-01-01: must be a day/ });
  t.match(await run(['export', '--what', 'all'], none), { code: 1, stderr: /name a folder/ });
  t.notOk(fs.existsSync(none.SVC_DATA_DIR));
});

t.test('through a service that runs on the folder', async t => {
  const service = await startService(t, dataDir);
  const key = service.madeKey!;
  const { code, stdout, stderr } = await run(['export', '-'], settings);
  t.equal(code, 0, stderr);
  t.match(stderr, `${DECISIONS} decisions\n`);
  t.equal(stdout, fs.readFileSync(file, 'utf8'), 'the same lines');
  const folder = path.join(dir, 'running');
  const all = await run(['export', folder, '--what', 'all'], settings);
  t.match(all, {
    code: 0,
    stdout: `${DECISIONS} decisions\n449 memories\n26 sessions and analyses\n1 reports on documents\n`,
  });
  const asked = (what: string) =>
    fetch(`${service.url}/v1/admin/export?what=${what}`, { headers: { 'x-api-key': key } });
  t.equal((await asked('decisions')).status, 200);
  t.equal((await asked('memories')).status, 403, 'an API key alone is not enough');
  t.equal((await asked('reports')).status, 403);
  t.equal((await asked('other')).status, 400);
  t.strictSame(
    fs.readdirSync(dir).filter(name => name.endsWith('.part')),
    [],
    'no drafts',
  );
});
