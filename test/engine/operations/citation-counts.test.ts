/** citation-counts: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/citation-counts/kernel.ts';
import { citationCounts as operation } from '../../../src/engine/operations/citation-counts/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { citationCounts } from '../../support/oracle/citation-counts.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(citationCounts),
});
