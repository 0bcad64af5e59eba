/** Texts that try to run, to load, to leave their element or to widen the page, as everything that the page shows. */
import t from 'tap';
import { holdHostile } from '../support/web/hold-hostile.ts';
import { HOSTILE_PAGES } from '../support/web/hostile-texts.ts';

t.test('hostile texts', t => holdHostile(t, HOSTILE_PAGES));
