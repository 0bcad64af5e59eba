/** The interval on the page and in the hub is the one that the backend computes. */
import t from 'tap';
import { isSmall } from '../../src/engine/algorithms/sample-size.ts';
import { wilson as ofBackend } from '../../src/engine/algorithms/wilson.ts';
import { SAMPLE_MIN, wilson } from '../../web/src/shared/wilson.ts';

t.test('the same bounds and the same small samples', async t => {
  for (let total = 1; total <= 60; total++) {
    t.equal(total < SAMPLE_MIN, isSmall(total), `${total}`);
    for (let wins = 0; wins <= total; wins++)
      t.strictSame(wilson(wins, total), ofBackend(wins, total), `${wins} of ${total}`);
  }
});
