/**
 * Every field of every operation, generated from the schemas: invalid values are refused with the name of the field,
 * valid ones are accepted.
 */
import t from 'tap';
import { operations } from '../../src/engine/operations/registry.ts';
import { inputSchema, type JsonSchema } from '../../src/server/json-schema.ts';
import { ask, type Reply, serve } from '../support/serve.ts';

/** Values that each break one rule of the field, with the path of the reported field. */
function* wrongValues(schema: JsonSchema): Generator<[value: unknown, below?: string]> {
  const choices = schema.anyOf ?? [schema];
  const types = choices.map(choice => choice.type);
  const samples = { string: 'text', integer: 7, number: 0.5, boolean: true, array: [], null: null };
  for (const [type, sample] of Object.entries(samples)) {
    if (types.includes(type) || (type === 'integer' && types.includes('number'))) continue;
    yield [sample];
  }
  yield [{}];
  for (const choice of choices) {
    const { minimum, maximum, minLength, maxLength, maxItems, items } = choice;
    if (choice.type === 'integer') yield* [[1.5], [1e300], ['1'], [-1e9]] as [unknown][];
    if (typeof minimum === 'number') yield [minimum - 1];
    if (typeof maximum === 'number') yield [maximum + 1];
    if (typeof minLength === 'number') yield ['x'.repeat(minLength - 1)];
    if (typeof maxLength === 'number') yield ['x'.repeat(maxLength + 1)];
    if (Array.isArray(choice.enum)) yield [`${choice.enum[0]} `];
    if (choice.type === 'string') yield* [['a\u0000b'], ['\ud800']] as [unknown][];
    if (typeof maxItems === 'number') yield [Array.from({ length: maxItems + 1 }, () => 'x')];
    // A list of choices can hold each choice only once, so nothing precedes the wrong value.
    const before = items?.enum === undefined ? ['fits'] : [];
    const at = String(before.length);
    for (const [value, below] of items === undefined ? [] : wrongValues(items)) {
      yield [[...before, value], below === undefined ? at : `${at}.${below}`];
    }
  }
}

/** Values at the limits of the field. */
function* edgeValues(schema: JsonSchema): Generator<unknown> {
  for (const { minimum, maximum, minLength, maxLength, ...choice } of schema.anyOf ?? [schema]) {
    if (typeof minimum === 'number') yield minimum;
    if (typeof maximum === 'number') yield maximum;
    if (Array.isArray(choice.enum)) yield* choice.enum;
    else if (typeof minLength === 'number' && minLength === 1) yield 'x';
    // A text with a minimum above one character has a format of its own, so no value is made for it.
    if (typeof maxLength === 'number' && minLength === 1) yield 'x'.repeat(maxLength);
    if (choice.type === 'null') yield null;
    if (choice.type === 'boolean') yield* [true, false];
  }
}

function names(reply: Reply, field: string): boolean {
  if (reply.status !== 400 || reply.json.error.code !== 'VALIDATION_ERROR') return false;
  const details: { field: string; rule: string }[] = reply.json.error.details;
  return details.some(problem => problem.field === field && problem.rule !== '');
}

/** Only bodies of POST are tested: query parameters are always texts, and path parameters cannot have a wrong type. */
const posted = operations.filter(
  ({ methods }) => methods === undefined || methods.includes('POST'),
);

for (const operation of posted) {
  t.test(operation.name, async t => {
    const served = await serve(t, { operations });
    const schema = inputSchema(operation.params);
    const send = (body: object) => ask(served, 'POST', operation.path, body);
    const valid = operation.example;
    t.equal((await send(valid)).status, 200, 'the example');
    const reached = served.calls.length;
    for (const [field, rules] of Object.entries(schema.properties ?? {})) {
      for (const [value, below] of wrongValues(rules)) {
        const path = below === undefined ? field : `${field}.${below}`;
        const reply = await send({ ...valid, [field]: value });
        const told = JSON.stringify(value).slice(0, 60);
        if (!names(reply, path)) t.fail(`${field} = ${told}: ${reply.status} ${reply.text}`);
      }
    }
    for (const field of schema.required ?? []) {
      const { [field]: _, ...rest } = valid;
      t.ok(names(await send(rest), field), `${field} is missing`);
    }
    t.ok(names(await send({ ...valid, surplus: 1 }), 'surplus'), 'an unknown field');
    t.equal(served.calls.length, reached, 'nothing of it reached the engine');
    for (const [field, rules] of Object.entries(schema.properties ?? {})) {
      for (const value of edgeValues(rules)) {
        const reply = await send({ ...valid, [field]: value });
        t.equal(reply.status, 200, `${field} = ${JSON.stringify(value).slice(0, 60)}`);
      }
    }
  });
}
