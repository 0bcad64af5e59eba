/** Opens the language model that the settings name, if there is a key for it. */
import type { LanguageModel } from './language-model.ts';
import type { LlmObserver } from './openai-model.ts';

/** `environment` holds the endpoint's key and address, under the names that OpenAI clients read. Null without a key. */
export async function openLanguageModel(
  settings: { SVC_LLM_MODEL: string },
  environment: NodeJS.ProcessEnv,
  observe: LlmObserver,
): Promise<LanguageModel | null> {
  const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl = '' } = environment;
  if (apiKey === '') return null;
  const model = settings.SVC_LLM_MODEL;
  // Loaded only when used, because the client takes longer to load than most of the service.
  const { OpenAiModel } = await import('./openai-model.ts');
  return new OpenAiModel({ apiKey, baseUrl: baseUrl === '' ? null : baseUrl, model }, observe);
}
