/** `reference import` of packs, and the texts in verifications. */
import path from 'node:path';
import t from 'tap';
import { openStores } from '../../src/service/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { ReferenceTexts } from '../../src/stores/relational/reference-texts.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';

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

t.test('an unusable file is refused in one line', async t => {
  const dir = t.testdir({ 'broken.json': '[{', 'empty.jsonl': 'x\n' });
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const missing = await run(['reference', 'import', path.join(dir, 'none')], settings);
  t.match(missing, { code: 1, stderr: /none cannot be read \(ENOENT\)\n$/ });
  const broken = await run(['reference', 'import', path.join(dir, 'broken.json')], settings);
  t.match(broken, { code: 1, stderr: /starts like a JSON array but is not one/ });
  const empty = await run(['reference', 'import', path.join(dir, 'empty.jsonl')], settings);
  t.match(empty, { code: 1, stderr: /contains no text of a súmula; line 1: the line is not JSON/ });
});
