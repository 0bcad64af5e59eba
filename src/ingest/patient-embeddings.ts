/** Embeds texts for an import, which waits out rate limits and short outages of the model. */
import { unavailableIn } from '../errors/store-unavailable.ts';
import type { TextEmbeddings } from '../models/text-vectors/text-embeddings.ts';
import { backoffMs, retrying } from '../runtime/policies.ts';

/** Texts per request. Finished parts are kept, because a rate limit may admit a batch only in parts. */
const PART_TEXTS = 64;
const PAUSES = { firstMs: 1_000, msMax: 10_000 };
/** Time without a finished part after which the import fails. */
const PATIENCE_MS_MAX = 120_000;

/** As TextEmbeddings.embed; `signal` ends a pause, and the last refusal is thrown. */
export async function embedPatiently(
  embeddings: TextEmbeddings,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += PART_TEXTS) {
    vectors.push(...(await embedPart(embeddings, texts.slice(from, from + PART_TEXTS), signal)));
  }
  return vectors;
}

function embedPart(
  embeddings: TextEmbeddings,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const startedAt = performance.now();
  const pauseAfter = (error: unknown, failures: number) => {
    const away = unavailableIn(error);
    const ms = Math.max(backoffMs(failures, PAUSES), away?.retryAfterMs ?? 0);
    const isOver = performance.now() + ms - startedAt > PATIENCE_MS_MAX;
    return away === null || isOver ? null : ms;
  };
  return retrying(() => embeddings.embed(texts), pauseAfter, signal);
}
