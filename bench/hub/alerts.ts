/**
 * Saved alerts while decisions are imported: whether each finds what it should exactly once, how soon, and how much the
 * comparison slows other requests. The expected set comes from a comparison of every alert with every decision.
 */
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { generatedCorpus } from '../corpora.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { packStored } from '../graphs.ts';
import { ask } from '../http/answers.ts';
import { KEY, productSettings, Service } from '../http/service.ts';
import { atMost, emit, goals, isQuick, progress } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';
import { arrivingLines, expectedItems, foundItems, saveAlerts } from './saved-alerts.ts';

const STORED = isQuick ? 500 : 5_000;
const ARRIVING = isQuick ? 300 : 5_000;
const ALERTS = isQuick ? 200 : 10_000;
const QUIET_MS = isQuick ? 2_000 : 20_000;
const ASK_EVERY_MS = 10;
const LOOK_EVERY_MS = 200;
const WAIT_MS_MAX = 300_000;
const MATCHED_MS_MAX = 60_000;
const RATIO_MAX = 1.5;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

const dataDir = await generatedCorpus(STORED, SEED);
const { graph } = await packStored(dataDir);
const draw = new Draw(graph, SEED);
const arriving = arrivingLines(ARRIVING, SEED + 1, 'NOVA');

progress('point requests alone, then an import without alerts');
const [quiet, importing] = await served(async service => [
  await timed(service, () => sleep(QUIET_MS)),
  await timed(service, () => imported(service, arrivingLines(ARRIVING, SEED + 2, 'ANTES'))),
]);
progress(`${ALERTS} alerts are saved`);
await inDatabase(store => saveAlerts(store, arriving, ALERTS));
progress('an import with alerts');
let took = { importedMs: 0, matchedMs: 0 };
const [watched] = await served(async service => [
  await timed(service, async () => {
    took = await imported(service, arriving);
  }),
]);
const { missing, surplus, expected } = await inDatabase(async store => {
  const [wanted, found] = [await expectedItems(store), await foundItems(store)];
  const names = new Set(found);
  return {
    missing: wanted.filter(name => !names.has(name)).length,
    surplus: found.length - wanted.filter(name => names.has(name)).length,
    expected: wanted.length,
  };
});
const p99Of = (samples: readonly number[]) => summarize(samples).p99;
const costs = p99Of(watched!) / p99Of(quiet!);
emit({
  tables: [
    {
      columns: [
        ...['alerts', 'new decisions', 'expected', 'missing', 'surplus'],
        ...['import', 'compared after'],
      ],
      rows: [
        {
          cells: [
            ...[ALERTS, ARRIVING, expected, missing, surplus].map(whole),
            ...[took.importedMs, took.matchedMs].map(duration),
          ],
          ...goals(
            atMost(missing + surplus, 0, whole),
            atMost(took.matchedMs, MATCHED_MS_MAX, duration),
          ),
        },
      ],
    },
    {
      columns: ['point requests, one at a time', 'answers', 'median', 'p99', 'max'],
      rows: [
        { cells: cellsOf('quiet', quiet!) },
        { cells: cellsOf('during an import without alerts', importing!) },
        {
          cells: cellsOf('during an import with alerts', watched!),
          ...goals(atMost(costs, RATIO_MAX, ratio)),
        },
      ],
    },
  ],
  notes: [
    'Expected: every alert compared with every new decision, by the words that the database keeps of it.',
    `Seed ${SEED}. The p99 during the import is ${ratio(costs)} of the quiet one with alerts, and ${ratio(p99Of(importing!) / p99Of(quiet!))} without.`,
  ],
});

/** Runs the work with a service. The hub has already asked for new decisions before the work begins. */
async function served<T>(work: (service: Service) => Promise<T>): Promise<T> {
  const service = await Service.start('../src/main.ts', ['serve'], productSettings(dataDir));
  try {
    await service.ready();
    await until(async () => (await compared(service)) !== null, 'the hub looks for decisions');
    await sleep(LOOK_EVERY_MS * 10);
    await timed(service, () => sleep(QUIET_MS / 4));
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** Resolves when the decisions have been imported and compared. */
async function imported(service: Service, lines: readonly string[]) {
  const startedAt = performance.now();
  await upload(service, lines);
  const importedMs = performance.now() - startedAt;
  const all = async () => ((await compared(service)) ?? 0) >= lines.length;
  await until(all, 'all decisions are compared');
  return { importedMs, matchedMs: performance.now() - startedAt - importedMs };
}

async function inDatabase<T>(work: (store: EmbeddedSql) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded(dataDir, 'a bench');
  try {
    return await work(new EmbeddedSql(embedded.database.connection));
  } finally {
    await embedded.close();
  }
}

/** Milliseconds of point requests, one every 10 ms at most, while the work is done. */
async function timed(service: Service, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { path, body } = ask('structural-similarity', draw.pair());
      const startedAt = performance.now();
      const answer = await fetch(service.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': KEY },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} ${answer.status}`);
      const ms = performance.now() - startedAt;
      samples.push(ms);
      await sleep(Math.max(0, ASK_EVERY_MS - ms));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
  }
  return samples;
}

async function upload(service: Service, lines: readonly string[]): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'novas.jsonl');
  const headers = { 'x-api-key': KEY };
  const route = `${service.url}/v1/datasets/uploads`;
  const answer = await fetch(route, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { id: string } };
  await until(async () => {
    const looked = await fetch(`${route}/${data.id}`, { headers });
    const { data: item } = (await looked.json()) as { data: { ingest: { state: string } } };
    return item.ingest.state === 'done';
  }, 'the import ends');
}

/** Decisions that the hub has compared; null before its first look. */
async function compared(service: Service): Promise<number | null> {
  const text = await (await fetch(`${service.hubUrl}/metrics`)).text();
  const [, count] = /^svc_hub_alert_decisions_total (\d+)/m.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const endAt = performance.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`in vain: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

function cellsOf(label: string, samples: readonly number[]): string[] {
  const { count, median, p99, max } = summarize(samples);
  return [label, whole(count), ...[median, p99, max].map(duration)];
}
