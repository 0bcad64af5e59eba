/** Opens the model of text vectors that the settings name. */
import { HASHING_DIMENSION, HASHING_MODEL, HashingEmbeddings } from './hashing.ts';
import type { TextEmbeddings } from './text-embeddings.ts';

/**
 * `environment` holds the endpoint's key and address under the names that every OpenAI client reads. Throws when the
 * model needs a key and there is none.
 */
export async function openTextEmbeddings(
  settings: { SVC_EMBEDDING_MODEL: string; SVC_EMBEDDING_DIMENSION: number },
  environment: NodeJS.ProcessEnv,
): Promise<TextEmbeddings> {
  const { SVC_EMBEDDING_MODEL: model, SVC_EMBEDDING_DIMENSION: dimension } = settings;
  if (model === HASHING_MODEL) {
    if (dimension === HASHING_DIMENSION) return new HashingEmbeddings();
    throw new Error(
      `SVC_EMBEDDING_DIMENSION is ${dimension}, but ${model} has ${HASHING_DIMENSION} dimensions`,
    );
  }
  const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl } = environment;
  if (apiKey === '') throw new Error(`the embedding model ${model} needs OPENAI_API_KEY`);
  const { OpenAiEmbeddings } = await import('./openai.ts');
  return new OpenAiEmbeddings({ apiKey, baseUrl: baseUrl || undefined, model, dimension });
}
