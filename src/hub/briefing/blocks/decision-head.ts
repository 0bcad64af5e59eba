/** Schema of a decision in a block: its identity and main fields. */
import { z } from 'zod';

export const decisionHead = z.strictObject({
  decisao_id: z.string(),
  processo: z.string().nullable(),
  rotulo: z.string().describe('Process number in the layout of the CNJ, else the id.'),
  ministro: z.string().nullable(),
  resultado: z.string().nullable(),
  data: z.string().nullable().describe('YYYY-MM-DD.'),
});
export type DecisionHead = z.infer<typeof decisionHead>;
