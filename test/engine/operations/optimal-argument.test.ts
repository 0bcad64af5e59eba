/** optimal-argument: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/optimal-argument/kernel.ts';
import { optimalArgument as operation } from '../../../src/engine/operations/optimal-argument/operation.ts';
import { optimalArgument } from '../../oracle/optimal-argument.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(optimalArgument),
  request: pick => ({
    categoria_id: pick.categoria(),
    resultado_desejado: pick.oneOf([undefined, 'provido', 'improvido', 'parcialmente provido']),
    tipo_argumento: pick.oneOf([undefined, 'all', 'criterio', 'dispositivo', 'precedente']),
    min_decisions: pick.oneOf([undefined, 2, 3, 5, 100]),
    top_k: pick.optional(() => pick.integer(1, 50)),
  }),
  heavy: () => ({ categoria_id: 'penal' }),
});
