/** divergencias: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/divergencias/kernel.ts';
import { divergencias as operation } from '../../../src/engine/operations/divergencias/operation.ts';
import { divergencias } from '../../oracle/divergencias.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergencias),
  heavy: () => ({}),
});
