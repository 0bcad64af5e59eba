/** Extractions by a model are limited: each key has a number of them in an hour, and each one has a deadline. */
import t from 'tap';
import { factualCapabilities } from '../../../src/capabilities/factual/capability.ts';
import { HourlyQuota } from '../../../src/capabilities/factual/hourly-quota.ts';
import { LlmDigester } from '../../../src/capabilities/factual/llm-digester.ts';
import { UNLIMITED } from '../../../src/capabilities/factual/per-key-limit.ts';
import { questionRoutes } from '../../../src/http/routes/question-routes.ts';
import { servableCapability } from '../../../src/http/servable.ts';
import { OpenAiModel } from '../../../src/models/language/openai-model.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { EMENTA } from '../../support/reading-records.ts';
import { ask, serve } from '../../support/serve.ts';
import { writeHere } from '../../support/write-here.ts';

const ROUTE = '/v1/factual/extract';

function counted() {
  const counts = {
    blocks: 0,
    failures: 0,
    blocked: () => void counts.blocks++,
    storeFailed: () => void counts.failures++,
  };
  return counts;
}

t.test('a model that takes too long is an answer of its own, and counted as late', async t => {
  const server = await fakeOpenAi(t);
  server.script = [{ kind: 'mute' }];
  const outcomes: string[] = [];
  const settings = { apiKey: 'sk-of-the-tests', baseUrl: server.url, model: 'm' };
  const digester = new LlmDigester(new OpenAiModel(settings, outcome => outcomes.push(outcome)));
  const deps = { documents: null as never, digester, source: null as never, limit: UNLIMITED };
  const servables = factualCapabilities(deps, 200).map(one => servableCapability(one, writeHere));
  const served = await serve(t, { routes: servables.flatMap(questionRoutes) });
  const { status, json } = await ask(served, 'POST', ROUTE, { text: EMENTA });
  t.equal(status, 503);
  t.equal(json.error.code, 'LLM_UNAVAILABLE');
  t.same(outcomes, ['late', 'late']);
});

t.test('a key has so many requests an hour, wherever it asks', async t => {
  let now = 0;
  const cache = new MemoryCache({ now: () => now });
  const counts = counted();
  const instances = [1, 2].map(() => new HourlyQuota(cache, 3, counts));
  for (const at of [0, 1, 0]) await instances[at]!.take('one');
  await t.rejects(instances[1]!.take('one'), {
    code: 'RATE_LIMITED',
    message: /the 3 requests .*SVC_LLM_REQUESTS_PER_HOUR/,
    retryAfterSeconds: Number,
  });
  t.equal(counts.blocks, 1);
  await t.resolves(instances[0]!.take('two'), 'another key has its own');
  now = 3_600_000;
  await t.resolves(instances[0]!.take('one'), 'an hour later');
});

t.test('without the cache store nothing is asked of the model', async t => {
  const cache = Object.assign(new MemoryCache(), {
    increment: () => Promise.reject(new Error('away')),
  });
  const counts = counted();
  const quota = new HourlyQuota(cache, 3, counts);
  await t.rejects(quota.take('one'), { code: 'RATE_LIMITER_UNAVAILABLE' });
  t.equal(counts.failures, 1);
  t.equal(counts.blocks, 0);
});
