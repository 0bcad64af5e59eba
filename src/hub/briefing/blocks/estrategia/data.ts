/** Schema of the strategy: paths for continuing the case, and the next steps of the chosen path. */
import { z } from 'zod';
import { FASES } from '../../choices.ts';
import { argument } from '../risk-balance/data.ts';
import { sinteseData } from '../sintese/data.ts';

const strategyPath = z
  .strictObject({
    id: z.string(),
    kind: z
      .enum(['sustentar', 'distinguir', 'compor'])
      .describe(
        '`sustentar`: build on an argument; `distinguir`: set the case apart from losing ones; `compor`: settle.',
      ),
    label: z.string(),
    description: z.string(),
    grounds: z.array(argument),
  })
  .describe('A way to go on with the case, with the figures that speak for it.');
export type StrategyPath = z.infer<typeof strategyPath>;

export const estrategiaData = z.strictObject({
  ...sinteseData.shape,
  faseProcessual: z.enum(FASES).nullable(),
  paths: z.array(strategyPath),
  chosenPath: z.string().nullable(),
  nextSteps: z.array(z.string()).describe('Empty until a path is chosen.'),
});
export type EstrategiaData = z.infer<typeof estrategiaData>;
