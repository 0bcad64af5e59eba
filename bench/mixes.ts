/** Mixed requests for loads of several operations; a request is rarely repeated. */
import { type Ask, ask } from './answers.ts';
import type { Draw } from './draw.ts';

type Make = (draw: Draw) => Ask;

const point: Make[] = [
  draw => ask('structural-similarity', draw.pair()),
  draw => ask('shortest-path', draw.pair()),
  draw => ask('citation-chain', { decisao_id: draw.decisao(), max_depth: 3 }),
];

const pool: Make[] = [
  draw => ask('optimal-argument', draw.optimalArgument()),
  draw => ask('similar-cases', { decisao_id: draw.decisao(), limit: draw.integer(1, 100) }),
  draw =>
    ask('temporal-evolution', {
      criterio: draw.tema(),
      granularity: 'month',
      periodo_inicio: `19${draw.integer(10, 99)}-${draw.of(['01', '04', '07', '10'])}`,
    }),
  draw => ask('divergencias', { categoria_id: draw.category(), limit: draw.integer(1, 50) }),
];

/** Pool operations only. */
export const poolMix: Make = draw => draw.of(pool)(draw);

/** Four point operations for each pool operation. */
export const wholeMix: Make = draw => draw.of(draw.integer(0, 4) === 0 ? pool : point)(draw);
