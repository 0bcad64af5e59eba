/** communities: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/communities/kernel.ts';
import { communities as operation } from '../../../src/engine/operations/communities/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { communities } from '../../support/oracle/communities.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(communities),
  heavy: () => ({}),
});
