/** neighbourhood: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/neighbourhood/kernel.ts';
import { neighbourhood as operation } from '../../../src/engine/operations/neighbourhood/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { neighbourhood } from '../../support/oracle/neighbourhood.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(neighbourhood),
});
