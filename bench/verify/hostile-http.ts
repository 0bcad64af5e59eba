/** Sends hostile texts to POST /v1/verify of a running service, and reports the statuses and the slowest answer. */
import { temporaryFolder } from '../corpora.ts';
import { KEY, productSettings, Service } from '../http/service.ts';
import { atMost, emit, type Goal, goals, isQuick, progress } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { HostileTexts } from './hostile-texts.ts';

const SEED = 20_261_122;
const COUNT = isQuick ? 200 : 20_000;
const LENGTH = 10_000;
const AT_ONCE = 4;
/** Status for invalid Unicode and NUL. */
const REFUSED = 400;
/** As docs/verify.md promises for a text that is not read. */
const ANSWER_MS_MAX = 5_000;

const service = await Service.start(
  '../src/main.ts',
  ['serve', '--only', 'backend'],
  productSettings(temporaryFolder()),
);
await service.ready();
const texts = new HostileTexts(SEED);
const statuses = new Map<number, number>();
const times: number[] = [];
let sent = 0;

async function sendAll(): Promise<void> {
  while (sent < COUNT) {
    const text = texts.text(sent++, LENGTH);
    const startedAt = performance.now();
    const answer = await fetch(`${service.url}/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ text }),
    });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (times.length % 2_000 === 0) progress(`${times.length} texts`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
await service.stop();
const counts = [...statuses].toSorted(([a], [b]) => a - b);
const others = counts.filter(([status]) => status !== 200 && status !== REFUSED);
const declared: Goal = { text: 'no other status', met: others.length === 0 };
const { median, max } = summarize(times);
const told = counts.map(([status, count]) => `${status}: ${whole(count)}`).join(', ');
emit({
  tables: [
    {
      columns: ['over HTTP', 'texts', 'median', 'slowest', 'answers by status'],
      rows: [
        {
          cells: [
            `hostile, ${AT_ONCE} at once`,
            whole(COUNT),
            duration(median),
            duration(max),
            told,
          ],
          ...goals(atMost(max, ANSWER_MS_MAX, duration), declared),
        },
      ],
    },
  ],
  notes: [
    `Texts of ${whole(LENGTH)} characters, seed ${SEED}. ${REFUSED}: invalid Unicode or NUL. Times include the way and the wait for the others.`,
  ],
});
