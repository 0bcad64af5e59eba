/** The proxies of docs/operating.md, configured as it says, work before a running service. */
import { once } from 'node:events';
import http from 'node:http';
import t, { type Test } from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { play, playedAnalysis } from '../support/hub/played-analysis.ts';
import { readStream } from '../support/hub/read-stream.ts';
import { asked, serveRuns } from '../support/hub/serve-runs.ts';
import { startService, until } from '../support/service.ts';
import {
  type Both,
  type RunningProxy,
  startCaddy,
  startNginx,
} from '../support/services/recipes.ts';
import { orSkip } from '../support/services/scope.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';
import { KEYS, upload } from '../support/upload.ts';

/** An address that may read the metrics. */
const OPERATOR = '127.0.0.9';
const STRANGER = '127.0.0.8';
/** Larger than nginx's default limit for bodies, 1 MB. */
const LARGE_BYTES = 5_000_000;

const portOf = (url: string) => Number(new URL(url).port);

const suite = (start: (ports: Both<number>) => Promise<RunningProxy>) => async (t: Test) => {
  const played = playedAnalysis();
  const hub = await serveRuns(t, await newEmbedded(t), played.analyze, {
    limits: { graceMs: 100 },
  });
  const settings = {
    SVC_API_KEYS: KEYS,
    SVC_METRICS_IP_ALLOWLIST: `${OPERATOR}/32`,
  };
  const service = await startService(t, await emptyFolder(t), settings);
  const proxy = await orSkip(t, () => start({ hub: portOf(hub.url), backend: service.port }));
  if (proxy === null) return;
  t.teardown(async () => {
    await proxy.server.kill();
    await proxy.server.stop();
  });
  const { urls } = proxy;

  await t.test(
    'events arrive while the analysis goes on, and leaving is told',
    { timeout: 30_000 },
    async t => {
      const { headers } = await hub.user('ana');
      const url = `${urls.hub}/api/unified/analyze`;
      const waiting = await readStream(url, {
        method: 'POST',
        headers,
        body: asked({ query: play({ stages: 2, waits: true }) }),
        isEnough: ({ events }) => events.length === 2,
      });
      t.strictSame([waiting.status, waiting.events.length, waiting.isCut], [200, 2, false]);
      await until(() => played.aborted.size === 1, 'the hub hears that the reader left');
      const whole = await readStream(url, {
        method: 'POST',
        headers,
        body: asked({ query: play({ stages: 2, length: 200_000 }) }),
      });
      t.equal(whole.events.at(-1)?.event, 'result');
    },
  );

  await t.test('a large upload passes', async t => {
    const ementa = 'Descontos em benefício. '.repeat(400);
    const line = (n: number) =>
      JSON.stringify({ id: `hc-${n}`, processo: `HC ${n}`, tribunal: 'STF', ementa });
    const count = Math.ceil(LARGE_BYTES / line(0).length);
    const text = Array.from({ length: count }, (_, n) => line(n + 1)).join('\n');
    const { status, json } = await upload(urls.backend, text);
    t.equal(status, 201, JSON.stringify(json));
  });

  await t.test('the address of a client counts, not what it says', async t => {
    const url = `${urls.backend}/metrics`;
    t.equal(await statusFrom(OPERATOR, url), 200);
    t.equal(await statusFrom(STRANGER, url), 403);
    for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded']) {
      const value = name === 'forwarded' ? `for=${OPERATOR}` : OPERATOR;
      t.equal(await statusFrom(STRANGER, url, { [name]: value }), 403, name);
    }
  });
};

/** The status of a request sent from this address of the loopback interface. */
async function statusFrom(localAddress: string, url: string, headers = {}): Promise<number> {
  const request = http.get(url, { localAddress, headers });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  return answer.statusCode!;
}

t.test('nginx', suite(startNginx));
t.test('Caddy', suite(startCaddy));
