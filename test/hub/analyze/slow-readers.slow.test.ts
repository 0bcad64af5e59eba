/** Readers that are silent, slow or gone, by raw sockets and by curl. */
import { execFile } from 'node:child_process';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { readStream, runOf } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { until } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const PATH = '/api/unified/analyze';
const store = await newEmbedded(t);
const { analyze } = playedAnalysis();

t.test('silence is broken by comments, which have no id', async t => {
  const hub = await serveRuns(t, store, analyze, { limits: { pingMs: 40 } });
  const { headers } = await hub.user('silent');
  const body = asked({ query: play({ stages: 2, everyMs: 400 }) });
  const stream = await readStream(hub.url + PATH, { method: 'POST', headers, body });
  t.ok(stream.comments >= 8, `${stream.comments} comments`);
  t.strictSame(
    stream.events.map(({ id }) => id),
    [1, 2, 3],
  );
});

t.test('curl -N sees each event when it happens', async t => {
  const hub = await serveRuns(t, store, analyze);
  const { headers } = await hub.user('curl');
  const body = JSON.stringify(asked({ query: play({ stages: 3, everyMs: 300 }) }));
  const flags = ['-sN', '-H', `cookie: ${headers.cookie}`, '-H', 'content-type: application/json'];
  const at: number[] = [];
  const curl = execFile('curl', [...flags, '--data-binary', '@-', hub.url + PATH]);
  let text = '';
  curl.stdout!.on('data', piece => {
    text += piece;
    while (text.split('\nid: ').length - 1 > at.length) at.push(performance.now());
  });
  curl.stdin!.end(body);
  await new Promise(resolve => curl.once('close', resolve));
  t.equal(at.length, 4);
  t.ok(at[2]! - at[0]! > 400, 'not at the end, all at once');
  t.match(text, /^retry: 2000\n\nid: 1\nevent: stage\ndata: \{.*\}\n\nid: 2\n/);
  t.match(text, /\nid: 4\nevent: result\ndata: \{"success":true.*\}\n\n$/);
});

t.test('a reader that takes no bytes is dropped; it resumes without loss', async t => {
  const hub = await serveRuns(t, store, analyze, { limits: { stallMs: 300, pingMs: 100 } });
  const { headers } = await hub.user('stalled');
  // More bytes than the socket buffers of both ends hold.
  const long = { count: 40, length: 500_000 };
  const body = asked({ query: play({ long, everyMs: 65 }), stream_text: true });
  const begun = await readStream(hub.url + PATH, {
    method: 'POST',
    headers,
    body,
    isEnough: ({ events }) => events.length > 0,
  });
  const id = runOf(begun);
  const socket = net.connect(Number(new URL(hub.url).port), '127.0.0.1');
  let isClosed = false;
  socket
    .on('error', () => undefined)
    .once('close', () => {
      isClosed = true;
    });
  socket.write(
    `GET ${PATH}/${id}/stream HTTP/1.1\r\nhost: x\r\ncookie: ${headers.cookie}\r\nlast-event-id: 1\r\n\r\n`,
  );
  await until(() => socket.bytesRead > 0, 'the head');
  socket.pause();
  const open = async () =>
    Number(/^svc_sse_streams_open (\d+)$/m.exec(await hub.metrics.exposition())![1]);
  await until(async () => (await open()) === 0, 'the stalled stream is closed');
  t.notOk(isClosed, 'the reader has not read of it yet');
  socket.destroy();
  const rest = await readStream(`${hub.url}${PATH}/${id}/stream`, {
    headers: { ...headers, 'last-event-id': '1' },
  });
  const numbers = rest.events.map(({ id }) => id);
  t.strictSame(
    numbers,
    Array.from(numbers, (_, i) => i + 2),
  );
  const text = rest.events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
  t.equal(text.join('').length, 20_000_000);
  t.equal(rest.events.at(-1)!.event, 'result');
});

t.test('a slow reader of a long event is not dropped while it reads', async t => {
  const hub = await serveRuns(t, store, analyze, { limits: { stallMs: 400, pingMs: 100 } });
  const { headers } = await hub.user('slow');
  const long = { count: 16, length: 1_000_000 };
  const body = asked({ query: play({ long }), stream_text: true });
  const id = runOf(await readStream(hub.url + PATH, { method: 'POST', headers, body }));
  const socket = net.connect(Number(new URL(hub.url).port), '127.0.0.1');
  socket.write(`GET ${PATH}/${id}/stream HTTP/1.1\r\nhost: x\r\ncookie: ${headers.cookie}\r\n\r\n`);
  let tail = '';
  socket.on('data', piece => {
    tail = (tail + piece).slice(-1_000);
  });
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  // Reads a little at a time, so that the transfer takes several times the stall limit.
  while (!tail.includes('event: result') && !isClosed) {
    socket.pause();
    await sleep(250);
    socket.resume();
    await sleep(5);
  }
  t.notOk(isClosed);
  t.match(tail, 'event: result');
  socket.destroy();
});
