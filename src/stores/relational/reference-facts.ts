/** Facts from imported reference packs that are missing in the shipped tables, each with the date of its pack. */
import { type CompiledQuery, sql } from 'kysely';
import type { KeyedFact } from './reference-fact.ts';
import { insertTexts, type ReferenceText } from './reference-texts.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

export interface Written {
  /** Facts that are new or differ from the stored ones. */
  changed: number;
  /** Facts that were left out because the stored fact comes from a newer pack. */
  older: number;
}

const BATCH_MAX = 500;
const WRITE_MS_MAX = 60_000;

export class ReferenceFacts {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Stores all facts and texts, or none; their keys must be distinct. A fact never replaces one from a newer pack. */
  async put(facts: readonly KeyedFact[], texts: readonly ReferenceText[]): Promise<Written> {
    const ofTexts = batches(texts).map(insertTexts);
    const ofFacts = batches(facts).map(writeFacts);
    // The lock comes first, so that concurrent imports of the same facts in different orders wait instead of
    // deadlocking.
    const lock = sql`select version from app.reference_version for update`.compile(db);
    const results = await this.#store.run([lock, ...ofFacts, ...ofTexts], WRITE_MS_MAX);
    const counts = results.slice(1, ofFacts.length + 1).map(({ rows }) => rows[0] as Written);
    return {
      changed: counts.reduce((sum, { changed }) => sum + changed, 0),
      older: counts.reduce((sum, { older }) => sum + older, 0),
    };
  }

  /** The version, which each import that changes a fact increments. */
  async version(msMax?: number): Promise<number> {
    const query = db.selectFrom('app.reference_version').select('version').compile();
    const [{ rows }] = await this.#store.run([query], msMax);
    return Number(rows[0]?.version ?? 0);
  }

  /** All facts by kind and key, with the version at which they were read. */
  async all(): Promise<{ version: number; facts: KeyedFact[] }> {
    // If a change between the two statements raises the version, the facts are read again later.
    const version = await this.version();
    const query = db
      .selectFrom('app.reference_fact')
      .select(['chave', 'fato'])
      .orderBy('tipo')
      .orderBy('chave')
      .compile();
    return { version, facts: await rowsOf(this.#store, query) };
  }
}

/** One statement writes all facts, so that the version is incremented exactly if a row changes. */
function writeFacts(facts: readonly KeyedFact[]): CompiledQuery<Written> {
  const rows = JSON.stringify(
    facts.map(({ chave, fato }) => ({ tipo: fato.tipo, chave, data: fato.data, fato })),
  );
  return sql<Written>`with told as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as told(tipo text, chave text, data text, fato jsonb)
    ), older as (
      select 1 from told join app.reference_fact known using (tipo, chave)
      where known.data > told.data
    ), changed as (
      insert into app.reference_fact as known (tipo, chave, data, fato, imported_at)
      select tipo, chave, data, fato, now() from told
      on conflict (tipo, chave) do update
        set data = excluded.data, fato = excluded.fato, imported_at = excluded.imported_at
        where known.data <= excluded.data and known.fato is distinct from excluded.fato
      returning 1
    ), raised as (
      update app.reference_version set version = version + 1
      where exists (select from changed)
    )
    select (select count(*)::integer from changed) as changed,
      (select count(*)::integer from older) as older`.compile(db);
}

function batches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / BATCH_MAX);
  return Array.from({ length: count }, (_, i) => rows.slice(i * BATCH_MAX, (i + 1) * BATCH_MAX));
}
