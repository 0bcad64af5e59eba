import { Readable } from 'node:stream';
import t from 'tap';
import { readJudged } from '../../../src/ingest/concepts/judged-pairs.ts';

const A = { id: 'criterio:dano-moral', nome: 'Dano moral', decisoes: 3, formas: [] };
const B = { id: 'criterio:abalo-psiquico', nome: 'ABALO PSÍQUICO', decisoes: 2, formas: [] };
const pair = (decisao: unknown, a: object = A, b: object = B) => ({ a, b, decisao });

const read = (rows: unknown[]) =>
  readJudged(
    Readable.from([
      Buffer.from(
        rows.map(row => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
      ),
    ]),
  );

t.test('decided lines are taken, the others counted', async t => {
  const { pairs, open, problems } = await read([pair('mesmo'), pair(null), pair('mesmo', B, A)]);
  t.same(problems, []);
  t.equal(open, 1);
  t.match(pairs, [{ line: 1, a: { id: A.id }, b: { id: B.id }, decisao: 'mesmo' }]);
  t.equal(pairs.length, 1);
});

t.test('every bad line is named with field, rule and value', async t => {
  const { problems } = await read([
    pair('igual'),
    '{"a":',
    '',
    pair('mesmo', { ...A, id: 'dano-moral' }),
    pair('mesmo', { id: A.id }),
    pair('mesmo', A, { ...B, id: 'criterio:no-rule-makes-this' }),
    pair('mesmo', A, A),
    { a: A, b: B },
    pair('diferente'),
    pair('mais_amplo'),
    pair('mais_amplo', B, A),
    'null',
  ]);
  t.match(problems, [
    { line: 1, field: 'decisao', rule: /mesmo, mais_amplo, mais_restrito/, value: '"igual"' },
    { line: 2, field: 'line', rule: 'is not JSON', value: '{"a":' },
    { line: 4, field: 'a.id', rule: /^must match/, value: '"dano-moral"' },
    { line: 5, field: 'a.nome', rule: 'is missing' },
    { line: 6, field: 'b.id', value: 'criterio:no-rule-makes-this' },
    { line: 7, field: 'b.id', rule: 'must be another concept than a.id', value: A.id },
    { line: 8, field: 'decisao', rule: 'is missing' },
    { line: 10, field: 'decisao', rule: 'contradicts line 9', value: 'mais_amplo' },
    { line: 11, field: 'decisao', rule: 'contradicts line 9', value: 'mais_amplo' },
    { line: 12, field: 'line', rule: 'must be an object', value: 'null' },
  ]);
  t.equal(problems.length, 10);
});
