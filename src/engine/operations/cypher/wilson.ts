/**
 * Wilson's bounds in Cypher: the arithmetic of `algorithms/wilson.ts` in the same order on the same doubles, so that
 * both engines rank alike. Square roots are rounded correctly by both.
 */
import { Z } from '../../algorithms/wilson.ts';

/** Expressions over two integer variables; `total` is above 0. */
const parts = (wins: string, total: string) => {
  const share = `(toFloat(${wins}) / ${total})`;
  const denominator = `(1.0 + ${Z * Z} / ${total})`;
  return {
    centre: `((${share} + ${Z * Z} / (2 * ${total})) / ${denominator})`,
    margin:
      `((${Z} * sqrt((${share} * (1.0 - ${share})) / ${total} + ${Z * Z} / (4 * ${total} * ${total})))` +
      ` / ${denominator})`,
  };
};

export function wilsonLow(wins: string, total: string): string {
  const { centre, margin } = parts(wins, total);
  return `CASE WHEN ${wins} = 0 OR ${centre} < ${margin} THEN 0.0 ELSE ${centre} - ${margin} END`;
}

export function wilsonHigh(wins: string, total: string): string {
  const { centre, margin } = parts(wins, total);
  return `CASE WHEN ${wins} = ${total} OR ${centre} + ${margin} > 1.0 THEN 1.0 ELSE ${centre} + ${margin} END`;
}
