/**
 * Many simultaneous streams of analyses: the time to their first event, and how much they slow the point operations of
 * the backend.
 */
import http from 'node:http';
import { generatedCorpus } from '../corpora.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { packStored } from '../graphs.ts';
import { ask } from '../http/answers.ts';
import { PHASE_COLUMNS, phase, phaseRows, seconds } from '../http/phases.ts';
import { productSettings, Service } from '../http/service.ts';
import { atLeast, atMost, emit, goals, isQuick, progress } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';

export interface HubPlaces {
  hub: string;
  cookies: string[];
}

const DECISIONS = isQuick ? 500 : 5_000;
const USERS = isQuick ? 5 : 100;
const STREAMS_PER_USER = 2;
const RUN_SECONDS = isQuick ? 2 : 20;
const FIRST_EVENT_MS_MAX = 500;
const RATIO_MIN = 0.8;
const SAMPLE_EVERY = 100;

const dataDir = await generatedCorpus(DECISIONS, SEED);
const { graph } = await packStored(dataDir);
const service = await Service.start(
  'hub/hub-service.ts',
  [String(USERS), String(RUN_SECONDS)],
  productSettings(dataDir),
);
try {
  await service.ready();
  const isPlaces = (message: unknown): message is HubPlaces => 'cookies' in (message as object);
  const { hub, cookies } = await service.exchange('places', isPlaces);
  const users = cookies.flatMap(cookie => Array<string>(STREAMS_PER_USER).fill(cookie));
  progress('streams alone');
  const alone = await readAll(hub, users);
  const draw = new Draw(graph, SEED);
  const point = (until: () => Promise<unknown>) =>
    phase(service, () => ask('structural-similarity', draw.pair()), SAMPLE_EVERY, until);
  await point(() => seconds(2));
  progress('point operations alone');
  const before = await point(() => seconds(RUN_SECONDS));
  progress('both');
  let loaded: Reading[] = [];
  const busy = await point(async () => {
    loaded = await readAll(hub, users);
  });
  const after = await point(() => seconds(RUN_SECONDS));
  const quiet = (before.load.perSecond + after.load.perSecond) / 2;
  const kept = busy.load.perSecond / quiet;
  emit({
    tables: [
      {
        columns: [`${users.length} streams at once`, 'events', 'first event, median', 'p99', 'max'],
        rows: [
          {
            cells: firstEvents('alone', alone),
            ...goals(atMost(p99(alone), FIRST_EVENT_MS_MAX, duration)),
          },
          { cells: firstEvents('with 32 connections of point operations', loaded) },
        ],
      },
      {
        columns: [`point operations, ${whole(DECISIONS)} decisions`, ...PHASE_COLUMNS],
        rows: [
          ...phaseRows('before', before),
          ...phaseRows(
            `with ${users.length} streams`,
            busy,
            goals(atLeast(kept, RATIO_MIN, value => `${ratio(value)} × alone`)),
          ),
          ...phaseRows('after', after),
        ],
      },
    ],
    notes: [
      `Backend and hub in one process, each on an embedded database. ${whole(users.length)} analyses begin in the same moment and last ${RUN_SECONDS} s: one stage event a second, a piece of the draft ten times a second (joined to four events). Point operations keep ${ratio(kept)} of their rate.`,
    ],
  });
} finally {
  await service.stop();
}

interface Reading {
  firstMs: number;
  events: number;
}

/** Starts all streams at the same moment, and reads each to its result. */
function readAll(hub: string, users: readonly string[]): Promise<Reading[]> {
  return Promise.all(users.map(cookie => read(hub, cookie)));
}

function read(hub: string, cookie: string): Promise<Reading> {
  const body = JSON.stringify({
    query: 'O banco responde?',
    search_results: [{ processo: '1', ementa: 'Apelação cível. '.repeat(100) }],
    total_in_database: 1,
    stream_text: true,
  });
  const headers = { cookie, 'content-type': 'application/json' };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${hub}/api/unified/analyze`,
      { method: 'POST', headers, agent: false },
      response => {
        let text = '';
        let firstMs = 0;
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
          if (firstMs === 0 && text.includes('\ndata: ')) firstMs = performance.now() - startedAt;
        });
        response.on('error', reject);
        response.on('end', () => {
          if (!text.includes('\nevent: result\n')) reject(new Error(text.slice(0, 300)));
          resolve({ firstMs, events: text.split('\nid: ').length - 1 });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function p99(readings: readonly Reading[]): number {
  return summarize(readings.map(({ firstMs }) => firstMs)).p99;
}

function firstEvents(label: string, readings: readonly Reading[]): string[] {
  const times = summarize(readings.map(({ firstMs }) => firstMs));
  const events = readings.reduce((sum, { events }) => sum + events, 0);
  return [label, whole(events), ...[times.median, times.p99, times.max].map(duration)];
}
