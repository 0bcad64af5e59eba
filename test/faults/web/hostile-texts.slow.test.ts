/** Over 200 hostile texts on the page: a long run of test/web/hostile.slow.test.ts. */
import t from 'tap';
import { holdHostile } from '../../support/web/hold-hostile.ts';
import { HOSTILE_MANY } from '../../support/web/hostile-texts.ts';

t.test(`${HOSTILE_MANY.length} hostile texts`, t => holdHostile(t, HOSTILE_MANY));
