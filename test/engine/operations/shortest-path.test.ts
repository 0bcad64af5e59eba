/** shortest-path: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/shortest-path/kernel.ts';
import { shortestPath as operation } from '../../../src/engine/operations/shortest-path/operation.ts';
import { verifyShortestPath } from '../../oracle/shortest-path.ts';
import { holdEqual } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: verifyShortestPath,
  request: pick => ({
    source_id: pick.nodeId(),
    target_id: pick.nodeId(),
    max_depth: pick.optional(() => pick.integer(1, 20)),
  }),
});
