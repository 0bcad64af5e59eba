import fs from 'node:fs';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const DECISIONS = 300;

/** The first decisions of the demonstration. Tests that use them share a template. */
export const someDemoLines = (): string[] =>
  fs.readFileSync(CORPUS, 'utf8').split('\n').slice(0, DECISIONS);
