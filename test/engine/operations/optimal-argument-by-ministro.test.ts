/** optimal-argument-by-ministro: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/optimal-argument-by-ministro/kernel.ts';
import { optimalArgumentByMinistro as operation } from '../../../src/engine/operations/optimal-argument-by-ministro/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { optimalArgumentByMinistro } from '../../support/oracle/optimal-argument-by-ministro.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(optimalArgumentByMinistro),
  heavy: () => ({ categoria_id: 'penal', ministro: 'rui' }),
});
