/** Schema of the side for which the figures of a block count successes. */
import { z } from 'zod';
import { LADOS } from '../../../legal/decisions/sides/sides.ts';

export const countedSide = z
  .enum(LADOS)
  .nullable()
  .optional()
  .describe(
    'The side that is counted for: provido then stands for decisions that favour it, improvido for those that favour ' +
      'the opposite one. Absent or null: outcomes of appeals.',
  );
