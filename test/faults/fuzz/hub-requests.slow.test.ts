/** Random requests to every route of the hub. */
import t from 'tap';
import { holdRandomRequests } from '../../support/fuzz/hold-random-requests.ts';

t.test('1,000 requests', t => holdRandomRequests(t, 1_000, 'hub'));
