/** Random requests to every route: a longer run than in `npm test`. */
import t from 'tap';
import { holdRandomRequests } from '../../support/fuzz/hold-random-requests.ts';

t.test('2,000 requests', t => holdRandomRequests(t, 2_000));
