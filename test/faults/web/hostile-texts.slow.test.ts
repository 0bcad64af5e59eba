/**
 * The page shows hostile texts safely: the texts of this test, and some of over 200 others, drawn by SEED. TEXTS sets
 * their number.
 */
import t from 'tap';
import { drawnOf, drawSeed, seededRandom } from '../../support/random-text.ts';
import { holdHostile } from '../../support/web/hold-hostile.ts';
import { HOSTILE_MANY, HOSTILE_PAGES } from '../../support/web/hostile-texts.ts';

const SEED = drawSeed();
const others = drawnOf(HOSTILE_MANY, Number(process.env.TEXTS ?? 15), seededRandom(SEED));
const texts = [...HOSTILE_PAGES, ...others];

t.test(`${texts.length} hostile texts, seed ${SEED}`, t => holdHostile(t, texts));
