/**
 * `concepts propose` finds a pair of concepts. Once a person has decided that they are one, `accept` joins them in the
 * store and in later imports.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { imported } from '../support/imported-folder.ts';
import { run } from '../support/run-command.ts';

const record = (id: string, phrase: string) =>
  `${JSON.stringify({ id, ementa: `APELAÇÃO CÍVEL. ${phrase}.` })}\n`;
const RECORDS = [
  record('one', 'ABALO PSÍQUICO'),
  record('two', 'ABALO PSÍQUICO'),
  record('three', 'ABALO PSICOLÓGICO'),
  record('four', 'MURO VIZINHO'),
].join('');
const PROPOSE = ['concepts', 'propose', '--threshold', '0.4'];

const criterios = (stdout: string) => Number(/ (\d+) Criterio/.exec(stdout)?.[1]);

t.test('a planted pair becomes one concept', async t => {
  const settings = { SVC_DATA_DIR: await imported(t, RECORDS) };
  const first = await run(PROPOSE, settings);
  t.equal(first.code, 0, first.stderr);
  const pair = JSON.parse(first.stdout);
  t.match(pair, {
    a: { id: 'criterio:abalo-psiquico', decisoes: 2, formas: ['ABALO PSÍQUICO'] },
    b: { id: 'criterio:abalo-psicologico', decisoes: 1, formas: ['ABALO PSICOLÓGICO'] },
    decisao: null,
  });
  const dir = t.testdir({
    'bad.jsonl': `${JSON.stringify({ ...pair, decisao: 'igual' })}\n`,
    'apart.jsonl': `${JSON.stringify({ ...pair, decisao: 'diferente' })}\n`,
    'same.jsonl': `${JSON.stringify({ ...pair, decisao: 'mesmo' })}\n`,
    'later.jsonl': record('five', 'ABALO PSICOLÓGICO'),
  });
  const file = (name: string) => path.join(dir, name);
  const own = { ...settings, SVC_CONCEPTS: file('conceitos-locais.json') };

  const unnamed = await run(['concepts', 'accept', file('same.jsonl')], settings);
  t.equal(unnamed.code, 1);
  t.match(unnamed.stderr, 'SVC_CONCEPTS is empty');
  const bad = await run(['concepts', 'accept', file('bad.jsonl')], own);
  t.equal(bad.code, 1);
  t.match(bad.stderr, '  line 1, decisao: must be one of mesmo, ');
  t.match(bad.stderr, 'bad.jsonl is not accepted: 1 problems');

  t.equal((await run(['concepts', 'accept', file('apart.jsonl')], own)).code, 0);
  t.equal((await run(PROPOSE, own)).stdout, '', 'refused, so not proposed again');

  const accepted = await run(['concepts', 'accept', file('same.jsonl')], own);
  t.equal(accepted.code, 0, accepted.stderr);
  t.match(accepted.stdout, 'now has 1 concepts and 0 pairs held apart');
  const later = await run(['import', file('later.jsonl')], own);
  t.equal(criterios(later.stdout), 2, 'stored and new decisions have one concept');

  fs.writeFileSync(own.SVC_CONCEPTS, '{"conceitos":[{"nome":"Dano moral","forma":"x"}]}');
  const wrong = await run(['snapshot'], own);
  t.equal(wrong.code, 1);
  t.match(wrong.stderr, 'conceitos.0.forma is not a field of this file');
  const missing = await run(['snapshot'], { ...own, SVC_CONCEPTS: file('none.json') });
  t.match(missing.stderr, /SVC_CONCEPTS: .*none\.json cannot be read \(ENOENT\)/);
});
