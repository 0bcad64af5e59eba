/** divergencias-turma: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/divergencias-turma/kernel.ts';
import { divergenciasTurma as operation } from '../../../src/engine/operations/divergencias-turma/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { divergenciasTurma } from '../../support/oracle/divergencias-turma.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergenciasTurma),
  heavy: () => ({ tema: 'dano' }),
});
