import fs from 'node:fs';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const DECISIONS = 300;

/** The first decisions of the demonstration, for tests that need some: with as many lines they share a template. */
export const someDemoLines = (): string[] =>
  fs.readFileSync(CORPUS, 'utf8').split('\n').slice(0, DECISIONS);
