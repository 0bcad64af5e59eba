/** statistics: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/statistics/kernel.ts';
import { statistics as operation } from '../../../src/engine/operations/statistics/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { statistics } from '../../support/oracle/statistics.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(statistics),
});
