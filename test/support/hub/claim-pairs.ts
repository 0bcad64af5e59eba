/** Pairs of a decision and a claim about it. They are made from the hand-written templates of test/fixtures/claims. */
import fs from 'node:fs';
import type { Support } from '../../../src/hub/orchestrator/evidence/support/finding.ts';
import { seededRandom } from '../random-text.ts';

export interface ClaimPair {
  ementa: string;
  resultado: string;
  claim: string;
  /** The verdict that a lawyer gave. */
  label: Support['verdict'];
}

interface Template {
  ementa: string;
  resultado: string;
  claims: [label: ClaimPair['label'], claim: string][];
}

const AMOUNTS = ['3.000,00', '4.500,00', '7.000,00', '10.000,00', '12.000,00', '15.500,00'];

/** Rules are written for the `open` pairs; the `kept` pairs are only measured. */
export function claimPairs(set: 'open' | 'kept', seed: number): ClaimPair[] {
  const file = new URL(`../../fixtures/claims/${set}.json`, import.meta.url);
  const templates = JSON.parse(fs.readFileSync(file, 'utf8')) as Template[];
  const random = seededRandom(seed);
  const below = (max: number) => Math.floor(random() * max);
  return templates.flatMap(({ ementa, resultado, claims }) => {
    const at = below(AMOUNTS.length);
    const a = AMOUNTS[at]!;
    const b = AMOUNTS[(at + 1 + below(AMOUNTS.length - 1)) % AMOUNTS.length]!;
    const n = String(3 + below(6));
    const fill = (text: string) =>
      text.replaceAll('{a}', a).replaceAll('{b}', b).replaceAll('{n}', n);
    return claims.map(([label, claim]) => ({
      ementa: fill(ementa),
      resultado,
      claim: fill(claim),
      label,
    }));
  });
}
