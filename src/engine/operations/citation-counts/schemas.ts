/** Parameters and result of citation-counts. */
import { z } from 'zod';
import { count, nodeId } from '../fields.ts';

const GROUPS_MAX = 500;
const IDS_MAX = 60;

export const params = z.strictObject({
  grupos: z
    .array(z.array(nodeId('Id of a node.')).max(IDS_MAX))
    .max(GROUPS_MAX)
    .describe('The ids under which one cited decision may be stored.'),
  tipo: z
    .enum(['Precedente', 'Decisao'])
    .default('Precedente')
    .describe('Kind of the nodes: cited precedents, or decisions of the corpus.'),
});

export const result = z.object({
  citada_por: z.array(count).describe('Decisions that cite a node of each group.'),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
