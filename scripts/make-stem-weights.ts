/**
 * Makes `data/stem-weights.json`: lower weights for stems that occur in many decisions, counted over a corpus of decision
 * records. The file contains stems and weights only. Usage: `node scripts/make-stem-weights.ts CORPUS.jsonl`
 */
import fs from 'node:fs';
import { words } from '../src/legal/text/words.ts';

/** Stems in a smaller share of the decisions have the full weight and are left out. */
const SHARE_MIN = 0.01;
const EXPONENT = 1.5;
/** Number of different weights. */
const STEPS = 20;
const PAGE = new URL('../data/stem-weights.json', import.meta.url);

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: make-stem-weights.ts CORPUS.jsonl');
const ementas = fs
  .readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map(line => (JSON.parse(line) as { ementa: string }).ementa);
const counts = new Map<string, number>();
for (const ementa of ementas) {
  for (const stem of new Set(Array.from(words(ementa), word => word.stem))) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
}
const steps: string[][] = Array.from({ length: STEPS }, () => []);
for (const [stem, count] of counts) {
  const share = count / ementas.length;
  if (share < SHARE_MIN) continue;
  const weight = (Math.log(share) / Math.log(SHARE_MIN)) ** EXPONENT;
  steps[Math.min(STEPS - 1, Math.floor(weight * STEPS))]!.push(stem);
}
const weights = steps.map((stems, step) => ({
  weight: (step + 0.5) / STEPS,
  stems: stems.sort().join(' '),
}));
const source = `stems of ${ementas.length} ementas of the TJAL corpus (data/README.md)`;
fs.writeFileSync(PAGE, `${JSON.stringify({ source, weights }, null, 2)}\n`);
