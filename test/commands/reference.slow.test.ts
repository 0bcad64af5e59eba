/** `reference import` stores packs, and verifications show their texts. */
import path from 'node:path';
import t from 'tap';
import { openStores } from '../../src/service/start/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { ReferenceFacts } from '../../src/stores/relational/reference-facts.ts';
import { ReferenceTexts } from '../../src/stores/relational/reference-texts.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';

const run = commandsOf(t);

const ARRAY = JSON.stringify([
  { tribunal: 'STJ', vinculante: false, numero: 7, enunciado: 'Primeiro.', status: 'vigente' },
  { tribunal: 'STF', vinculante: true, numero: 11, enunciado: 'Segundo.' },
  { tribunal: 'STF', vinculante: false, numero: 11, texto: 'Terceiro.' },
  { tribunal: 'STJ', numero: 545, enunciado: 'Novo. SÚMULA REVISADA: REDAÇÃO ANTERIOR: Velho.' },
  { tribunal: 'STJ', numero: 0, enunciado: 'x' },
  { tribunal: 'STJ', vinculante: true, numero: 1, enunciado: 'x' },
  { tribunal: 'STJ', numero: 8 },
  'nothing',
]);
const LINES = [
  '{"tribunal":"STJ","numero":7,"texto":"Outro."}',
  '',
  'not json',
  '{"tribunal":"TJAL","numero":2,"texto":"Quarto."}',
].join('\n');

t.test('an array, then lines: texts replaced, bad entries named', async t => {
  const dir = t.testdir({ 'pack.json': `\ufeff${ARRAY}`, 'pack.jsonl': LINES });
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const first = await run(['reference', 'import', path.join(dir, 'pack.json')], settings);
  t.equal(first.code, 0, first.stderr);
  t.match(first.stdout, '4 texts stored, 4 entries skipped\n  entry 5: numero: ');
  t.match(first.stdout, 'entry 6: vinculante is for súmulas of the STF');
  t.match(first.stdout, 'entry 7: it has no texto and no enunciado\n  entry 8: ');
  t.match(first.stdout, 'The store now contains 4 texts.');
  const second = await run(['reference', 'import', path.join(dir, 'pack.jsonl')], settings);
  t.equal(second.code, 0, second.stderr);
  t.match(second.stdout, '2 texts stored, 1 entries skipped\n  line 3: the line is not JSON');
  t.match(second.stdout, 'The store now contains 5 texts.');
  const stores = await openStores(readSettings(settings), 'a test');
  t.teardown(() => stores.close());
  const texts = await new ReferenceTexts(stores.relational).find(
    ['Súmula 7 do STJ', 'SV 11', 'Súmula 11 do STF', 'Súmula 545 do STJ', 'Súmula 9 do STJ'],
    5_000,
  );
  t.same(Object.fromEntries(texts), {
    'Súmula 7 do STJ': 'Outro.',
    'SV 11': 'Segundo.',
    'Súmula 11 do STF': 'Terceiro.',
    'Súmula 545 do STJ': 'Novo.',
  });
});

t.test('tables of temas complete each other, whichever command takes them', async t => {
  const head = 'sequencialPrecedente,tipoPrecedente,numeroPrecedente';
  const dir = t.testdir({
    'temas.csv': `${head},situacao,teseFirmada\n1,Tema,1069,Trânsito em Julgado,"A, tese."\n2,IAC,3,,\n`,
    'processos.csv': `${head},Processo,leadingCase,origemUF\n1,Tema,1069,REsp 1870834,S,SP\n`,
  });
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const temas = path.join(dir, 'temas.csv');
  const processos = path.join(dir, 'processos.csv');
  const dry = await run(['import', '--dry-run', temas], settings);
  t.match(dry, { code: 0, stdout: 'temas.csv: 2 rows of 1 temas\n' });
  const first = await run(['import', temas, processos], settings);
  t.match(first, { code: 0, stdout: 'tipoPrecedente is no Tema: 1 time, first in line 3' });
  t.match(first.stdout, 'temas.csv: 2 facts read, 2 new or changed');
  t.match(first.stdout, 'processos.csv: 1 facts read, 1 new or changed');
  const again = await run(['reference', 'import', temas], settings);
  t.match(again.stdout, 'temas.csv: 2 facts read, 0 new or changed');
  const stores = await openStores(readSettings(settings), 'a test');
  t.teardown(() => stores.close());
  const { facts } = await new ReferenceFacts(stores.relational).all();
  t.match(facts.find(({ chave }) => chave === 'STJ 1069')?.fato, {
    situacao: 'Trânsito em Julgado',
    tese: 'A, tese.',
    paradigmas: [{ processo: 'REsp 1.870.834/SP' }],
  });
});

t.test('an unusable file is refused in one line', async t => {
  const dir = t.testdir({ 'broken.json': '[{', 'empty.jsonl': 'x\n' });
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const missing = await run(['reference', 'import', path.join(dir, 'none')], settings);
  t.match(missing, { code: 1, stderr: /none cannot be read \(ENOENT\)\n$/ });
  const broken = await runAlone(['reference', 'import', path.join(dir, 'broken.json')], settings);
  t.match(broken, { code: 1, stderr: /starts like a JSON array but is not one/ });
  const empty = await run(['reference', 'import', path.join(dir, 'empty.jsonl')], settings);
  t.match(empty, { code: 1, stderr: /contains no text of a súmula; line 1: the line is not JSON/ });
});

const told = { data: '2026-06-15', fonte: 'DJe' };
const sumula = { tipo: 'sumula', tribunal: 'STJ', situacao: 'vigente', ...told };
const linesOf = (rows: readonly unknown[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('');

t.test('facts: all or none, the same file again, a newer and an older one', async t => {
  const good = { ...sumula, numero: 680 };
  const text = { tribunal: 'STJ', numero: 680, texto: 'Um.' };
  const dir = t.testdir({
    'bad.jsonl': linesOf([good, { ...sumula, numero: 0 }, { ...sumula, numero: 1, nota: 'x' }]),
    'good.jsonl': linesOf([good, text]),
    'newer.json': JSON.stringify([{ ...good, situacao: 'cancelada', data: '2026-07-01' }]),
  });
  const settings = { SVC_DATA_DIR: await emptyFolder(t) };
  const take = (name: string) => run(['reference', 'import', path.join(dir, name)], settings);
  const bad = await take('bad.jsonl');
  t.equal(bad.code, 1);
  t.match(
    bad.stderr,
    /^ {2}line 2, numero: must be at least 1 \(0\)\n {2}line 3, nota: is not a field of this row \("x"\)\n/,
  );
  t.match(bad.stderr, /bad\.jsonl is not imported: 2 problems, listed above\n$/);
  const said = [];
  for (const name of ['good.jsonl', 'good.jsonl', 'newer.json', 'good.jsonl']) {
    const { code, stdout, stderr } = await take(name);
    t.equal(code, 0, stderr);
    said.push(stdout.slice(stdout.indexOf(': ') + 2).trim());
  }
  const read = '1 facts read,';
  const left = 'older than the stored ones and left out;';
  t.strictSame(said, [
    `${read} 1 new or changed, 0 ${left} 1 texts stored`,
    `${read} 0 new or changed, 0 ${left} 1 texts stored`,
    `${read} 1 new or changed, 0 ${left} 0 texts stored`,
    `${read} 0 new or changed, 1 ${left} 1 texts stored`,
  ]);
});
