/** pagerank: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/pagerank/kernel.ts';
import { pagerank as operation } from '../../../src/engine/operations/pagerank/operation.ts';
import { pagerank } from '../../oracle/pagerank.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(pagerank),
  heavy: () => ({}),
});
