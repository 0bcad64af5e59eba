/** Embedded databases with every kind of record, and the lines that an export of one of them gives. */
import fs from 'node:fs';
import path from 'node:path';
import { composedEmenta } from '../../src/ingest/composed-ementa.ts';
import { Corpus, type CorpusDeps } from '../../src/ingest/corpus.ts';
import { type ExportEnd, Exporter } from '../../src/ingest/export/exporter.ts';
import { importRecords } from '../../src/ingest/import-records.ts';
import { CaseJoins } from '../../src/ingest/joins/case-joins.ts';
import { FullTextJoins } from '../../src/ingest/joins/full-text-joins.ts';
import { checkRecord } from '../../src/ingest/record.ts';
import { HashingEmbeddings } from '../../src/models/text-vectors/hashing.ts';
import { EmbeddedGraphStore } from '../../src/stores/graph/embedded-store.ts';
import type { GraphStore } from '../../src/stores/graph/graph-store.ts';
import { Documents } from '../../src/stores/relational/documents.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { NumberedDocuments } from '../../src/stores/relational/numbered-documents.ts';
import { Processes } from '../../src/stores/relational/processes.ts';
import { RegistryDocuments } from '../../src/stores/relational/registry-documents.ts';
import { db, type SqlStore } from '../../src/stores/relational/sql-store.ts';
import { WholeDocuments } from '../../src/stores/relational/whole-documents.ts';
import { Pgvector } from '../../src/stores/vectors/pgvector-store.ts';
import type { TestScope } from './empty-folder.ts';
import { loadPacked } from './load-packed.ts';
import { lendDatabase } from './suite/lent-databases.ts';
import { bodyOf } from './zoo/pack-model.ts';

const READ_MS_MAX = 60_000;
const NO_ORIGIN = { tipo: null, arquivo: null, item_id: null };
const DEMO = path.join(import.meta.dirname, '../../data/demo/decisoes.jsonl');

export interface CorpusStores {
  graph: GraphStore;
  sql: SqlStore;
  corpus: Corpus;
  exporter: Exporter;
}

/**
 * An empty corpus; its relational store is embedded unless another is given. `given` replaces some of its stores;
 * `seen` wraps the stores that it writes to.
 */
export async function emptyCorpus(
  t: TestScope,
  given: (sql: SqlStore) => Partial<Pick<CorpusStores, 'graph'>> = () => ({}),
  relational: SqlStore | null = null,
  seen = (own: CorpusDeps): CorpusDeps => own,
): Promise<CorpusStores> {
  const database = await lendDatabase(t);
  const sql = relational ?? new EmbeddedSql(database.connection);
  const { graph = new EmbeddedGraphStore(database) } = given(sql);
  const embeddings = new HashingEmbeddings();
  const documents = new Documents(sql, 'words');
  const whole = new WholeDocuments(sql);
  const processes = new Processes(sql);
  const numbered = new NumberedDocuments(sql);
  const own: CorpusDeps = {
    graph,
    documents,
    joins: new FullTextJoins({ registry: new RegistryDocuments(sql), whole, graph, documents }),
    cases: new CaseJoins({ numbered, processes, whole, graph }),
    processes,
    vectors: new Pgvector(database.connection, embeddings.dimension),
    embeddings,
    turns: null,
  };
  const corpus = new Corpus(seen(own));
  t.teardown(async () => {
    await corpus.close();
    await graph.close();
  });
  return {
    graph,
    sql,
    corpus,
    exporter: new Exporter({ graph, documents: whole, corpus, relational: sql }),
  };
}

/**
 * The first decisions of the demonstration, each twice: with its lists, and with a text from which the lists are read.
 */
export function demoLines(max: number): string[] {
  const records = fs.readFileSync(DEMO, 'utf8').split('\n').slice(0, max);
  return records.flatMap(line => {
    const record = checkRecord(JSON.parse(line));
    const text = {
      id: `${record.id}-t`,
      tribunal: record.tribunal,
      ementa: composedEmenta(record),
    };
    return [line, JSON.stringify(text)];
  });
}

export const importLines = (stores: CorpusStores, lines: readonly string[]) =>
  importRecords(
    stores.corpus,
    (async function* () {
      yield Buffer.from(`${lines.join('\n')}\n`);
    })(),
    () => {},
    { origem: { tipo: 'arquivo', arquivo: 'a.jsonl', item_id: null } },
  );

/** The lines of an export, and its last line. */
export async function exportedLines(
  { exporter }: CorpusStores,
  since: string | null = null,
): Promise<{ lines: string[]; end: ExportEnd }> {
  const pieces = await Array.fromAsync(exporter.lines('decisions', since));
  const lines = pieces.join('').split('\n').slice(0, -1);
  return { end: JSON.parse(lines.pop()!).fim, lines };
}

/** The packed graph, and the documents without their time, order and arrival number. */
export async function contentOf({ graph, sql }: Pick<CorpusStores, 'graph' | 'sql'>) {
  const query = db.selectFrom('app.document').selectAll().orderBy('id').compile();
  const [{ rows }] = await sql.run([query], READ_MS_MAX);
  type Stored = (typeof rows)[number] & { arrival?: unknown };
  const documents = rows.map(({ indexed_at: _, arrival: _____, origem, ...row }: Stored) => {
    const { tipo: __, arquivo: ___, item_id: ____, ...published } = origem ?? NO_ORIGIN;
    return { ...row, published };
  });
  return { graph: bodyOf(await loadPacked(graph)).toString('latin1'), documents };
}
