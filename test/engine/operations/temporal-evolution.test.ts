/** temporal-evolution: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/temporal-evolution/kernel.ts';
import { temporalEvolution as operation } from '../../../src/engine/operations/temporal-evolution/operation.ts';
import { temporalEvolution } from '../../oracle/temporal-evolution.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(temporalEvolution),
  heavy: () => ({ criterio: 'dano', granularity: 'month' }),
});
