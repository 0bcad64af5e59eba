/** Options on the command line of `npm run bench:peers`. */
import { parseArgs } from 'node:util';
import { SEED } from '../generation.ts';
import { isQuick } from '../report.ts';

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: isQuick ? '2000' : '100000' },
    requests: { type: 'string', default: isQuick ? '10' : '200' },
    seed: { type: 'string', default: String(SEED) },
    quick: { type: 'boolean', default: false },
  },
});

/** Decisions in the synthetic graph. */
export const decisions = count('decisions', 10);
/** Measured turns for each operation. */
export const requests = count('requests', 1);
/** Seed of the graph and of all requests. */
export const seed = count('seed', 0);

const given = process.argv.slice(2);
export const command = ['npm run bench:peers', ...(given.length > 0 ? ['--'] : []), ...given].join(
  ' ',
);

function count(name: 'decisions' | 'requests' | 'seed', min: number): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= min) return value;
  throw new Error(`--${name} must be a whole number of at least ${min}, is ${values[name]}`);
}
