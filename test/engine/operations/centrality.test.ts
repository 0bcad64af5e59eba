/** centrality: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/centrality/kernel.ts';
import { centrality as operation } from '../../../src/engine/operations/centrality/operation.ts';
import { centrality } from '../../oracle/centrality.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(centrality),
  // Betweenness takes seconds there, and the library never looks at the budget.
  withoutDense: true,
});
