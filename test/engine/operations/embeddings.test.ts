/** embeddings: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/embeddings/kernel.ts';
import { embeddings as operation } from '../../../src/engine/operations/embeddings/operation.ts';
import { verifyEmbeddings } from '../../oracle/embeddings.ts';
import { holdEqual } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: verifyEmbeddings,
});
