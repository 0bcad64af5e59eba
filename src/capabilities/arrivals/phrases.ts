/** POST /v1/arrivals/phrases: which decisions contain given phrases. */
import { z } from 'zod';
import type { Arrivals } from '../../stores/relational/arrivals.ts';
import { PHRASE_WORDS_MAX } from '../../stores/relational/word-pairs.ts';
import { type Capability, capability } from '../capability.ts';
import { documentId } from '../stored-document.ts';

const CHECKS_MAX = 200;
const DEADLINE_MS = 10_000;

const params = z.strictObject({
  frases: z
    .array(
      z.strictObject({
        decisao_id: documentId,
        radicais: z
          .array(z.string().regex(/^[\p{L}\p{M}\p{N}]{1,100}$/u, 'must be a stem'))
          .min(1)
          .max(PHRASE_WORDS_MAX)
          .describe('Stems as in `palavras` of /v1/arrivals.'),
      }),
    )
    .min(1)
    .max(CHECKS_MAX),
});
const result = z.object({ tem: z.array(z.boolean()).describe('In the order of `frases`.') });

export function phraseCapability(arrivals: Pick<Arrivals, 'havePhrases'>): Capability {
  return capability<z.infer<typeof params>, z.infer<typeof result>>({
    name: 'arrivals-phrases',
    method: 'POST',
    path: '/v1/arrivals/phrases',
    summary: 'Whether decisions have words side by side.',
    description:
      'Each entry names a decision and the stems of a phrase, and is answered as the search would find it. A decision that is not stored has no phrase.',
    portuguese: {
      summary: 'Se decisões têm palavras lado a lado.',
      description:
        'Cada item indica uma decisão e os radicais de uma frase; a resposta é a que a pesquisa daria. Uma decisão que não está guardada não tem frase alguma.',
    },
    tag: 'documents',
    params: params as never,
    result,
    example: {
      frases: [{ decisao_id: 'TJAL-07037774820178020058', radicais: ['dano', 'moral'] }],
    },
    errors: ['SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: false,
    async run({ frases }) {
      const checks = frases.map(({ decisao_id, radicais }) => ({
        id: decisao_id,
        stems: radicais,
      }));
      const held = new Set(await arrivals.havePhrases(checks));
      return { tem: frases.map((_, n) => held.has(n)) };
    },
  });
}
