/** Neo4j does not answer new connections or statements, or delays each packet by 2 s. */
import t from 'tap';
import { staleBeyond } from '../../support/faults/neo4j-readings.ts';
import { endure, makeStand, STALE_SECONDS } from '../../support/faults/neo4j-stand.ts';
import type { Witness } from '../../support/faults/neo4j-witness.ts';
import { until } from '../../support/service.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';

/** Longer than a request's deadline. */
const LONG_MS = 17_000;
const DELAY_MS = 2_000;
/**
 * Maximum number of simultaneous connections to a silent server: the breaker's trial, the health check, and one earlier
 * connection of each.
 */
const STUCK_MAX = 4;

t.test('a Neo4j that says nothing', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const stand = await makeStand(t, neo4j);
  const { proxy, service } = stand;

  await t.test('after it accepted', async t => {
    await endure(t, stand, {
      begin: () => {
        proxy.acceptOnly();
        proxy.cut();
      },
      // Without a limit, the driver would keep these connections for ever and stop working at twenty.
      lasts: () => until(() => proxy.connectionCount <= STUCK_MAX, 'the deaf ones are given up'),
      end: () => proxy.pass(),
    });
  });

  await t.test('after a statement', async t => {
    const witness = await endure(t, stand, {
      begin: () =>
        new Promise<void>(resolve => {
          proxy.onceBolt('RUN', () => {
            proxy.silent('to-client');
            resolve();
          });
        }),
      during: staleBeyond(STALE_SECONDS),
      lasts: (round, witness) => (round === 0 ? untilRefused(witness) : Promise.resolve()),
      end: () => proxy.pass(),
    });
    t.ok(witness.answers.some(({ ms }) => ms > 1_000));
  });

  await t.test('for 2 s at each packet', async t => {
    await endure(t, stand, {
      begin: () => proxy.delay(DELAY_MS),
      during: staleBeyond(STALE_SECONDS),
      lasts: (round, witness) => (round === 0 ? untilRefused(witness) : Promise.resolve()),
      end: () => proxy.pass(),
    });
  });
  t.equal(await service.end(), 0);
});

/** Resolves when a request has failed at its deadline. */
async function untilRefused(witness: Witness): Promise<void> {
  const since = performance.now();
  const count = () => witness.count(503) + witness.count(504);
  const before = count();
  await until(
    () => count() > before || performance.now() - since > LONG_MS,
    'a request is refused',
  );
}
