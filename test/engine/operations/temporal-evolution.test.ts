/** temporal-evolution: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/temporal-evolution/kernel.ts';
import { temporalEvolution as operation } from '../../../src/engine/operations/temporal-evolution/operation.ts';
import { temporalEvolution } from '../../oracle/temporal-evolution.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(temporalEvolution),
  request: pick => {
    const granularity = pick.oneOf([undefined, 'year', 'month'] as const);
    return { criterio: pick.tema(), granularity, ...pick.window(granularity ?? 'year') };
  },
  heavy: () => ({ criterio: 'dano', granularity: 'month' }),
});
