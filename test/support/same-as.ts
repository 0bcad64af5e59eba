/** Compares a kernel's answer with its oracle's. */
import assert from 'node:assert/strict';
import type { Outcome } from '../../src/engine/outcome.ts';
import type { Facts } from './oracle/facts.ts';

/** Throws an AssertionError if the outcome is wrong. */
export type Verify<P> = (facts: Facts, params: P, outcome: Outcome<unknown>) => void;

/**
 * Compares with an oracle's outcome, including the order of fields. Limits of Wilson's interval may differ by 1e-12;
 * cursors are compared by their offset.
 */
export function sameAs<P>(oracle: (facts: Facts, params: P) => Outcome<unknown>): Verify<P> {
  return (facts, params, outcome) => {
    const expected = oracle(facts, params);
    const settled = settle(outcome, expected, '');
    assert.deepStrictEqual(settled, expected);
    assert.equal(JSON.stringify(settled), JSON.stringify(expected), 'order of fields');
  };
}

/** The actual value, or the expected number if Wilson's formula differs only by rounding. */
function settle(actual: unknown, expected: unknown, key: string): unknown {
  if (typeof actual === 'number' && typeof expected === 'number' && key.includes('wilson')) {
    return Math.abs(actual - expected) <= 1e-12 ? expected : actual;
  }
  if (key === 'next_cursor' && typeof actual === 'string') return offsetIn(actual);
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.map((item, i) => settle(item, expected[i], key));
  }
  if (!isRecord(actual) || !isRecord(expected)) return actual;
  const entries = Object.entries(actual);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, settle(value, expected[name], name)]),
  );
}

const offsetIn = (cursor: string) =>
  Number(Buffer.from(cursor, 'base64url').toString().split('|').at(-1));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
