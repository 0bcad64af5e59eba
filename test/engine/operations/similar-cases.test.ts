/** similar-cases: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases as operation } from '../../../src/engine/operations/similar-cases/operation.ts';
import { similarCases } from '../../oracle/similar-cases.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(similarCases),
});
