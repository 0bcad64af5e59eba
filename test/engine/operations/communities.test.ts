/** communities: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/communities/kernel.ts';
import { communities as operation } from '../../../src/engine/operations/communities/operation.ts';
import { communities } from '../../oracle/communities.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(communities),
  heavy: () => ({}),
});
