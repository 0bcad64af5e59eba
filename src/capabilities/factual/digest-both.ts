/** Makes both digests in parallel; when one fails, the other is aborted. */
import type { Deadline } from '../../runtime/deadline.ts';
import type { Digester, FactualDigest, ThesisDigest } from './digest.ts';

export async function digestBoth(
  digester: Digester,
  source: string,
  deadline: Deadline,
): Promise<{ factual_digest: FactualDigest; thesis_digest: ThesisDigest }> {
  return deadline.within(deadline.msLeft, async part => {
    try {
      const [factual_digest, thesis_digest] = await Promise.all([
        digester.facts(source, part),
        digester.thesis(source, part),
      ]);
      return { factual_digest, thesis_digest };
    } finally {
      part.cancel();
    }
  });
}
