/** shortest-path: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/shortest-path/kernel.ts';
import { shortestPath as operation } from '../../../src/engine/operations/shortest-path/operation.ts';
import { verifyShortestPath } from '../../oracle/shortest-path.ts';
import { holdEqual } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: verifyShortestPath,
});
