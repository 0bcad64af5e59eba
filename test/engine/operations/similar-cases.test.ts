/** similar-cases: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases as operation } from '../../../src/engine/operations/similar-cases/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { similarCases } from '../../support/oracle/similar-cases.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(similarCases),
});
