/** The side that the figures of a block are for. */
import { z } from 'zod';
import { FAVORECIDOS } from '../../../legal/decisions/sides/sides.ts';

export const lado = z
  .enum(FAVORECIDOS)
  .exclude(['em parte'])
  .optional()
  .describe(
    'The side that the user stands on, if the figures are for it: what counts as provido elsewhere are then its wins, ' +
      'what counts as improvido are wins of the opposite side. Absent: they are outcomes of appeals.',
  );
