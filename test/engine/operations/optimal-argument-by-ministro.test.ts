/** optimal-argument-by-ministro: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/optimal-argument-by-ministro/kernel.ts';
import { optimalArgumentByMinistro as operation } from '../../../src/engine/operations/optimal-argument-by-ministro/operation.ts';
import { optimalArgumentByMinistro } from '../../oracle/optimal-argument-by-ministro.ts';
import { holdEqual, sameAs } from './harness.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(optimalArgumentByMinistro),
  request: pick => ({
    categoria_id: pick.categoria(),
    ministro: pick.ministro(),
    resultado_desejado: pick.oneOf([undefined, 'provido', 'improvido', 'parcialmente provido']),
    tipo_argumento: pick.oneOf([undefined, 'all', 'criterio', 'dispositivo', 'precedente']),
    min_decisions: pick.oneOf([undefined, 1, 2, 3, 100]),
    min_category_decisions: pick.oneOf([undefined, 2, 4, 100]),
    top_k: pick.optional(() => pick.integer(1, 50)),
  }),
  heavy: () => ({ categoria_id: 'penal', ministro: 'rui' }),
});
