/** vocabularies: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/vocabularies/kernel.ts';
import { vocabularies as operation } from '../../../src/engine/operations/vocabularies/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { vocabularies } from '../../support/oracle/vocabularies.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(vocabularies),
});
