/** The reader of facts by a language model, for imports and uploads. */
import { ModelFacts } from '../../ingest/facts/model-facts.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import { openLanguageModel } from '../../models/language/open-language-model.ts';
import type { Settings } from '../../settings/settings.ts';
import { StoredAnswers } from '../../stores/relational/stored-answers.ts';
import type { Stores } from './open-stores.ts';

type FactStores = Pick<Stores, 'relational' | 'documents'>;

/** Opens the reader of facts by a model, in a process without metrics. Null if the environment has no key. */
export async function openModelFacts(
  settings: Settings,
  stores: FactStores,
): Promise<ModelFacts | null> {
  const model = await openLanguageModel(settings, process.env, () => undefined);
  return model === null ? null : modelFacts(settings, stores, model);
}

export function modelFacts(
  { SVC_LLM_CONCURRENCY_PER_KEY: atOnce }: Settings,
  { relational, documents }: FactStores,
  model: LanguageModel,
): ModelFacts {
  return new ModelFacts({ model, answers: new StoredAnswers(relational), documents, atOnce });
}
