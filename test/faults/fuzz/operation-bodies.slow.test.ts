/** Random requests to the operations get declared answers: a long run. */
import t from 'tap';
import { holdOperationBodies } from '../../support/fuzz/operation-bodies.ts';

t.test('20,000 requests', t => holdOperationBodies(t, 20_000));
