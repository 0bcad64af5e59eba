/** A refusal names the path of the field, the rule and the shortened value. */
import t from 'tap';
import { z } from 'zod';
import { AppError } from '../../src/errors/errors.ts';
import { shortened } from '../../src/errors/invalid.ts';
import { validated } from '../../src/server/validation.ts';
import { ask, serve } from '../support/serve.ts';

const schema = z.strictObject({
  decisao_ids: z.array(z.string().min(1).max(5)).max(500).optional(),
  limit: z.int().min(1).max(50).default(10),
});

function refusal(input: object): AppError {
  try {
    validated(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

t.test('defaults are filled in', async t => {
  t.strictSame(validated(schema, {}), { limit: 10 });
});

t.test('a problem inside a list has its index in the path', async t => {
  const error = refusal({ decisao_ids: ['a', 'b', 'c', 'much too long'] });
  t.equal(error.code, 'VALIDATION_ERROR');
  t.match(error.details, [{ field: 'decisao_ids.3', value: 'much too long' }]);
  t.match(error.details?.[0].rule, /5/);
  t.match(error.message, /^decisao_ids\.3: /);
});

t.test('every problem is named', async t => {
  const error = refusal({ limit: 99, decisao_ids: 7, other: 1, more: 2 });
  const fields = error.details?.map(problem => problem.field);
  t.strictSame(fields?.sort(), ['decisao_ids', 'limit', 'more', 'other']);
  t.match(error.message, /and 3 more/);
});

t.test('rules are told in words', async t => {
  const every = z.strictObject({
    text: z.string().min(2).max(3),
    name: z.string().min(1),
    many: z.array(z.int()).max(1),
    share: z.number().gt(0).max(1),
    flag: z.boolean(),
    kind: z.enum(['a', 'b']),
    day: z.iso.date(),
  });
  const good = {
    text: 'ab',
    name: 'n',
    many: [],
    share: 1,
    flag: true,
    kind: 'a',
    day: '2020-01-01',
  };
  const broken: [object, string][] = [
    [{ text: undefined }, 'text: is missing'],
    [{ kind: undefined }, 'kind: is missing'],
    [{ text: 7 }, 'text: must be a string'],
    [{ text: null }, 'text: must be a string'],
    [{ text: '😀' }, 'text: must have at least 2 characters'],
    [{ text: '😀😀😀😀' }, 'text: must have at most 3 characters'],
    [{ name: '' }, 'name: must not be empty'],
    [{ many: {} }, 'many: must be a list'],
    [{ many: [1.5] }, 'many.0: must be an integer'],
    [{ many: [1, 2] }, 'many: must have at most 1 item'],
    [{ share: 0 }, 'share: must be above 0'],
    [{ share: 2 }, 'share: must be at most 1'],
    [{ share: '1' }, 'share: must be a number'],
    [{ flag: 'yes' }, 'flag: must be true or false'],
    [{ kind: 'c' }, 'kind: must be one of a, b'],
    [{ day: '2020-02-30' }, 'day: must be a calendar date, YYYY-MM-DD'],
  ];
  t.strictSame(validated(every, good), good);
  for (const [change, message] of broken) {
    t.throws(() => validated(every, { ...good, ...change }), { message });
  }
});

t.test('at most 50 problems are told', async t => {
  const error = refusal({ decisao_ids: Array.from({ length: 400 }, () => '') });
  t.equal(error.details?.length, 50);
  t.match(error.message, /and 399 more/);
});

t.test('values are shown, shortened and without their inside', async t => {
  const value = (limit: unknown) => refusal({ limit }).details?.[0].value;
  t.equal(value('7'), '7');
  t.equal(value(3.5), 3.5);
  t.equal(value(true), true);
  t.equal(value(null), null);
  t.equal(value({ secret: 1 }), 'object');
  t.equal(value([1, 2, 3]), 'list of 3');
  t.equal(String(value('x'.repeat(500))).length, 101);
});

t.test('a missing field has no value, and inherited names are none', async t => {
  const needs = z.strictObject({ toString: z.string() });
  try {
    validated(needs, {});
    t.fail('refused');
  } catch (error) {
    t.strictSame(Object.keys((error as AppError).details?.[0] ?? {}), ['field', 'rule']);
  }
});

t.test('shortening never leaves half a character', async t => {
  const cut = shortened(`${'x'.repeat(99)}😀${'y'.repeat(50)}`);
  t.ok(cut.isWellFormed());
  t.equal(cut.length, 101);
});

t.test('a list far beyond every limit is refused by its length, not item by item', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'POST', '/v1/graph/vectors', {
    decisao_ids: Array(400_000).fill(1),
  });
  t.equal(reply.status, 400);
  t.match(reply.json.error.details, [{ field: 'decisao_ids', rule: /10000 items, has 400000/ }]);
  t.equal(reply.json.error.details.length, 1);
});

t.test('of a field that holds text, and of an unknown one, only the length is told', t => {
  const words = 'palavras de um processo 😀';
  const texts = z.strictObject({
    text: z.string().min(50).optional(),
    filters: z.strictObject({ query: z.string().max(3).optional() }).optional(),
    value: z
      .string()
      .refine(() => false, 'must be shorter')
      .optional(),
  });
  for (const [field, input] of Object.entries({
    text: { text: words },
    'filters.query': { filters: { query: words } },
    value: { value: words },
    texto: { texto: words },
  })) {
    try {
      validated(texts, input);
      t.fail(field);
    } catch (error) {
      t.match((error as AppError).details, [{ field, value: '25 characters' }]);
      t.notMatch(JSON.stringify(error), 'palavras');
    }
  }
  t.end();
});

t.test('text that no store keeps is not repeated either', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'POST', '/v1/graph/similarity', { source_id: 'secret\0text' });
  t.equal(reply.status, 400);
  t.match(reply.json.error.details, [{ field: 'source_id', value: '11 characters' }]);
  t.notMatch(reply.text, 'secret');
});
