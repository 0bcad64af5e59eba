/** divergencias-turma: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/divergencias-turma/kernel.ts';
import { divergenciasTurma as operation } from '../../../src/engine/operations/divergencias-turma/operation.ts';
import { divergenciasTurma } from '../../oracle/divergencias-turma.ts';
import { holdEqual } from './harness.ts';
import { sameAs } from './same-as.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergenciasTurma),
  heavy: () => ({ tema: 'dano' }),
});
