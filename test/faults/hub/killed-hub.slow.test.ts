/**
 * The hub's process is killed in the middle of an analysis. In another test an analysis is cancelled, which aborts its
 * call of the model.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import t, { type Test } from 'tap';
import { emptyFolder, type TestScope } from '../../support/empty-folder.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { type ReadStream, readStream, runOf } from '../../support/hub/read-stream.ts';
import { asked } from '../../support/hub/serve-runs.ts';
import { environment, MAIN } from '../../support/run-command.ts';
import { until } from '../../support/service.ts';
import { usePostgres } from '../../support/services/postgres.ts';

const PATH = '/api/unified/analyze';
/** Maximum time from the restart to the terminal event. */
const END_MS_MAX = 25_000;

/** The settings that say where the database is. */
type Place = Record<'SVC_DATA_DIR' | 'SVC_DATABASE_URL', string>;

interface HubProcess {
  url: string;
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** `serve --only hub` on a database, with a model that the test plays. */
async function startHub(t: TestScope, place: Place, modelUrl: string): Promise<HubProcess> {
  const env = environment({
    ENABLE_DEV_AUTH: 'true',
    ...place,
    SVC_HUB_PORT: '0',
    SVC_API_URL: 'http://127.0.0.1:1',
    SVC_API_KEY: 'a-key-of-the-tests-0123456789',
    SVC_LOG_LEVEL: 'error',
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: modelUrl,
  });
  const child = spawn(process.execPath, [MAIN, 'serve', '--only', 'hub'], { env });
  const exited = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let said = '';
  child.stderr.resume();
  child.stdout.on('data', piece => {
    said += piece;
  });
  await until(() => /listens on http/.test(said) || child.exitCode !== null, 'the hub listens');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exited)[0] as number | null;
  };
  return { url: /listens on (http:\S+)/.exec(said)![1]!, child, end };
}

const embedded = async (t: TestScope): Promise<Place> => ({
  SVC_DATA_DIR: await emptyFolder(t),
  SVC_DATABASE_URL: '',
});

async function signIn(url: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/auth/dev`, { method: 'POST' });
  return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

const terminals = ({ events }: ReadStream) =>
  events.filter(({ event }) => event === 'result' || event === 'error');

t.test('kill -9 in the middle of a run', { timeout: 400_000 }, async t => {
  await t.test('embedded', async t => killInRun(t, await embedded(t)));

  await t.test('in PostgreSQL', async t => {
    const url = await usePostgres(t);
    if (url === null) return;
    await killInRun(t, { ...(await embedded(t)), SVC_DATABASE_URL: url });
  });
});

/** Kills a hub whose run waits for the model, starts another one on its database, and follows the run there. */
async function killInRun(t: Test, place: Place): Promise<void> {
  const model = await fakeOpenAi(t);
  model.script = [{ kind: 'mute' }];
  const first = await startHub(t, place, model.url);
  const headers = await signIn(first.url);
  let events = 0;
  const onEvent = () => {
    events++;
  };
  const cut = readStream(first.url + PATH, { method: 'POST', headers, body: asked(), onEvent });
  await until(() => model.bodies.length > 0 && events > 0, 'the model is asked');
  await first.end('SIGKILL');
  const before = await cut;
  t.ok(before.isCut);
  t.strictSame(terminals(before), []);
  const second = await startHub(t, place, model.url);
  const restartedAt = performance.now();
  const seen = before.events.at(-1)!.id;
  const rest = await readStream(`${second.url}${PATH}/${runOf(before)}/stream`, {
    headers: { ...headers, 'last-event-id': String(seen) },
  });
  const ms = performance.now() - restartedAt;
  t.ok(ms < END_MS_MAX, `${Math.round(ms)} ms after the restart`);
  t.comment(`${Math.round(ms)} ms after the restart`);
  const [end, ...more] = terminals(rest);
  t.match([end, more], [{ data: { success: false, error: { code: 'INTERRUPTED' } } }, []]);
  const whole = await readStream(`${second.url}${PATH}/${runOf(before)}/stream`, { headers });
  t.strictSame(whole.events, [...before.events, ...rest.events], 'nothing lost, nothing twice');
  t.equal(await second.end('SIGTERM'), 0);
}

t.test('DELETE and SIGTERM abort the call of the model', { timeout: 180_000 }, async t => {
  const model = await fakeOpenAi(t);
  model.script = [{ kind: 'mute' }];
  const hub = await startHub(t, await embedded(t), model.url);
  const headers = await signIn(hub.url);
  const begin = (isEnough = (_: ReadStream) => false) =>
    readStream(hub.url + PATH, { method: 'POST', headers, body: asked(), isEnough });
  const id = runOf(await begin(({ events }) => events.length > 0));
  await until(() => model.bodies.length > 0, 'the model is asked');
  const startedAt = performance.now();
  const { status } = await fetch(`${hub.url}${PATH}/${id}`, { method: 'DELETE', headers });
  await until(() => model.abandoned > 0, 'the call is aborted');
  const ms = performance.now() - startedAt;
  t.ok(ms < 1_000, `aborted after ${Math.round(ms)} ms`);
  t.comment(`aborted after ${Math.round(ms)} ms`);
  t.equal(status, 202);
  const { length: asks } = model.bodies;
  const { abandoned } = model;
  const open = begin();
  await until(() => model.bodies.length > asks, 'the model is asked again');
  const stoppedAt = performance.now();
  t.equal(await hub.end('SIGTERM'), 0);
  t.ok(performance.now() - stoppedAt < 10_000, 'it does not wait for the stream');
  t.match(terminals(await open), [{ data: { error: { code: 'SHUTTING_DOWN' } } }]);
  await until(() => model.abandoned > abandoned, 'that call is aborted too');
});
