/** Random requests to every route: a few hundred, or FUZZ_REQUESTS; `npm run fuzz` sends many. */
import t from 'tap';
import { holdRandomRequests } from '../../support/fuzz/hold-random-requests.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);

t.test(`${REQUESTS} requests`, t => holdRandomRequests(t, REQUESTS));
