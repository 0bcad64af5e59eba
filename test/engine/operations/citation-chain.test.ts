/** citation-chain: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/citation-chain/kernel.ts';
import { citationChain as operation } from '../../../src/engine/operations/citation-chain/operation.ts';
import { citationChain } from '../../oracle/citation-chain.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(citationChain),
});
