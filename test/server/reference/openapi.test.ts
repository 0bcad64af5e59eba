/**
 * The reference has every route and no other, every $ref resolves, every example is valid, and nothing is loaded from
 * elsewhere.
 */
import t from 'tap';
import { z } from 'zod';
import { operations } from '../../../src/engine/operations/registry.ts';
import { ERRORS } from '../../../src/errors/errors.ts';
import { ACCESS_DOCS, type BackendRoute as Route } from '../../../src/http/access/access.ts';
import { BACKEND_REFERENCE } from '../../../src/http/reference-texts.ts';
import { answerData } from '../../../src/server/envelope.ts';
import { openApiDocument } from '../../../src/server/reference/openapi.ts';
import { ask, OPERATIONS, type Served, serve } from '../../support/serve.ts';

type Json = Record<string, unknown>;

const documentOf = async (served: Served) => (await ask(served, 'GET', '/openapi.json')).json;

/** Every object inside a document, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Json];
  for (const [name, item] of Object.entries(value)) yield* objectsIn(item, `${path}/${name}`);
}

function resolved(document: Json, ref: string): Json {
  const parts = ref.replace(/^#\//, '').split('/');
  return parts.reduce((value, part) => value?.[part] as Json, document);
}

/** A schema with its references replaced by their targets, so that zod can parse it alone. */
function inlined(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => inlined(document, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return inlined(document, resolved(document, String(value.$ref)));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inlined(document, item)]),
  );
}

function fits(document: Json, schema: unknown, value: unknown): boolean {
  const whole = inlined(document, schema) as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(whole).safeParse(value).success;
}

t.test('a body is required if no choice of its schema can do without fields', async t => {
  const choice = (...required: string[]) => ({ required });
  const schemas: [name: string, schema: Json, isRequired: boolean][] = [
    ['none', { type: 'object' }, false],
    ['one', { type: 'object', required: ['a'] }, true],
    ['either', { type: 'object', oneOf: [choice('a'), choice('b')] }, true],
    ['some', { type: 'object', anyOf: [choice('a'), choice('b')] }, true],
    ['open', { type: 'object', oneOf: [choice('a'), choice()] }, false],
  ];
  const routes = schemas.map(([name, schema]): Route => {
    const answer = { contentType: 'application/json', schema: {} };
    const body = { schema, example: {} };
    const doc = { summary: name, description: name, tag: 'state', errors: [], body, answer };
    return { method: 'POST', path: `/${name}`, access: 'open', handle: () => {}, doc };
  });
  const { paths } = openApiDocument(
    { routes, access: ACCESS_DOCS, subject: BACKEND_REFERENCE, version: '1.2.3' },
    'en',
  ) as { paths: Record<string, Json> };
  for (const [name, , isRequired] of schemas) {
    const { post } = paths[`/${name}`] as { post: { requestBody: Json } };
    t.equal(post.requestBody.required, isRequired, name);
  }
});

t.test('the document has exactly the routes', async t => {
  const served = await serve(t);
  const document = await documentOf(served);
  t.equal(document.openapi, '3.1.0');
  t.equal(document.info.version, '1.2.3');
  const own = [
    ...['/v1/health', '/health', '/livez', '/readyz', '/metrics', '/metrics.json', '/openapi.json'],
    '/docs',
    ...['/openapi.pt-BR.json', '/docs/pt'],
    ...['start.js', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
      name => `/docs/${name}`,
    ),
  ];
  const expected = [...OPERATIONS.map(operation => operation.path), ...own];
  t.strictSame(Object.keys(document.paths).sort(), expected.sort());
  for (const [path, methods] of Object.entries(document.paths)) {
    const told = Object.keys(methods as Json).map(method => method.toUpperCase());
    const { headers, status } = await ask(served, 'OPTIONS', path);
    t.equal(status, 405);
    const served405 = headers.allow?.split(', ').filter(method => method !== 'HEAD');
    t.strictSame(told.sort(), served405?.sort(), path);
  }
});

for (const [whose, list] of [
  ['the tests', OPERATIONS],
  ['the registry', operations],
] as const) {
  t.test(`operations of ${whose}: references resolve, ids are unique`, async t => {
    const document = await documentOf(await serve(t, { operations: list }));
    const ids: unknown[] = [];
    for (const [path, value] of objectsIn(document)) {
      if (typeof value.$ref === 'string') t.ok(resolved(document, value.$ref), path);
      if ('operationId' in value) ids.push(value.operationId);
      t.notOk('$schema' in value, `${path} names no dialect of its own`);
    }
    t.equal(new Set(ids).size, ids.length);
  });

  t.test(`operations of ${whose}: examples fit their schemas`, async t => {
    const document = await documentOf(await serve(t, { operations: list }));
    let seen = 0;
    for (const [path, value] of objectsIn(document)) {
      if (!('schema' in value) || !/\/content\//.test(path)) continue;
      const several = Object.values((value.examples ?? {}) as Record<string, { value: unknown }>);
      const examples = several.map(example => example.value);
      if ('example' in value) examples.push(value.example);
      for (const example of examples) {
        seen++;
        t.ok(fits(document, value.schema, example), `${path}: ${JSON.stringify(example)}`);
      }
    }
    t.ok(seen > 30, `${seen} examples`);
  });
}

t.test('real answers fit what is told of them', async t => {
  const served = await serve(t);
  const document = await documentOf(served);
  for (const [path, methods] of Object.entries<Record<string, Json>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const told = operation as { requestBody?: Json; responses: Record<string, Json> };
      const body = (told.requestBody?.content as Json | undefined)?.['application/json'] as Json;
      const reply = await ask(served, method.toUpperCase(), path, body?.example);
      t.equal(reply.status, 200, `${method} ${path}`);
      const [type, content] = Object.entries(told.responses[200].content as Json)[0];
      t.equal(reply.headers['content-type']?.split(';')[0], type, path);
      if (reply.json !== undefined)
        t.ok(fits(document, (content as Json).schema, reply.json), path);
    }
  }
  const refused = await ask(served, 'POST', OPERATIONS[0].path, { limit: 1 });
  t.ok(fits(document, { $ref: '#/components/schemas/Error' }, refused.json));
});

t.test('304 is told of routes that give an ETag, and of no other', async t => {
  const memories: Route = {
    ...{ method: 'GET', path: '/v1/things', access: 'reader' },
    handle: ctx => answerData(ctx, '[]'),
    doc: {
      ...{ summary: 's', description: 'd', tag: 'memories', errors: [] },
      query: { type: 'object', properties: {} },
      answer: { contentType: 'application/json', schema: {} },
    },
  };
  const served = await serve(t, { routes: [memories] });
  for (const [path, { get }] of Object.entries<Record<string, Json>>(
    (await documentOf(served)).paths,
  )) {
    if (get === undefined) continue;
    const { headers } = await ask(served, 'GET', path);
    t.equal('304' in (get.responses as Json), headers.etag !== undefined, path);
  }
});

t.test('the schemas refuse what the service refuses', async t => {
  const document = await documentOf(await serve(t));
  const { requestBody, security } = document.paths['/v1/graph/similarity'].post;
  const { schema } = requestBody.content['application/json'];
  t.ok(fits(document, schema, { source_id: 'a', target_id: 'b' }));
  t.notOk(fits(document, schema, { source_id: 'a' }));
  t.notOk(fits(document, schema, { source_id: 'a', target_id: 'b', other: 1 }));
  t.strictSame(schema.required, ['source_id', 'target_id'], 'a default makes a field optional');
  t.strictSame(security, [{ bearer: ['reader'] }, { apiKey: ['reader'] }]);
});

t.test('GET parameters come from the same schema', async t => {
  const document = await documentOf(await serve(t));
  const { parameters } = document.paths['/v1/graph/clusters'].get;
  t.strictSame(
    parameters.map((parameter: Json) => parameter.name),
    ['categoria_id', 'limit', 'include'],
  );
  t.match(parameters[1], {
    in: 'query',
    required: false,
    schema: { type: 'integer', maximum: 50 },
  });
});

t.test('each status names its codes', async t => {
  const document = await documentOf(await serve(t));
  for (const [path, methods] of Object.entries<Record<string, Json>>(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, response] of Object.entries(responses as Record<string, Json>)) {
        if (status === '200' || status === '304') continue;
        const whole = inlined(document, response) as { description: string };
        for (const code of whole.description.split(' or ') as (keyof typeof ERRORS)[]) {
          t.equal(ERRORS[code], Number(status), `${path} ${code}`);
        }
      }
    }
  }
});

t.test('the page loads nothing from outside and runs no inline script', async t => {
  const served = await serve(t);
  for (const path of ['/docs', '/docs/pt']) {
    const page = await ask(served, 'GET', path, undefined, {});
    t.match(page.headers['content-type'], 'text/html');
    const policy = page.headers['content-security-policy'] ?? '';
    t.match(policy, /^default-src 'self';/);
    t.notMatch(
      policy,
      /script-src|connect-src|https?:/,
      'scripts and requests fall under default-src',
    );
    const addresses = [...page.text.matchAll(/(?:src|href|data-document)="([^"]*)"/g)].map(
      match => match[1],
    );
    t.ok(addresses.length >= 6);
    for (const address of addresses) {
      t.match(address, /^\/(docs$|docs\/|openapi\.)/);
      t.equal((await ask(served, 'GET', address, undefined, {})).status, 200, address);
    }
    t.notMatch(page.text, /<script>|<script [^>]*>[^<]|\son\w+=|<style/);
  }
  const script = await ask(served, 'GET', '/docs/start.js', undefined, {});
  t.match(script.text, 'validatorUrl: null');
  t.notMatch(script.text, /https?:\/\//);
});

t.test('files have a strong entity tag', async t => {
  const served = await serve(t);
  const first = await ask(served, 'GET', '/docs/swagger-ui.css', undefined, {});
  t.match(first.headers.etag, /^"[\w-]{22}"$/);
  const headers = { 'if-none-match': first.headers.etag };
  const again = await ask(served, 'GET', '/docs/swagger-ui.css', undefined, headers);
  t.equal(again.status, 304);
  t.equal(again.text, '');
});
