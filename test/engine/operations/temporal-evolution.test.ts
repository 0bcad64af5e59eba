/** temporal-evolution: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/temporal-evolution/kernel.ts';
import { temporalEvolution as operation } from '../../../src/engine/operations/temporal-evolution/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { temporalEvolution } from '../../support/oracle/temporal-evolution.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(temporalEvolution),
  heavy: () => ({ criterio: 'dano', granularity: 'month' }),
});
