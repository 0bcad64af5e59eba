/** Commands for the courts' own files: reading them, reporting and refusing items, and fetching files from a portal. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { PortalServer } from '../support/sources/portal-server.ts';

const run = commandsOf(t);

const ESPELHO = {
  id: '000700001',
  numeroProcesso: 2_700_123,
  numeroRegistro: '202401234567',
  siglaClasse: 'AgInt no AREsp',
  descricaoClasse: 'AGRAVO INTERNO NO AGRAVO EM RECURSO ESPECIAL',
  nomeOrgaoJulgador: 'TERCEIRA TURMA',
  ministroRelator: 'MINISTRA FULANA DE TAL (1146)',
  dataDecisao: '20240521',
  dataPublicacao: 'DJE        DATA:31/06/2024',
  ementa: 'CIVIL. PLANO DE SAÚDE. NEGATIVA DE COBERTURA. Agravo interno não provido.',
  decisao: 'Acordam os Ministros, por unanimidade, negar provimento ao agravo interno.',
  jurisprudenciaCitada: '(PLANO DE SAÚDE)\n  STJ - <<REsp 1816742>>-SP',
  referenciasLegislativas: "['LEG:FED LEI:008078 ANO:1990\\n*****  CDC-90\\n  ART:00051']",
  campoNovo: 'x',
};
const FILE = JSON.stringify([ESPELHO, { ...ESPELHO, id: '000700002', ementa: { texto: 7 } }]);

t.test('an import of the STJ says its form, every fault and what is not used', async t => {
  const dir = t.testdir({ 'turma.json': FILE });
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const [file, report] = [path.join(dir, 'turma.json'), path.join(dir, 'report.jsonl')];
  const first = await run(['import', '--report', report, file], settings);
  t.equal(first.code, 0, first.stderr);
  t.match(first.stdout, 'turma.json (stj-espelhos): 1 decisions');
  t.match(first.stdout, '1 with a statute, 1 with a cited precedent');
  t.match(first.stdout, 'item 2: ementa must be a text');
  t.match(first.stdout, 'dataPublicacao is no date: 1 time, first in line 1');
  t.match(first.stdout, 'campoNovo is not used: 1 time, first in line 1');
  const faults = fs
    .readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  t.match(faults, [
    {
      file: 'turma.json',
      line: 1,
      place: 'item 1',
      kind: 'not_used',
      reason: 'dataPublicacao is no date',
    },
    { line: 1, kind: 'not_used', reason: 'campoNovo is not used' },
    { line: 2, place: 'item 2', kind: 'skipped' },
  ]);
  const strict = await runAlone(['import', '--strict', file], settings);
  t.match(strict, { code: 1, stderr: /item 1: dataPublicacao is no date \(--strict\)/ });
});

t.test('a dry run stores nothing; a file without a decision ends with 1', async t => {
  const dir = t.testdir({
    'turma.json': FILE,
    'other.csv': 'foo;bar\n1;2\n',
    'list.json': '[]',
    'empty.json': '',
  });
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const dry = await run(['import', '--dry-run', path.join(dir, 'turma.json')], settings);
  t.equal(dry.code, 0, dry.stderr);
  t.match(dry.stdout, 'Nothing was stored (--dry-run)');
  t.notOk(fs.existsSync(path.join(dir, 'data')), 'no folder is made');
  const empty = path.join(dir, 'empty.json');
  t.match(await run(['import', '--dry-run', empty], settings), {
    code: 1,
    stderr: `jurisgrafo: no decision could be read from ${empty}\n`,
  });
  t.match(await run(['import', '--dry-run', path.join(dir, 'other.csv')], settings), {
    code: 1,
    stderr: /other\.csv: the record has no known form: its fields are foo, bar/,
  });
  const list = await run(['import', '--dry-run', path.join(dir, 'list.json')], settings);
  t.match(list, { code: 0, stdout: 'list.json: 0 decisions' }, 'a list may be empty');
});

t.test(
  'a file that cannot be read does not keep the files behind it from being stored',
  async t => {
    const dir = t.testdir({
      'other.csv': 'foo;bar\n1;2\n',
      'none.json': '[7]',
      'turma.json': FILE,
    });
    const files = ['other.csv', 'none.json', 'turma.json'].map(name => path.join(dir, name));
    const all = await run(['import', ...files], { SVC_DATA_DIR: path.join(dir, 'data') });
    t.equal(all.code, 1);
    t.match(
      all.stderr,
      /other\.csv: the record has no known form.*; no decision could .*none\.json/,
    );
    t.match(all.stdout, 'turma.json (stj-espelhos): 1 decisions');
  },
);

t.test('files of a portal are fetched once, and their decisions imported', async t => {
  const portal = await PortalServer.start(t);
  const body = Buffer.from(JSON.stringify([ESPELHO]));
  const file = { id: 'r1', name: '20240531.json', body, modified: '2024-06-01' };
  portal.files.set('espelhos-de-acordaos-terceira-turma', [file]);
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const args = ['fetch', 'stj', '--portal', portal.url, '--desde', '2024-05', '--orgaos'];
  const first = await run([...args, 'terceira-turma,quarta-turma'], settings);
  t.match(first, {
    code: 1,
    stderr: /not fetched: .*espelhos-de-acordaos-quarta-turma answers 404/,
  });
  t.match(first.stdout, '20240531.json (stj-espelhos): 1 decisions');
  const again = await run([...args, 'terceira-turma'], settings);
  t.match(again, { code: 0, stdout: 'terceira-turma: 1 files\nNothing new to import\n' });
  t.match(await run([...args, 'turma'], settings), {
    code: 1,
    stderr: /"turma" is none of corte-especial/,
  });
});

t.test(
  'an empty month and a file of no known form are no reason to import the others again',
  async t => {
    const portal = await PortalServer.start(t);
    const bodies = { '20240430': [], '20240531': [{ foo: 1 }], '20240630': [ESPELHO] };
    const files = Object.entries(bodies).map(([day, items]) => ({
      id: `r${day}`,
      name: `${day}.json`,
      body: Buffer.from(JSON.stringify(items)),
      modified: '2024-07-01',
    }));
    portal.files.set('espelhos-de-acordaos-terceira-turma', files);
    const settings = { SVC_DATA_DIR: await emptyFolder(t) };
    const args = ['fetch', 'stj', '--portal', portal.url, '--orgaos', 'terceira-turma'];
    const first = await run(args, settings);
    t.match(first, { code: 1, stderr: /20240531\.json: the record has no known form/ });
    t.match(first.stdout, '20240630.json (stj-espelhos): 1 decisions');
    const again = await run(args, settings);
    t.match(again, { code: 1, stderr: /20240531\.json: the record has no known form/ });
    t.notMatch(again.stdout, '20240430', 'the empty month is done');
    t.notMatch(again.stdout, '20240630', 'so is the month behind the file that cannot be read');
  },
);
