/**
 * Neo4j refuses the login because of the password, then because of the database name. No output contains a password.
 * Then the server is killed and restarted, and keeps what was committed.
 */
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { DOWN, NO_SNAPSHOT, restingThreads, tells } from '../../support/faults/neo4j-readings.ts';
import {
  accessTo,
  askAll,
  endure,
  fillByCommands,
  KEY,
  PAGERANK,
  portOf,
  startBefore,
} from '../../support/faults/neo4j-stand.ts';
import { Witness } from '../../support/faults/neo4j-witness.ts';
import { run } from '../../support/run-command.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { startOwnNeo4j } from '../../support/services/neo4j.ts';
import { TcpProxy } from '../../support/services/tcp-proxy.ts';

const PASSWORD = 'segredo-que-vale-7Q';
const OTHER = 'segredo-que-nao-vale-8R';
const setPassword = (old: string, password: string) =>
  `ALTER CURRENT USER SET PASSWORD FROM '${old}' TO '${password}'`;

t.test('a Neo4j that turns the service away', async t => {
  const neo4j = await startOwnNeo4j(t, { password: PASSWORD });
  if (neo4j === null) return;
  const said = [await fillByCommands(t, neo4j)];
  const proxy = await TcpProxy.start(portOf(neo4j));
  t.teardown(() => proxy.close());
  const access = accessTo(neo4j, proxy.port);
  const nobodyKnows = { ...PAGERANK, data: null };

  await t.test('commands say so in one line', async t => {
    const wrong = { ...access, SVC_NEO4J_PASSWORD: OTHER, SVC_DATA_DIR: await emptyFolder(t) };
    for (const command of [['migrate'], ['check']]) {
      const { stdout, stderr } = await run(command, wrong);
      said.push(stdout, stderr);
      t.ok(stderr.trim().split('\n').length <= 1, stderr);
    }
  });

  await t.test('the password is changed and changed back', async t => {
    const service = await startBefore(t, await emptyFolder(t), access);
    const questions = await askAll(t, service);
    const threads = await restingThreads(service);
    await endure(
      t,
      { neo4j, proxy, service, questions, threads },
      {
        begin: async () => {
          await neo4j.run(setPassword(PASSWORD, OTHER));
          proxy.cut();
        },
        end: () => neo4j.run(setPassword(OTHER, PASSWORD)),
      },
    );
    t.equal(await service.end(), 0);
    said.push(...Object.values(service.said()));
  });

  for (const [what, wrong] of [
    // The order matters: after wrong passwords the server refuses even correct ones for some seconds.
    ['a database that is not there', { SVC_NEO4J_DATABASE: 'nosuch' }],
    ['a wrong password from the start', { SVC_NEO4J_PASSWORD: OTHER }],
  ] as const) {
    await t.test(what, async t => {
      const folder = await emptyFolder(t);
      const service = await startBefore(t, folder, access, wrong);
      const witness = new Witness(service, KEY, [nobodyKnows], 0);
      const worst = await tells(t, service, new Map(), { ...DOWN, ...NO_SNAPSHOT }, 15_000);
      await witness.end();
      t.equal(witness.count(200), 0, 'nothing is made up');
      t.strictSame(witness.faults, []);
      t.ok(worst.size > 0);
      t.equal((await fetch(`${service.url}/readyz`)).status, 503);
      t.equal(await service.end(), 0);
      said.push(...Object.values(service.said()));
    });
  }

  const everything = said.join('\n');
  t.match(everything, /Unauthorized/, 'the log says why');
  t.match(everything, /DatabaseNotFound/, 'and which database it misses');
  for (const secret of [PASSWORD, OTHER, KEY]) {
    t.notOk(everything.includes(secret), 'no password is ever said');
    t.notOk(everything.includes(Buffer.from(secret).toString('base64')), 'nor in disguise');
  }

  await t.test('a server that is killed and restarted keeps what was committed', async t => {
    const { server } = neo4j;
    const { uri, pid } = server;
    await neo4j.run('CREATE (:Kept)');
    await server.kill();
    await t.rejects(neo4j.run('RETURN 1'), { code: 'ServiceUnavailable' });
    await server.restart();
    t.equal(server.uri, uri);
    t.not(server.pid, pid);
    t.same(await neo4j.run('MATCH (n:Kept) RETURN count(n) AS count'), [{ count: 1 }]);
    const stranger = testDriver(uri, '', '');
    t.teardown(() => stranger.close());
    await t.rejects(stranger.executeQuery('RETURN 1'), { code: /Security/ });
  });
});
