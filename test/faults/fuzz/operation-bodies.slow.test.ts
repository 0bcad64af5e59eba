/** Random requests to the operations get declared answers: a long run. */
import t from 'tap';
import { holdOperationBodies } from '../../support/fuzz/operation-bodies.ts';

t.test('8,000 requests', t => holdOperationBodies(t, 8_000));
