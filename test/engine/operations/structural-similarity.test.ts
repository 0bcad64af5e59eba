/** structural-similarity: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/structural-similarity/kernel.ts';
import { structuralSimilarity as operation } from '../../../src/engine/operations/structural-similarity/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { structuralSimilarity } from '../../support/oracle/structural-similarity.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(structuralSimilarity),
});
