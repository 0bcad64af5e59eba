/**
 * Every route of the contract, checked against the contract's own text and answers worked out by hand: nothing here is
 * taken from the service's schemas. Runs on embedded stores and on real servers.
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

/** The order matters: later parts use the decisions that the first part uploads. */
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
