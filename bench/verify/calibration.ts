/**
 * Whether the risk of a text is the probability that something in it is wrong. Gives Brier score and reliability, for
 * the score as it is and for a monotone table that was fitted on every other text. Usage: `node
 * bench/verify/calibration.ts [FILE]`, where FILE has texts with planted errors (planted.ts); sentences of its own are
 * measured with them.
 */
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';
import { args, emit, type Row } from '../report.ts';
import { whole } from '../statistics.ts';
import { OWN_TEXTS } from './calibration-texts.ts';
import { readPlanted } from './planted-texts.ts';

const AT = '2026-11-27T00:00:00.000Z';
const BINS = 5;
const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};

interface Scored {
  score: number;
  isWrong: boolean;
}

const tables = loadReferenceTables();
const planted =
  args[0] === undefined
    ? []
    : readPlanted(args[0]).map(({ text, planted: error }) => ({ text, isWrong: error !== null }));
const scored = [...planted, ...OWN_TEXTS].map(
  ({ text, isWrong }): Scored => ({
    score: verifyText(text, CHECKS, tables, AT).metrics.risk_score,
    isWrong,
  }),
);
const fitted = isotonic(scored.filter((_, at) => at % 2 === 0));
const kept = scored.filter((_, at) => at % 2 === 1);
const after = kept.map(({ score, isWrong }) => ({ score: fitted(score), isWrong }));
emit({
  tables: [reliability('risk_score', kept), reliability('fitted', after)],
  notes: [
    `${scored.length} texts, half of them with an error: every other one is kept apart and measured here.`,
    `The fitted table on the kept texts: ${[0, 0.1, 0.3, 0.6, 1].map(at => `${at} → ${share(fitted(at))}`).join(', ')}.`,
  ],
});

function reliability(name: string, texts: readonly Scored[]) {
  const rows = Array.from({ length: BINS }, (_, bin): Row => {
    const some = texts.filter(({ score }) => Math.min(BINS - 1, Math.floor(score * BINS)) === bin);
    const mean = some.reduce((sum, { score }) => sum + score, 0) / some.length;
    const wrong = some.filter(({ isWrong }) => isWrong).length;
    const range = `${(bin / BINS).toFixed(1)} to ${((bin + 1) / BINS).toFixed(1)}`;
    const figures = some.length === 0 ? ['', ''] : [share(mean), share(wrong / some.length)];
    return { cells: [range, whole(some.length), ...figures] };
  });
  const brier =
    texts.reduce((sum, { score, isWrong }) => sum + (score - Number(isWrong)) ** 2, 0) /
    texts.length;
  rows.push({ cells: ['Brier score', whole(texts.length), share(brier), ''] });
  return { columns: [name, 'texts', 'mean', 'share with an error'], rows };
}

/**
 * Isotonic regression: adjacent scores are pooled until the share of wrong texts rises from pool to pool. A score
 * between two pools has the share of the lower pool.
 */
function isotonic(texts: readonly Scored[]): (score: number) => number {
  const pools: { from: number; wrong: number; count: number }[] = [];
  for (const { score, isWrong } of [...texts].sort((a, b) => a.score - b.score)) {
    const last = pools.at(-1);
    if (last?.from === score) {
      last.wrong += Number(isWrong);
      last.count++;
    } else pools.push({ from: score, wrong: Number(isWrong), count: 1 });
  }
  for (let at = 1; at < pools.length; ) {
    const [low, high] = [pools[at - 1]!, pools[at]!];
    if (low.wrong / low.count < high.wrong / high.count) at++;
    else {
      pools.splice(at - 1, 2, {
        from: low.from,
        wrong: low.wrong + high.wrong,
        count: low.count + high.count,
      });
      at = Math.max(1, at - 1);
    }
  }
  return score => {
    const pool = pools.findLast(({ from }) => from <= score) ?? pools[0]!;
    return pool.wrong / pool.count;
  };
}

function share(value: number): string {
  return value.toFixed(3);
}
