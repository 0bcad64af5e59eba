/** Vectors for an import, which would rather wait than end where the model is asked too much or away for a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailableIn } from '../errors/store-unavailable.ts';
import type { TextEmbeddings } from '../models/text-vectors/text-embeddings.ts';

/** What a part has got is kept: a limit on requests may let a batch through only bit by bit. */
const PART_TEXTS = 64;
const PAUSE_FIRST_MS = 1_000;
const PAUSE_MS_MAX = 10_000;
/** Without a single part that got through. */
const PATIENCE_MS_MAX = 120_000;

/** As TextEmbeddings.embed; `signal` ends the waiting, with the refusal that was waited out. */
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

async function embedPart(
  embeddings: TextEmbeddings,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const startedAt = performance.now();
  for (let refusals = 0; ; refusals++) {
    try {
      return await embeddings.embed(texts);
    } catch (error) {
      const away = unavailableIn(error);
      const ownMs = Math.min(PAUSE_MS_MAX, PAUSE_FIRST_MS * 2 ** Math.min(refusals, 10));
      const pauseMs = Math.max(ownMs, away?.retryAfterMs ?? 0);
      const isOver = performance.now() + pauseMs - startedAt > PATIENCE_MS_MAX;
      if (away === null || isOver || signal?.aborted) throw error;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw error;
    }
  }
}
