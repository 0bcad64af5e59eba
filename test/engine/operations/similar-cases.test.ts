/** similar-cases: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases as operation } from '../../../src/engine/operations/similar-cases/operation.ts';
import { similarCases } from '../../oracle/similar-cases.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(similarCases),
  request: pick => ({
    decisao_id: pick.decisaoId(),
    limit: pick.optional(() => pick.integer(1, 100)),
    min_score: pick.oneOf([undefined, 0, 1, 0.5, pick.random()]),
  }),
});
