/** The capabilities that read decisions and texts: by a language model if one is configured, else by rules. */
import type { Capability } from '../../capabilities/capability.ts';
import { enrichCapabilities } from '../../capabilities/enrich/capability.ts';
import { factualCapabilities } from '../../capabilities/factual/capability.ts';
import { HourlyQuota } from '../../capabilities/factual/hourly-quota.ts';
import { LlmDigester } from '../../capabilities/factual/llm-digester.ts';
import {
  PerKeyLimit,
  UNLIMITED,
  type WorkLimit,
} from '../../capabilities/factual/per-key-limit.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { TextPool } from '../../workers/texts/text-pool.ts';
import type { Stores } from './open-stores.ts';

export interface ReadingDeps {
  settings: Settings;
  stores: Stores;
  engine: GraphEngine;
  texts: TextPool;
  metrics: Metrics;
  /** Null if rules extract the facts. */
  model: LanguageModel | null;
}

export function readingCapabilities({
  settings,
  stores,
  engine,
  texts,
  metrics,
  model,
}: ReadingDeps): Capability[] {
  const { documents, cache } = stores;
  const digester = model === null ? texts : new LlmDigester(model);
  const limit = model === null ? UNLIMITED : modelLimit(settings, cache, metrics);
  return [
    ...enrichCapabilities({ documents, engine, labels: texts.labels }),
    ...factualCapabilities({ documents, digester, source: texts.source, limit }),
  ];
}

/** A request that is refused because too many are running does not count for the hourly limit. */
function modelLimit(settings: Settings, cache: CacheStore, metrics: Metrics): WorkLimit {
  const observer = {
    blocked: () => metrics.rateLimitBlocks.inc(),
    storeFailed: () => metrics.rateLimitStoreErrors.inc(),
  };
  const slots = new PerKeyLimit(settings.SVC_LLM_CONCURRENCY_PER_KEY, observer);
  const quota = new HourlyQuota(cache, settings.SVC_LLM_REQUESTS_PER_HOUR, observer);
  return {
    run: (tenant, work) =>
      slots.run(tenant, async () => {
        await quota.take(tenant);
        return work();
      }),
  };
}
