/** ministro-profile: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/ministro-profile/kernel.ts';
import { ministroProfile as operation } from '../../../src/engine/operations/ministro-profile/operation.ts';
import { ministroProfile } from '../../oracle/ministro-profile.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(ministroProfile),
  heavy: () => ({ ministro: 'José Lima' }),
});
