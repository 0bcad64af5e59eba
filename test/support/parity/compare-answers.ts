/** Compares a kernel's answer with Cypher's to the same request. */
import assert from 'node:assert/strict';
import type { Outcome } from '../../../src/engine/outcome.ts';

type Ask = (params: never) => Promise<Outcome<unknown>>;

const TOLERANCE = 1e-9;

/** Throws an AssertionError if the engines differ; `ask` answers with Cypher. */
export async function compareAnswers(
  operation: string,
  params: unknown,
  kernel: Outcome<unknown>,
  ask: Ask,
): Promise<void> {
  const answer = await ask(params as never);
  if (operation === 'shortest-path') return samePathLength(answer, kernel);
  if (operation === 'embeddings' && isSample(params)) return sameSample(answer, kernel, ask);
  sameValue(answer, kernel);
}

/** Equal, with fields in the same order and numbers within a tolerance. */
function sameValue(actual: unknown, expected: unknown): void {
  const settled = settle(actual, expected);
  assert.deepStrictEqual(settled, expected);
  assert.equal(JSON.stringify(settled), JSON.stringify(expected), 'order of fields');
}

const isSample = (params: unknown) =>
  (params as { decisao_ids: string[] | null }).decisao_ids === null;

/** Any shortest path is right: the engines must agree on its length, or on the refusal. */
function samePathLength(answer: Outcome<unknown>, kernel: Outcome<unknown>): void {
  if (!answer.ok || !kernel.ok) {
    assert.deepStrictEqual(answer, kernel);
    return;
  }
  const [a, b] = [answer.data, kernel.data].map(data => {
    const { found, length } = data as { found: boolean; length: number | null };
    return { found, length };
  });
  assert.deepStrictEqual(a, b);
}

interface Sample {
  vectors: { decisao_id: string }[];
  sample: object;
}

/**
 * Each engine draws its own sample. Cypher must give the same vectors for the kernel's sample, and draw a sample of the
 * same size.
 */
async function sameSample(
  answer: Outcome<unknown>,
  kernel: Outcome<unknown>,
  ask: Ask,
): Promise<void> {
  assert.ok(answer.ok && kernel.ok);
  const { sample, ...drawn } = kernel.data as Sample;
  const decisao_ids = drawn.vectors.map(vector => vector.decisao_id);
  sameValue(await ask({ decisao_ids, limit: 1 } as never), { ok: true, data: drawn });
  assert.equal((answer.data as Sample).vectors.length, decisao_ids.length);
  assert.deepStrictEqual(Object.keys(answer.data as Sample), [...Object.keys(drawn), 'sample']);
}

/** The actual value, or the expected number if the two differ only by rounding. */
function settle(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= TOLERANCE ? expected : actual;
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.map((item, i) => settle(item, expected[i]));
  }
  if (!isRecord(actual) || !isRecord(expected)) return actual;
  return Object.fromEntries(
    Object.entries(actual).map(([name, value]) => [name, settle(value, expected[name])]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
