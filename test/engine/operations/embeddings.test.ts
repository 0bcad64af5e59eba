/** embeddings: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/embeddings/kernel.ts';
import { embeddings as operation } from '../../../src/engine/operations/embeddings/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { verifyEmbeddings } from '../../support/oracle/embeddings.ts';

holdEqual({
  operation,
  kernel,
  verify: verifyEmbeddings,
});
