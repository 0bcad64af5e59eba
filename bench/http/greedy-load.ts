/**
 * The greedy key of the bench `greedy`, in its own process: `greedy-load.ts URL KEY FACTOR`. Each connection sends its
 * next request when it has an answer. Prints `ready`, and on SIGTERM the number of requests by kind and status.
 */
import os from 'node:os';
import { type Kind, requestOf, statusOf, uploadOf } from './asked-kinds.ts';

const CONNECTIONS: [Kind, number][] = [
  ['search', 100],
  ['upload', 8],
  ['optimal-argument', 100],
];
const UPLOADED_DECISIONS = 2_000;

/**
 * Files are generated before the load begins, because generating one takes as long as the service takes to receive it.
 * They are sent in turn, and the service stores fewer of them during the bench.
 */
const UPLOADS = Array.from({ length: 32 }, (_, i) => uploadOf(i, UPLOADED_DECISIONS));

const [url, key, factor] = process.argv.slice(2);
const counts: Record<string, number> = {};
let sent = 0;

for (const [kind, connections] of CONNECTIONS) {
  const own = Math.max(1, Math.round(connections * Number(factor)));
  for (let i = 0; i < own; i++) void connect(kind);
}
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0));
});
// Leaves the service the processors that it would have if this load came from other machines.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
process.stdout.write('ready\n');

async function connect(kind: Kind): Promise<never> {
  for (;;) {
    const request = kind === 'upload' ? UPLOADS[sent++ % UPLOADS.length]! : requestOf(kind, sent++);
    const status = await statusOf(url!, key!, request);
    const name = `${kind} ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
}
