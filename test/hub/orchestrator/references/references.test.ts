/** The references of 150 hand-written queries are recognized. */
import t from 'tap';
import { referenceCases } from '../../../../bench/hub/reference-cases.ts';
import { findReferences } from '../../../../src/hub/orchestrator/references/find-references.ts';

const RIGHT_MIN = 148;

t.test('written queries', async t => {
  const cases = referenceCases();
  t.equal(cases.length, 150);
  const wrong = cases.filter(({ isRight }) => !isRight);
  for (const { query, wanted, got } of wrong) t.comment(`${wanted}, not ${got}: ${query}`);
  t.ok(cases.length - wrong.length >= RIGHT_MIN, `${cases.length - wrong.length} are right`);
});

t.test('without given results nothing is guessed', async t => {
  for (const { query } of referenceCases()) {
    const { resolved } = findReferences(query, []);
    if (resolved.some(({ ids }) => ids.length > 0)) t.fail(query);
  }
});

t.test('a long hostile query costs little', async t => {
  const startedAt = performance.now();
  for (const part of ['o segundo e o ', 'ministro A ', '1.234.567-', 'esses os dos ']) {
    findReferences(part.repeat(50_000), []);
  }
  t.ok(performance.now() - startedAt < 2_000);
});
