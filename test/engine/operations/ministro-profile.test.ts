/** ministro-profile: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/ministro-profile/kernel.ts';
import { ministroProfile as operation } from '../../../src/engine/operations/ministro-profile/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { ministroProfile } from '../../support/oracle/ministro-profile.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(ministroProfile),
  heavy: () => ({ ministro: 'José Lima' }),
});
