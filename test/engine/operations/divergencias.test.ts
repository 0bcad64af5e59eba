/** divergencias: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/divergencias/kernel.ts';
import { divergencias as operation } from '../../../src/engine/operations/divergencias/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { divergencias } from '../../support/oracle/divergencias.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergencias),
  heavy: () => ({}),
});
