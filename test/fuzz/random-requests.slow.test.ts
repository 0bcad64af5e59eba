/** Random requests to every route: a short run; a longer one is in test/faults/fuzz, the longest is `npm run fuzz`. */
import t from 'tap';
import { holdRandomRequests } from '../support/fuzz/hold-random-requests.ts';

t.test('500 requests', t => holdRandomRequests(t, 500));
