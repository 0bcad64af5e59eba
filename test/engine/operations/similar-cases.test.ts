/** similar-cases: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases as operation } from '../../../src/engine/operations/similar-cases/operation.ts';
import { similarCases } from '../../oracle/similar-cases.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(similarCases),
});
