/** `import` of files: its counts, invalid lines, a repeated import, and errors. */
import path from 'node:path';
import t from 'tap';
import { DataLock } from '../../src/stores/embedded/data-lock.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';

const run = commandsOf(t);

const FILE = [
  '{"id":"a","processo":"1-2","criterios":["X","x"],"fatos":["F","f"],"precedentes":["b","a","Súmula 1 do STJ"]}',
  '{"id":"b","ementa":"APELAÇÃO CÍVEL. DANO MORAL. RECURSO PROVIDO. 1. Texto."}',
  'not json',
  '{"id":"c","resultado":"maybe"}',
  '{"id":"c","precedentes":["1/2"],"dispositivos":["art. 14 do CDC"]}',
].join('\n');

t.test('a file twice, then a changed one', async t => {
  const dir = t.testdir({ 'f.jsonl': FILE, 'g.jsonl': '{"id":"a","criterios":[]}\n' });
  const [f, g] = [path.join(dir, 'f.jsonl'), path.join(dir, 'g.jsonl')];
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const first = await run(['import', f], settings);
  t.equal(first.code, 0, first.stderr);
  t.match(first.stdout, 'f.jsonl: 3 decisions in ');
  t.match(first.stdout, '3 new, 0 replaced, 0 unchanged');
  t.match(first.stdout, '2 with a criterion, 1 with a statute, 2 with a cited precedent');
  t.match(first.stdout, '1 duplicate relationships, 1 from a decision to itself');
  t.match(
    first.stdout,
    'skipped lines: 2\n    line 3: the line is not JSON\n    line 4: resultado ',
  );
  t.match(first.stdout, 'nodes: 3 Decisao, ');
  t.match(first.stdout, '1 Dispositivo, 1 Precedente\n');
  t.match(first.stdout, 'relationships: 3 CITA_PRECEDENTE, ');
  const second = await run(['import', f, g], settings);
  t.equal(second.code, 0, second.stderr);
  t.match(second.stdout, '0 new, 0 replaced, 3 unchanged');
  t.match(second.stdout, '0 new, 1 replaced, 0 unchanged');
  t.match(second.stdout, '1 Precedente\n', 'the súmula is gone and the process number is new');
  t.match(second.stdout, 'relationships: 1 CITA_PRECEDENTE, ');
});

t.test('an unreadable file is refused before a store is opened', async t => {
  const dir = t.testdir({ 'f.jsonl': FILE });
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const missing = path.join(dir, 'missing.jsonl');
  t.same(await runAlone(['import', path.join(dir, 'f.jsonl'), missing], settings), {
    code: 1,
    stdout: '',
    stderr: `jurisgrafo: ${missing} cannot be read (ENOENT)\n`,
  });
  t.match(await run(['import', dir], settings), { code: 1, stderr: /it is a folder\)\n$/ });
});

t.test('a folder in use is refused, naming its owner', async t => {
  const dir = t.testdir({ 'f.jsonl': FILE });
  const lock = DataLock.take(dir, 'http://127.0.0.1:8080');
  const refused = await run(['import', path.join(dir, 'f.jsonl')], { SVC_DATA_DIR: dir });
  lock.release();
  t.same(refused, {
    code: 1,
    stdout: '',
    stderr: `jurisgrafo: ${dir} is in use by process ${process.pid} (http://127.0.0.1:8080); stop it first, or set its key in SVC_API_KEYS\n`,
  });
});
