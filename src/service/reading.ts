/** What reads decisions and texts: by a language model where there is a key for one, else by rules. */

import type { Endpoint } from '../capabilities/capability.ts';
import { enrichEndpoints } from '../capabilities/enrich/enrich.ts';
import { ExtractiveDigester } from '../capabilities/factual/extractive-digester.ts';
import { factualEndpoints } from '../capabilities/factual/factual.ts';
import { HourlyQuota } from '../capabilities/factual/hourly-quota.ts';
import { LlmDigester } from '../capabilities/factual/llm-digester.ts';
import { PerKeyLimit, UNLIMITED, type WorkLimit } from '../capabilities/factual/per-key-limit.ts';
import type { GraphEngine } from '../engine/answers/answer.ts';
import { LLM_REASONS } from '../models/language/failure.ts';
import { openLanguageModel } from '../models/language/open-language-model.ts';
import type { Settings } from '../settings/settings.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import { defineCounter } from '../telemetry/metric-definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { TextReader } from '../workers/texts/text-tasks.ts';
import type { Stores } from './open-stores.ts';

const LLM_REQUESTS = defineCounter({
  name: 'svc_llm_requests_total',
  help: 'Requests to the language model.',
  unit: 'requests',
  labels: { outcome: `\`ok\`, or why it gave no answer: ${LLM_REASONS.join(', ')}` },
  alert: 'Most of the requests of 10 minutes have another `outcome` than `ok` and `left`.',
});

export interface ReadingDeps {
  settings: Settings;
  stores: Stores;
  engine: GraphEngine;
  reader: TextReader;
  metrics: Metrics;
}

export async function readingEndpoints({
  settings,
  stores,
  engine,
  reader,
  metrics,
}: ReadingDeps): Promise<Endpoint[]> {
  const { documents } = stores;
  const requests = metrics.counter(LLM_REQUESTS);
  const model = await openLanguageModel(settings, process.env, reason =>
    requests.with(reason).inc(),
  );
  const digester = model === null ? new ExtractiveDigester(reader) : new LlmDigester(model);
  const limit = model === null ? UNLIMITED : modelLimit(settings, stores.cache, metrics);
  return [
    ...enrichEndpoints({ documents, engine, reader }),
    ...factualEndpoints({ documents, digester, reader, limit }),
  ];
}

/** What is refused for being one too many at once does not count against the hour. */
function modelLimit(settings: Settings, cache: CacheStore, metrics: Metrics): WorkLimit {
  const slots = new PerKeyLimit(settings.SVC_LLM_CONCURRENCY_PER_KEY, metrics);
  const quota = new HourlyQuota(cache, settings.SVC_LLM_REQUESTS_PER_HOUR, metrics);
  return {
    run: (tenant, work) =>
      slots.run(tenant, async () => {
        await quota.take(tenant);
        return work();
      }),
  };
}
