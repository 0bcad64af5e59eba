/** Synthetic records are valid, equal for equal seeds, and have about 13 relationships each. */
import t from 'tap';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import { syntheticRecords } from '../support/synthetic-records.ts';

const DECISIONS = 2000;

t.test('count and seed determine the bytes', async t => {
  t.same([...generateLines(50, 7)], [...generateLines(50, 7)]);
  t.notSame([...generateLines(50, 7)], [...generateLines(50, 8)]);
  t.same([...generateLines(0, 7)], []);
});

t.test('shape', async t => {
  const records = syntheticRecords(DECISIONS, 1);
  t.ok(
    records.every(record => typeof record === 'object'),
    'no bad line',
  );
  t.equal(new Set(records.map(({ id }) => id)).size, DECISIONS);
  t.equal(new Set(records.map(({ processo }) => processo)).size, DECISIONS);
  const mean = (of: (record: (typeof records)[number]) => number) =>
    records.reduce((sum, record) => sum + of(record), 0) / DECISIONS;
  const within = (value: number, low: number, high: number, name: string) =>
    t.ok(value >= low && value <= high, `${name}: ${value}`);
  within(
    mean(r => r.criterios.length),
    4.5,
    5.5,
    'criteria',
  );
  within(
    mean(r => r.fatos.length),
    1.2,
    1.8,
    'facts',
  );
  within(
    mean(r => r.dispositivos.length),
    2,
    3,
    'statutes',
  );
  const earlier = new Set<string>();
  let later = 0;
  for (const { id, precedentes } of records) {
    for (const { ref } of precedentes) if (ref.startsWith('SX-') && !earlier.has(ref)) later++;
    earlier.add(id);
  }
  t.equal(later, 0, 'only earlier decisions are cited');
});
