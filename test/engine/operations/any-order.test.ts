/** A graph packs into the same bytes and gives the same answers whatever the order of its nodes and edges. */
import t from 'tap';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { bodyOf, packModel } from '../../support/zoo/pack-model.ts';
import { denseGraph, smallGraphs } from '../../support/zoo/zoo.ts';

const seed = drawSeed();
const random = seededRandom(seed);
t.comment(`seed ${seed}`);

for (const { name, model } of [...smallGraphs, denseGraph]) {
  t.test(name, async t => {
    const inOrder = bodyOf(packModel(model));
    for (let round = 0; round < 3; round++) {
      t.ok(bodyOf(packModel(model, random)).equals(inOrder), `round ${round}`);
    }
  });
}
