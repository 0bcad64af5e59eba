/** The embedded stores satisfy the contract. */
import t from 'tap';
import { startStand } from './stand.ts';
import { contract } from './suite.ts';

t.test('on embedded stores', async t => contract(t, await startStand(t, {})));
