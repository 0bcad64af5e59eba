/** Compares the exact scan of pgvector in PGlite with HNSW, for 4,822 and 20,000 vectors. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { temporaryFolder } from './corpora.ts';
import { emit, isQuick, progress, type Row } from './report.ts';
import { duration, summarize } from './statistics.ts';

const DIMENSION = 384;
const SIZES = isQuick ? [500] : [4822, 20_000];
const BATCH = 500;
const ASKED = 60;
const ADDED = 50;
const NEAREST = 'select id from points order by embedding <#> $1::vector limit 100';

let state = 1;
function written(): string {
  const values = Array.from({ length: DIMENSION }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const length = Math.hypot(...values);
  return `[${values.map(value => (value / length).toFixed(5)).join(',')}]`;
}

const database = await PGlite.create(path.join(temporaryFolder(), 'points'), {
  extensions: { vector },
});
await database.exec(`create extension vector;
  create table points (id serial primary key, embedding vector(${DIMENSION}));
  alter table points alter embedding set storage external; set hnsw.ef_search = 100`);
const rows: Row[] = [];
let count = 0;
for (const size of SIZES) {
  for (; count < size; count += BATCH) await add(Math.min(BATCH, size - count));
  count = size;
  const exact = await asked();
  const build = await timed(() =>
    database.exec('create index points_index on points using hnsw (embedding vector_ip_ops)'),
  );
  const indexed = await asked();
  progress(`${size}: indexed`);
  const added = await timed(async () => {
    for (let i = 0; i < ADDED; i++) await add(1);
  });
  count += ADDED;
  await database.exec('drop index points_index');
  rows.push({ cells: [String(size), exact, indexed, duration(build), duration(added / ADDED)] });
}
await database.close();
const columns = ['random vectors', 'exact, median', 'HNSW, median', 'HNSW built', 'HNSW, one more'];
emit({ tables: [{ columns, rows }], notes: ['The 100 nearest neighbours of a random vector.'] });

async function add(amount: number): Promise<void> {
  const texts = Array.from({ length: amount }, written).join(';');
  const sql = `insert into points (embedding) select text::vector from string_to_table($1, ';') as text`;
  await database.query(sql, [texts]);
}

async function asked(): Promise<string> {
  const samples: number[] = [];
  for (let i = 0; i < ASKED; i++) {
    const params = [written()];
    samples.push(await timed(() => database.query(NEAREST, params)));
  }
  return duration(summarize(samples).median);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
