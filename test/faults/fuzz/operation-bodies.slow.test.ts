/** Random requests to the operations get declared answers: a long run, of BODIES requests. */
import t from 'tap';
import { holdOperationBodies } from '../../support/fuzz/operation-bodies.ts';

const BODIES = Number(process.env.BODIES ?? 2_500);

t.test(`${BODIES} requests`, t => holdOperationBodies(t, BODIES));
