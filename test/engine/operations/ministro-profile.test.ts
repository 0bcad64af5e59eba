/** ministro-profile: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/ministro-profile/kernel.ts';
import { ministroProfile as operation } from '../../../src/engine/operations/ministro-profile/operation.ts';
import { ministroProfile } from '../../oracle/ministro-profile.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(ministroProfile),
  heavy: () => ({ ministro: 'José Lima' }),
});
