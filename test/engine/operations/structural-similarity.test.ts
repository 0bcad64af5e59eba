/** structural-similarity: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/structural-similarity/kernel.ts';
import { structuralSimilarity as operation } from '../../../src/engine/operations/structural-similarity/operation.ts';
import { structuralSimilarity } from '../../oracle/structural-similarity.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(structuralSimilarity),
});
