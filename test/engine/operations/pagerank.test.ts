/** pagerank: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/pagerank/kernel.ts';
import { pagerank as operation } from '../../../src/engine/operations/pagerank/operation.ts';
import { pagerank } from '../../oracle/pagerank.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(pagerank),
  request: pick => ({
    limit: pick.optional(() => pick.integer(1, 100)),
    min_citations: pick.oneOf([undefined, 0, 1, 2, 3, 5, 10, 1_000_000]),
    include_precedentes: pick.oneOf([undefined, true, false]),
  }),
  heavy: () => ({}),
});
