/** shortest-path: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/shortest-path/kernel.ts';
import { shortestPath as operation } from '../../../src/engine/operations/shortest-path/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { verifyShortestPath } from '../../support/oracle/shortest-path.ts';

holdEqual({
  operation,
  kernel,
  verify: verifyShortestPath,
});
