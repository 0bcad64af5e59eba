/** decisao-context: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/decisao-context/kernel.ts';
import { decisaoContext as operation } from '../../../src/engine/operations/decisao-context/operation.ts';
import { decisaoContext } from '../../oracle/decisao-context.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(decisaoContext),
});
