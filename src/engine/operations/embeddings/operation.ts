/** embeddings: structural feature vectors of decisions. */
import { z } from 'zod';
import { FEATURES } from '../../algorithms/features.ts';
import type { Operation } from '../../operation.ts';
import { integer } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  decisao_ids: z
    .array(z.string().min(1).max(200))
    .max(500)
    .nullable()
    .default(null)
    .describe('Ids of at most 500 decisions; null for a random sample.'),
  limit: integer(1, 500, 100, 'Size of the sample when decisao_ids is null.'),
});

const result = z.object({
  dimensions: z.array(z.enum(FEATURES)).readonly(),
  vectors: z.array(
    z.object({
      decisao_id: z.string(),
      vector: z.array(z.number()).length(FEATURES.length),
    }),
  ),
  missing: z.array(z.string()),
  sample: z.object({ seed: z.int().nonnegative() }).optional(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const embeddings: Operation = {
  name: 'embeddings',
  path: '/v1/graph/embeddings',
  summary: 'Seven structural features per decision.',
  description:
    'Counts of criteria, facts, evidence, statutes, citations received, citations made, and the outcome (provido 1, parcialmente provido 0.5, improvido 0, else -1). Unknown ids go to `missing`; repeated ids are repeated; the order is that of the request. Without ids: a random sample in id order, drawn from `sample.seed`: fixed for a generation of the snapshot, drawn anew where Cypher answers, of which it gives the same sample again while the decisions stay the same. Cached for an hour; `meta.cached` says so.',
  lane: 'point',
  cacheSeconds: 3600,
  cypher,
  params,
  result,
  example: { decisao_ids: ['TJAL-07037774820178020058', 'TJAL-00079615419998020047'] },
};
