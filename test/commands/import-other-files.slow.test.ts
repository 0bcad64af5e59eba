/** `import` reads files of other forms: with a map of their fields, or as whole texts. */
import fs from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { docxOf, paragraph, pdfOf, zipOf } from '../support/document-files.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';

const TEXT = 'EMENTA: APELAÇÃO CÍVEL. FRETE MARÍTIMO. DEMURRAGE. RECURSO PROVIDO.';
const MAP = { campos: { id: 'cod', ementa: 'texto', data_julgamento: { de: 'd', como: 'data' } } };

t.test('a table is read by a map, and a faulty map before any file', async t => {
  const folder = await emptyFolder(t);
  const at = (name: string) => path.join(path.dirname(folder), name);
  await fs.writeFile(at('meu-mapa.json'), JSON.stringify(MAP));
  await fs.writeFile(at('faulty.json'), '{"campos": {"ide": "cod"}}');
  await fs.writeFile(at('t.csv'), `cod;texto;d;outro\n1;${TEXT};15/03/2019;x\n2;${TEXT};;\n`);
  const settings = { SVC_DATA_DIR: folder, SVC_DEMO: 'false' };
  const read = await run(['import', '--map', at('meu-mapa.json'), at('t.csv')], settings);
  t.equal(read.code, 0, read.stderr);
  t.match(read.stdout, 't.csv (meu-mapa (--map)): 2 decisions');
  t.match(read.stdout, /2 decisions/);
  t.match(read.stdout, '2 with a criterion');
  t.match(read.stdout, 'outro is not used: 1 time, first in line 1');
  const faulty = await run(['import', '--map', at('faulty.json'), at('t.csv')], settings);
  t.equal(faulty.code, 1);
  t.match(faulty.stderr, /faulty\.json: campos has no such part: ide/);
  const both = ['import', '--map', at('meu-mapa.json'), '--format', 'jurisgrafo', at('t.csv')];
  t.match(await run(both, settings), { code: 1, stderr: /--map and --format exclude each other/ });
});

t.test('files of text are decisions, and one that cannot be read is named', async t => {
  const folder = await emptyFolder(t);
  const at = (name: string) => path.join(path.dirname(folder), name);
  await fs.writeFile(at('a.pdf'), await pdfOf([TEXT]));
  await fs.writeFile(at('scan.pdf'), await pdfOf(['']));
  await fs.writeFile(
    at('lote.zip'),
    zipOf({ 'b.docx': docxOf(paragraph(`${TEXT} Outra.`)), 'scan.pdf': await pdfOf(['']) }),
  );
  const settings = { SVC_DATA_DIR: folder, SVC_DEMO: 'false' };
  const report = at('report.jsonl');
  const files = ['a.pdf', 'lote.zip', 'scan.pdf'].map(at);
  const { code, stdout, stderr } = await run(['import', '--report', report, ...files], settings);
  t.equal(code, 1, 'one file has no decision');
  t.match(stderr, /no decision could be read from .*scan\.pdf$/m);
  t.match(stdout, /a\.pdf \(documento \(PDF\)\): 1 decisions/);
  t.match(stdout, /lote\.zip \(ZIP, .*\): 1\s+decisions/);
  const faults = (await fs.readFile(report, 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  t.match(faults, [
    { file: 'lote.zip', place: 'scan.pdf', kind: 'skipped', reason: /scanned/ },
    { file: 'scan.pdf', place: 'scan.pdf', kind: 'skipped', reason: /scanned/ },
  ]);
});
