/** News of runs by LISTEN and NOTIFY: every process gets all of it, and listens again if its connection is lost. */
import t from 'tap';
import { RUN_CHANNEL } from '../../../../src/stores/relational/hub/run-endings.ts';
import { RunNotices } from '../../../../src/stores/relational/hub/run-notices.ts';
import { until } from '../../../support/service.ts';
import { runSql, startOwnPostgres } from '../../../support/services/postgres.ts';

const server = await startOwnPostgres(t);

t.test('notices of runs', { skip: server === null }, async t => {
  const { uri } = server!;
  const tell = (payload: string) => runSql(uri, 'select pg_notify($1, $2)', [RUN_CHANNEL, payload]);
  const sessions = async (): Promise<number[]> => {
    const query = `select pid from pg_stat_activity
      where application_name = 'jurisgrafo-runs' and query ilike 'listen%' and state = 'idle'`;
    return (await runSql(uri, query)).map(({ pid }) => pid);
  };
  const listenTo = () => {
    const heard: string[] = [];
    const notices = new RunNotices(uri);
    t.teardown(() => notices.close());
    notices.listen((id, number) => {
      heard.push(`${id} ${number}`);
    });
    return { notices, heard };
  };
  const [one, two] = [listenTo(), listenTo()];

  await t.test('each listener hears each notice once, in order', async t => {
    await until(async () => (await sessions()).length === 2, 'both listen');
    const told = Array.from({ length: 50 }, (_, i) => `run-${i % 3} ${i}`);
    for (const each of told) await tell(each);
    for (const { heard } of [one, two]) {
      await until(() => heard.length >= told.length, 'all are heard');
      t.strictSame(heard.splice(0), told);
    }
  });

  await t.test('a lost connection is made again', async t => {
    const before = await sessions();
    for (const pid of before) await runSql(uri, 'select pg_terminate_backend($1)', [pid]);
    await until(async () => {
      const now = await sessions();
      return now.length === 2 && now.every(pid => !before.includes(pid));
    }, 'both listen again');
    await tell('run-a 7');
    for (const { heard } of [one, two]) {
      await until(() => heard.length > 0, 'it is heard');
      t.strictSame(heard.splice(0), ['run-a 7']);
    }
  });

  await t.test('so it is when the server comes back', async t => {
    await server!.kill();
    const late = listenTo();
    await server!.restart();
    await until(async () => (await sessions()).length === 3, 'all listen');
    await tell('run-b 8');
    for (const { heard } of [one, two, late]) {
      await until(() => heard.length > 0, 'it is heard');
      t.strictSame(heard.splice(0), ['run-b 8']);
    }
    await late.notices.close();
  });

  await t.test('after its end nothing is heard, and no connection is left', async t => {
    await one.notices.close();
    await until(async () => (await sessions()).length === 1, 'one has left');
    await tell('run-c 9');
    await until(() => two.heard.length > 0, 'the other hears it');
    t.strictSame([one.heard, two.heard], [[], ['run-c 9']]);
    await two.notices.close();
    await until(async () => (await sessions()).length === 0, 'none is left');
  });

  await t.test('the end does not wait for a server that is away', async t => {
    await server!.kill();
    const { notices } = listenTo();
    await t.resolves(notices.close());
  });
});
