/** centrality: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/centrality/kernel.ts';
import { centrality as operation } from '../../../src/engine/operations/centrality/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { centrality } from '../../support/oracle/centrality.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(centrality),
  // Betweenness takes seconds there, and the library does not read the budget.
  withoutDense: true,
});
