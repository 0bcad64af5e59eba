/** optimal-argument: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/optimal-argument/kernel.ts';
import { optimalArgument as operation } from '../../../src/engine/operations/optimal-argument/operation.ts';
import { optimalArgument } from '../../oracle/optimal-argument.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(optimalArgument),
  heavy: () => ({ categoria_id: 'penal' }),
});
