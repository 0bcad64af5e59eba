/**
 * Random requests to the operations get answers that the reference declares. This is a short run; the long one is in
 * test/faults/fuzz.
 */
import t from 'tap';
import { holdOperationBodies } from '../support/fuzz/operation-bodies.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 500);

t.test(`${REQUESTS} requests`, t => holdOperationBodies(t, REQUESTS));
