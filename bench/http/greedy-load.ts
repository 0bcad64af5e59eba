/**
 * The greedy key of the bench `greedy`, in a process of its own: `greedy-load.ts URL KEY FACTOR`. Each connection sends
 * its next request when it has its answer. On SIGTERM it prints how many requests of each kind had which status.
 */
import { type Kind, requestOf, statusOf } from './asked-kinds.ts';

const CONNECTIONS: [Kind, number][] = [
  ['search', 100],
  ['upload', 8],
  ['optimal-argument', 100],
];
const UPLOADED_DECISIONS = 2_000;

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

async function connect(kind: Kind): Promise<never> {
  for (;;) {
    const status = await statusOf(url!, key!, requestOf(kind, sent++, UPLOADED_DECISIONS));
    const name = `${kind} ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
}
