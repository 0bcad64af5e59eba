/** Random requests to the operations get declared answers: a short run; the long one is in test/faults/fuzz. */
import t from 'tap';
import { holdOperationBodies } from '../support/fuzz/operation-bodies.ts';

t.test('1,500 requests', t => holdOperationBodies(t, 1_500));
