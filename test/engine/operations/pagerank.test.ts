/** pagerank: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/pagerank/kernel.ts';
import { pagerank as operation } from '../../../src/engine/operations/pagerank/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { pagerank } from '../../support/oracle/pagerank.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(pagerank),
  heavy: () => ({}),
});
