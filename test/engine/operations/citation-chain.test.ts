/** citation-chain: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/citation-chain/kernel.ts';
import { citationChain as operation } from '../../../src/engine/operations/citation-chain/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { citationChain } from '../../support/oracle/citation-chain.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(citationChain),
});
