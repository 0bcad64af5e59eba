/**
 * Every endpoint of the contract, expected by the contract's own words and by hand: nothing here is taken from the
 * service's schemas. The same for embedded stores and for real servers.
 */
import type { Test } from 'tap';
import { checkBounds, checkCounts, checkPaths } from './graph.ts';
import { checkEnrich, checkFactual } from './reading.ts';
import type { Stand } from './stand.ts';
import { checkForbidden, checkHealth, checkKeys, checkMetrics } from './state.ts';
import { checkMemories, checkUpload } from './storage.ts';
import { checkSearch, checkVerify } from './texts.ts';
import { checkTools } from './tools.ts';

type Part = [name: string, check: (t: Test, stand: Stand) => Promise<void>];

/** In this order: what is uploaded first is asked for later. */
const PARTS: readonly Part[] = [
  ['a dataset is uploaded and becomes the graph', checkUpload],
  ['health', checkHealth],
  ['keys', checkKeys],
  ['graph: outcomes, arguments, ministers, periods', checkCounts],
  ['graph: citations, pairs, paths, vectors', checkPaths],
  ['graph: bounds', checkBounds],
  ['verification', checkVerify],
  ['search', checkSearch],
  ['enrichment', checkEnrich],
  ['facts', checkFactual],
  ['memories', checkMemories],
  ['tools', checkTools],
  ['metrics', checkMetrics],
  ['metrics from elsewhere', checkForbidden],
];

export async function contract(t: Test, stand: Stand): Promise<void> {
  for (const [name, check] of PARTS) await t.test(name, part => check(part, stand));
}
