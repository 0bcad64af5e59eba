/** Checks that kernel and Cypher give equal answers to given requests of one operation. */
import type { Test } from 'tap';
import { operations } from '../../../src/engine/operations/registry.ts';
import { differences, type Sides } from './differences.ts';

export async function alike(t: Test, sides: Sides, name: string, bodies: object[]): Promise<void> {
  const operation = operations.find(operation => operation.name === name)!;
  const [first] = await differences(sides, operation, bodies);
  if (first !== undefined) throw first;
  t.pass(`${name}: ${bodies.length} requests`);
}
