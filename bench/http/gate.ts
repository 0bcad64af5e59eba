/**
 * The gate: one caller sends the worst request of every route of backend and hub, pipelined and without reading the
 * answers, while the latency of another caller and of `/livez` is measured. New routes are included through their
 * descriptions. `npm run bench -- gate ROUTE` runs one route.
 */
import { temporaryFolder } from '../corpora.ts';
import { askerWith, fillHub, HUB_LARGEST } from '../hub/largest-session.ts';
import { args, atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { answerTo, type Times, timesOf, type Watched } from './gate/attack.ts';
import { REFUSED, type Worst, worstOfBackend, worstOfHub } from './gate/worst-requests.ts';
import { fill, KEY } from './largest-requests.ts';
import { productSettings, Service } from './service.ts';

const OTHER = 'bench-other-5a0d3c71e6';
const ATTACK_MS = isQuick ? 400 : 2_000;
const REST_MS = 100;
/** Few enough for the 120 actions that a user has in a minute. */
const PRECEDENTS = 60;
/** The product promises that another caller and a supervisor wait no longer than this. */
const WAIT_MS_MAX = 200;

const service = await Service.start('../src/main.ts', ['serve'], {
  ...productSettings(temporaryFolder()),
  SVC_API_KEYS: `bench:admin:${KEY},other:${OTHER}`,
  SVC_MCP_SERVER_API_KEYS: `bench:${KEY}`,
  SVC_ADDRESS_LIMIT_PER_MINUTE: '1000000',
  SVC_HUB_PORT: '0',
});
try {
  await service.ready();
  const uploadId = await fill(service);
  const hubUrl = service.hubUrl!;
  const { cookie, analysisId } = await filledHub(hubUrl);
  const hub = { url: hubUrl, headers: { cookie } };
  const watched: Watched = {
    other: { url: service.url, headers: { 'x-api-key': OTHER } },
    listeners: [service.url, hubUrl],
  };
  const backend = { url: service.url, headers: { 'x-api-key': KEY } };
  const routes = [
    ...(await worstOfBackend(backend, uploadId)),
    ...(await worstOfHub(hub, { ...HUB_LARGEST, analysisId }, service.url)),
  ].filter(({ name }) => args.length === 0 || args.some(part => name.includes(part)));
  await timesOf(watched, null, ATTACK_MS);
  const rows = [rowOf(['quiet', ''], await timesOf(watched, null, ATTACK_MS))];
  for (const worst of routes) {
    // The previous row may have ended the login, so this one signs in again.
    if (worst.place === hub) hub.headers.cookie = await signIn(hubUrl);
    rows.push(await attacked(watched, worst));
  }
  const columns = [
    'route',
    'answer alone',
    'requests',
    'failed',
    'other p99',
    'other max',
    '/livez p99',
    '/livez max',
  ];
  emit({
    tables: [{ columns, rows }],
    notes: [
      `One caller sends the largest request of the route on 20 connections, up to 100 times on each without waiting, and reads nothing. Decisions, memories and sessions consist of control characters, which take six bytes each in JSON. Another key asks for pagerank and a supervisor for /livez of backend and hub, 4 ms after each answer. A request that is refused before its work stands in for nothing: its row is missed. Refused by nature: ${Object.entries(
        REFUSED,
      )
        .map(([name, why]) => `${name} (${why})`)
        .join(', ')}.`,
    ],
  });
} finally {
  await service.stop();
}

async function filledHub(url: string): Promise<{ cookie: string; analysisId: string }> {
  const cookie = await signIn(url);
  const analysisId = await fillHub(askerWith(url, cookie), PRECEDENTS);
  return { cookie, analysisId };
}

async function signIn(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/auth/dev`, { method: 'POST' });
  return signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}

async function attacked(watched: Watched, worst: Worst): Promise<Row> {
  const answer = await answerTo(worst);
  const times = await timesOf(watched, worst, ATTACK_MS);
  progress(`${worst.name}: ${duration(Math.max(...times.other, ...times.livez))} at most`);
  await new Promise(resolve => setTimeout(resolve, REST_MS));
  const row = rowOf([worst.name, answer], times);
  const [other, livez] = [times.other, times.livez].map(list => summarize(list).p99);
  return {
    ...row,
    ...goals(
      atMost(other!, WAIT_MS_MAX, duration),
      atMost(livez!, WAIT_MS_MAX, duration),
      atMost(times.failed, 0, whole),
      { text: 'reached', met: isReached(worst, answer) },
    ),
  };
}

/**
 * Whether the route did its work for the request. It also did if its answer was too long; a rate limit protects the
 * route.
 */
function isReached({ name }: Worst, answer: string): boolean {
  return /^[23]|^413|ANSWER_TOO_LARGE|RATE_LIMITED/.test(answer) || name in REFUSED;
}

function rowOf(names: string[], { other, livez, failed }: Times): Row {
  const counts = [whole(other.length), whole(failed)];
  const waits = [other, livez].flatMap(times => [summarize(times).p99, Math.max(...times)]);
  return { cells: [...names, ...counts, ...waits.map(duration)] };
}
