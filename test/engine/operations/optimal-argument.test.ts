/** optimal-argument: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/optimal-argument/kernel.ts';
import { optimalArgument as operation } from '../../../src/engine/operations/optimal-argument/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { optimalArgument } from '../../support/oracle/optimal-argument.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(optimalArgument),
  heavy: () => ({ categoria_id: 'penal' }),
});
