/** decisao-context: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/decisao-context/kernel.ts';
import { decisaoContext as operation } from '../../../src/engine/operations/decisao-context/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { decisaoContext } from '../../support/oracle/decisao-context.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(decisaoContext),
});
