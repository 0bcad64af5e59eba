/**
 * The state of a snapshot by its age, at the limits of each state and with a clock that was set back; and the interval
 * between readings of the whole store.
 */
import t from 'tap';
import {
  ageSeconds,
  freshnessAt,
  fullReadSeconds,
} from '../../../src/engine/snapshot/freshness.ts';

const NOW = 1_700_000_000_000;

t.test('states by age', t => {
  for (const [confirmedAt, staleSeconds, expected] of [
    [null, 300, 'missing'],
    [NOW, 300, 'fresh'],
    [NOW - 299_999, 300, 'fresh'],
    [NOW - 300_000, 300, 'fresh'],
    [NOW - 300_001, 300, 'stale'],
    [0, 300, 'stale'],
    [NOW + 1, 300, 'fresh'],
    [NOW + 86_400_000, 300, 'fresh'],
    [NOW, 0, 'fresh'],
    [NOW - 1, 0, 'stale'],
  ] as const) {
    t.equal(
      freshnessAt(confirmedAt, NOW, staleSeconds),
      expected,
      `${confirmedAt} ${staleSeconds}`,
    );
  }
  t.end();
});

t.test('age in seconds, never negative', t => {
  t.equal(ageSeconds(NOW - 1500, NOW), 1.5);
  t.equal(ageSeconds(NOW, NOW), 0);
  t.equal(ageSeconds(NOW + 5000, NOW), 0);
  t.end();
});

t.test('a store without versions is read whole before the snapshot becomes stale', t => {
  for (const [versioned, full, stale, expected] of [
    [true, 3600, 300, 3600],
    [false, 3600, 300, 150],
    [false, 100, 300, 100],
    [false, 3600, 0, 0],
    [true, 0, 300, 0],
  ] as const) {
    t.equal(fullReadSeconds(versioned, full, stale), expected);
  }
  t.end();
});
