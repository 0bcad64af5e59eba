/** What reads decisions and texts: by a language model where there is a key for one, else by rules. */
import type { Settings } from './config.ts';
import type { GraphEngine } from './engine/answer.ts';
import { ExtractiveDigester } from './factual/extractive-digester.ts';
import { LlmDigester } from './factual/llm-digester.ts';
import type { Endpoint } from './http/endpoint.ts';
import { enrichEndpoints } from './http/endpoints/enrich.ts';
import { factualEndpoints } from './http/endpoints/factual.ts';
import { HourlyQuota } from './llm/hourly-quota.ts';
import { openLanguageModel } from './llm/open.ts';
import { PerKeyLimit, UNLIMITED, type WorkLimit } from './llm/per-key-limit.ts';
import type { Metrics } from './metrics.ts';
import type { Stores } from './open-stores.ts';
import type { CacheStore } from './stores/cache/cache-store.ts';
import type { TextReader } from './text-tasks.ts';

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
  const help = 'Questions to the language model, by what came of them.';
  const requests = metrics.counter('svc_llm_requests_total', help, ['outcome']);
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
