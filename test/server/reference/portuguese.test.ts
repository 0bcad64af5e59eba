/** The reference in Portuguese has the paths, schemas and ids of the English one, and a page of its own. */
import t from 'tap';
import { operations } from '../../../src/engine/operations/registry.ts';
import { isPortuguese } from '../../support/portuguese.ts';
import { ask, type Served, serve } from '../../support/serve.ts';

const NO_KEY = {};
/** The members of an OpenAPI operation or response that depend on the language. */
const TEXTS = new Set(['summary', 'description']);

const documentAt = async (served: Served, path: string) => (await ask(served, 'GET', path)).json;

/** A copy without the texts of operations and responses; schemas are left as they are. */
function withoutTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutTexts);
  const kept = Object.entries(value).filter(([name, item]) => {
    return !TEXTS.has(name) || typeof item !== 'string';
  });
  return Object.fromEntries(
    kept.map(([name, item]) => [name, name === 'schema' ? item : withoutTexts(item)]),
  );
}

t.test('the two documents differ in texts only', async t => {
  const served = await serve(t, { operations });
  const english = await documentAt(served, '/openapi.json');
  const portuguese = await documentAt(served, '/openapi.pt-BR.json');
  t.strictSame(withoutTexts(portuguese), withoutTexts(english));
  t.strictSame(portuguese.components.schemas, english.components.schemas);
  t.notSame(portuguese, english);
});

t.test('groups, answers and the document itself are described in Portuguese', async t => {
  const { info, tags, paths } = await documentAt(await serve(t), '/openapi.pt-BR.json');
  t.ok(isPortuguese(info.description));
  t.match(info.description, 'estão em inglês', 'it says what is not translated');
  t.ok(tags.length > 5);
  for (const { name, description } of tags) t.ok(isPortuguese(description), name);
  const { responses } = paths['/v1/graph/clusters'].get;
  t.equal(responses['200'].description, 'A resposta.');
  t.match(responses['304'].description, 'continua');
  t.match(responses['503'].description, ' ou ');
});

t.test('a route without Portuguese texts is described in English', async t => {
  const served = await serve(t, {
    routes: [
      {
        method: 'GET',
        path: '/v1/things',
        access: 'reader',
        handle: ctx => {
          ctx.body = '';
        },
        doc: {
          summary: 'Lists things.',
          description: 'For the tests.',
          tag: 'memories',
          errors: [],
          answer: { contentType: 'text/plain', schema: { type: 'string' } },
        },
      },
    ],
  });
  const { paths } = await documentAt(served, '/openapi.pt-BR.json');
  t.equal(paths['/v1/things'].get.summary, 'Lists things.');
});

for (const { page, language, document, other } of [
  { page: '/docs', language: 'en', document: '/openapi.json', other: '/docs/pt' },
  { page: '/docs/pt', language: 'pt-BR', document: '/openapi.pt-BR.json', other: '/docs' },
]) {
  t.test(`${page} is in ${language} and links to ${other}`, async t => {
    const served = await serve(t);
    const { status, text } = await ask(served, 'GET', page, undefined, NO_KEY);
    t.equal(status, 200);
    t.match(text, `<html lang="${language}">`);
    t.match(text, `data-document="${document}"`, 'the script reads this document');
    t.match(text, `<a href="${other}" hreflang=`);
  });
}
