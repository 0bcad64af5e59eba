/**
 * Text vectors from an OpenAI-compatible endpoint satisfy the contract. Every way in which the endpoint can fail is
 * covered.
 */
import { inspect } from 'node:util';
import t from 'tap';
import { openTextEmbeddings } from '../../../src/models/text-vectors/open-text-embeddings.ts';
import { OpenAiEmbeddings } from '../../../src/models/text-vectors/openai.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { fakeEmbeddings } from '../../support/fake-embeddings.ts';
import { holdsContract } from '../../support/text-vectors-contract.ts';

const MODEL = 'a-model';
const UNAVAILABLE = { name: 'StoreUnavailable', store: 'text_embeddings' };
const settings = (url: string) => ({ apiKey: 'k', baseUrl: url, model: MODEL, dimension: 8 });

t.test('the contract', async t => {
  const fake = await fakeEmbeddings(t, 8);
  await holdsContract(t, new OpenAiEmbeddings(settings(fake.url)));
  t.ok(
    fake.asked.every(({ model, authorization }) => model === MODEL && authorization === 'Bearer k'),
  );
  t.ok(fake.asked.every(({ input }) => input.length <= 64 && input.every(text => text !== '')));
});

t.test('whatever goes wrong is an unavailable store, after one try', async t => {
  const fake = await fakeEmbeddings(t, 8);
  const embeddings = new OpenAiEmbeddings({ ...settings(fake.url), msMax: 300 });
  for (const fault of ['status', 'silent', 'cut', 'no-json', 'too-few', 'no-number'] as const) {
    fake.fault = fault;
    const before = fake.asked.length;
    const refusal = await embeddings.embed(['segredo'], 'query').catch(error => error);
    t.match(refusal, UNAVAILABLE, fault);
    t.notMatch(inspect(refusal, { depth: 20, showHidden: true }), /segredo/, 'nobody is quoted');
    t.equal(fake.asked.length, before + 1);
  }
  fake.fault = 'none';
  t.equal((await embeddings.embed(['a'], 'query')).length, 1);
});

t.test('an answer without end is cut off', async t => {
  const fake = await fakeEmbeddings(t, 8);
  fake.fault = 'flood';
  await t.rejects(new OpenAiEmbeddings(settings(fake.url)).embed(['a'], 'query'), {
    ...UNAVAILABLE,
    message: /ANSWER_TOO_LARGE/,
  });
});

t.test('a redirect is refused, so that key and texts go nowhere else', async t => {
  const [fake, other] = [await fakeEmbeddings(t, 8), await fakeEmbeddings(t, 8)];
  Object.assign(fake, { fault: 'redirect', location: `${other.url}/embeddings` });
  await t.rejects(new OpenAiEmbeddings(settings(fake.url)).embed(['a'], 'query'), {
    ...UNAVAILABLE,
    message: /307/,
  });
  t.equal(other.asked.length, 0);
});

t.test('a caller who leaves is not kept waiting', async t => {
  const fake = await fakeEmbeddings(t, 8);
  fake.fault = 'silent';
  const leaving = new AbortController();
  const pending = new OpenAiEmbeddings(settings(fake.url)).embed(['a'], 'query', leaving.signal);
  leaving.abort();
  await t.rejects(pending, UNAVAILABLE);
});

t.test('another dimension than the settings say names both numbers, until it is right', async t => {
  const fake = await fakeEmbeddings(t, 9);
  const embeddings = new OpenAiEmbeddings(settings(fake.url));
  await t.rejects(embeddings.embed(['a'], 'query'), {
    code: 'EMBEDDING_DIMENSION_MISMATCH',
    message: /have 9 dimensions.* says 8/,
  });
  t.ok(embeddings.isMismatched);
  fake.dimension = 8;
  await embeddings.embed(['a'], 'query');
  t.notOk(embeddings.isMismatched);
});

t.test('settings choose the model', async t => {
  const defaults = readSettings({});
  const open = (model: string, dimension: number, environment = {}, others = {}) =>
    openTextEmbeddings(
      { ...defaults, SVC_EMBEDDING_MODEL: model, SVC_EMBEDDING_DIMENSION: dimension, ...others },
      environment,
    );
  t.equal((await open('hashing-384', 384)).model, 'hashing-384');
  await t.rejects(open('hashing-384', 512), /512.*384/);
  await t.rejects(open('other', 512), /SVC_EMBEDDINGS_URL or OPENAI_API_KEY/);
  t.match(await open('other', 512, { OPENAI_API_KEY: 'k' }), { model: 'other', dimension: 512 });

  const fake = await fakeEmbeddings(t, 8);
  const usual = { OPENAI_API_KEY: 'of-the-language-model', OPENAI_BASE_URL: 'http://127.0.0.1:9' };
  const own = { SVC_EMBEDDINGS_URL: fake.url, SVC_EMBEDDINGS_KEY: 'own' };
  await (await open('other', 8, usual, own)).embed(['a'], 'query');
  await (await open('other', 8, usual, { ...own, SVC_EMBEDDINGS_KEY: '' })).embed(['a'], 'query');
  t.same(
    fake.asked.map(({ authorization }) => authorization),
    ['Bearer own', 'Bearer none'],
    'the key of another endpoint is never sent',
  );
  await (await open('other', 8, { ...usual, OPENAI_BASE_URL: fake.url })).embed(['a'], 'query');
  t.equal(fake.asked.at(-1)?.authorization, 'Bearer of-the-language-model');
});

t.test('queries and passages are told apart as the endpoint expects', async t => {
  const fake = await fakeEmbeddings(t, 8);
  const told = async (input: 'plain' | 'prefix' | 'input_type') => {
    const embeddings = new OpenAiEmbeddings({ ...settings(fake.url), input });
    for (const use of ['query', 'passage'] as const) await embeddings.embed([' dano ', ''], use);
    return fake.asked.splice(0).map(({ input, input_type }) => [...input, input_type]);
  };
  t.same(await told('plain'), [
    ['dano', '.', undefined],
    ['dano', '.', undefined],
  ]);
  t.same(await told('prefix'), [
    ['query: dano', 'query: .', undefined],
    ['passage: dano', 'passage: .', undefined],
  ]);
  t.same(await told('input_type'), [
    ['dano', '.', 'query'],
    ['dano', '.', 'passage'],
  ]);
});

t.test('the cosine of unrelated texts is measured once', async t => {
  const fake = await fakeEmbeddings(t, 8);
  const embeddings = new OpenAiEmbeddings(settings(fake.url));
  const unrelated = await embeddings.unrelated();
  t.ok(unrelated > 0.5 && unrelated < 1, `all vectors of this server are alike: ${unrelated}`);
  t.equal(await embeddings.unrelated(), unrelated);
  t.equal(fake.asked.length, 2);
});
