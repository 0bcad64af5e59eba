/** Makes both digests at once; when one fails, the other is not waited for. */
import type { Digester, DigestLimits, FactualDigest, ThesisDigest } from './digest.ts';

export async function digestBoth(
  digester: Digester,
  source: string,
  { signal, deadlineMs }: DigestLimits,
): Promise<{ factual_digest: FactualDigest; thesis_digest: ThesisDigest }> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const limits = { signal: ending.signal, deadlineMs };
  try {
    const [factual_digest, thesis_digest] = await Promise.all([
      digester.facts(source, limits),
      digester.thesis(source, limits),
    ]);
    return { factual_digest, thesis_digest };
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
