/** Opens the model of text vectors that the settings name. */
import { HASHING_DIMENSION, HASHING_MODEL, HashingEmbeddings } from './hashing.ts';
import type { InputStyle } from './openai.ts';
import type { TextEmbeddings } from './text-embeddings.ts';

export interface EmbeddingSettings {
  SVC_EMBEDDING_MODEL: string;
  SVC_EMBEDDING_DIMENSION: number;
  SVC_EMBEDDINGS_URL: string;
  SVC_EMBEDDINGS_KEY: string;
  SVC_EMBEDDINGS_INPUT: InputStyle;
}

/** The client requires a key, and a server without access control ignores it. */
const NO_KEY = 'none';

/**
 * `environment` holds the key and address that every OpenAI client reads; they are used when the settings give no
 * address. Throws when the model has neither an address nor a key.
 */
export async function openTextEmbeddings(
  settings: EmbeddingSettings,
  environment: NodeJS.ProcessEnv,
): Promise<TextEmbeddings> {
  const { SVC_EMBEDDING_MODEL: model, SVC_EMBEDDING_DIMENSION: dimension } = settings;
  if (model === HASHING_MODEL) {
    if (dimension === HASHING_DIMENSION) return new HashingEmbeddings();
    throw new Error(
      `SVC_EMBEDDING_DIMENSION is ${dimension}, but ${model} has ${HASHING_DIMENSION} dimensions`,
    );
  }
  const endpoint = endpointOf(settings, environment);
  if (endpoint === null) {
    throw new Error(`the embedding model ${model} needs SVC_EMBEDDINGS_URL or OPENAI_API_KEY`);
  }
  const { OpenAiEmbeddings } = await import('./openai.ts');
  const { SVC_EMBEDDINGS_INPUT: input } = settings;
  return new OpenAiEmbeddings({ ...endpoint, model, dimension, input });
}

/** A key is sent only to the endpoint that it belongs to. */
function endpointOf(settings: EmbeddingSettings, environment: NodeJS.ProcessEnv) {
  const { SVC_EMBEDDINGS_URL: baseUrl, SVC_EMBEDDINGS_KEY: key } = settings;
  if (baseUrl !== '') return { baseUrl, apiKey: key === '' ? NO_KEY : key };
  const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: usual } = environment;
  return apiKey === '' ? null : { baseUrl: usual || undefined, apiKey };
}
