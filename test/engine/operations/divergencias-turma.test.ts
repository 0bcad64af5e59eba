/** divergencias-turma: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/divergencias-turma/kernel.ts';
import { divergenciasTurma as operation } from '../../../src/engine/operations/divergencias-turma/operation.ts';
import { divergenciasTurma } from '../../oracle/divergencias-turma.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergenciasTurma),
  heavy: () => ({ tema: 'dano' }),
});
