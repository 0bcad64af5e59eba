/** Parameters and result of communities. */
import { z } from 'zod';
import {
  amplitude,
  count,
  cursor,
  details,
  expand,
  integer,
  namedNode,
  nextPage,
} from '../fields.ts';

export const params = z.strictObject({
  min_shared: integer(1, 20, 3, 'Least number of shared criteria.'),
  limit: integer(1, 100, 20, 'Pairs to return.'),
  expand,
  amplitude: amplitude('so_ele'),
  cursor,
});

export const result = z.object({
  groups: z.array(
    z.object({
      shared_count: z.int().positive(),
      pairs: z.array(
        z.object({
          source: z.string(),
          target: z.string(),
          shared_criterios: z.array(namedNode),
          source_detalhes: details,
          target_detalhes: details,
        }),
      ),
    }),
  ),
  total_returned: count,
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
