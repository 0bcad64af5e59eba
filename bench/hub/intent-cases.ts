/** The written queries with their intents, and what the rules make of them. */
import fs from 'node:fs';
import { detectIntent } from '../../src/hub/orchestrator/intent/detect-intent.ts';
import type { IntentFound } from '../../src/hub/orchestrator/intent/intents.ts';

export interface IntentCase {
  query: string;
  wanted: string;
  found: IntentFound;
  isRight: boolean;
}

/**
 * `unseen`: written before the rules; `seen`: written beside them; `typed`: written later in the way that lawyers type,
 * without knowledge of the rules.
 */
export function intentCases(set: 'seen' | 'unseen' | 'typed'): IntentCase[] {
  const file = new URL(`../../test/fixtures/hub/intents-${set}.tsv`, import.meta.url);
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  return lines.map(line => {
    const [wanted, query] = line.split('\t') as [string, string];
    const found = detectIntent(query);
    return { query, wanted, found, isRight: found.intent === wanted };
  });
}
