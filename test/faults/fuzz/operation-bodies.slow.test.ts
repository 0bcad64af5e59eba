/**
 * Random requests to the operations get answers that the reference declares. This is the long run; BODIES sets the
 * number of requests.
 */
import t from 'tap';
import { holdOperationBodies } from '../../support/fuzz/operation-bodies.ts';

const BODIES = Number(process.env.BODIES ?? 2_500);

t.test(`${BODIES} requests`, t => holdOperationBodies(t, BODIES));
