/** Random requests to every route of the hub; FUZZ_REQUESTS sets their number. */
import t from 'tap';
import { holdRandomRequests } from '../../support/fuzz/hold-random-requests.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);

t.test(`${REQUESTS} requests`, t => holdRandomRequests(t, REQUESTS, 'hub'));
