/** The weight of a stem, which is lower if the stem occurs in many decisions. */
import fs from 'node:fs';

const COMMON = new URL('../../../data/stem-weights.json', import.meta.url);
const weights = readWeights();

/** Above 0; 1 for a stem that occurs in few decisions. */
export const stemWeight = (stem: string): number => weights.get(stem) ?? 1;

/** Weights of stems that occur in many decisions. */
function readWeights(): Map<string, number> {
  const { weights } = JSON.parse(fs.readFileSync(COMMON, 'utf8')) as {
    weights: { weight: number; stems: string }[];
  };
  return new Map(
    weights.flatMap(({ weight, stems }) => stems.split(' ').map(stem => [stem, weight] as const)),
  );
}
