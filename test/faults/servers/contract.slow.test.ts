/** The real servers satisfy the contract: Neo4j, PostgreSQL, Redis, S3, and the emulator of Qdrant. */
import t from 'tap';
import { startStand } from '../../contract/stand.ts';
import { contract } from '../../contract/suite.ts';
import { realServers } from '../../support/services/real-servers.ts';

t.test('on real servers', async t => {
  const servers = await realServers(t);
  if (servers !== null) await contract(t, await startStand(t, servers));
});
