/** Cases of DataJud, by their number: shown with the decisions that bear it. */
import { sql } from 'kysely';
import type { Process } from './process.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

const WRITE_MS_MAX = 60_000;

export interface KeptProcesses {
  /** Cases that are stored now, as given or newer. */
  kept: number;
  /** Cases of whose number no decision is stored yet. */
  waiting: number;
}

export class Processes {
  readonly #store: SqlStore;
  #changes = 0;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Grows before and after each write through this object; other processes write too, if they share the store. */
  get changes(): number {
    return this.#changes;
  }

  /** Stores cases; one that the source has changed later than the given one stays. */
  async put(processes: readonly Process[]): Promise<KeptProcesses> {
    if (processes.length === 0) return { kept: 0, waiting: 0 };
    const rows = JSON.stringify(newestOfEach(processes));
    const put = sql`insert into app.processo as known
        (numero, tribunal, grau, atualizado_em, dados, imported_at)
      select numero, tribunal, grau, atualizado_em, dados, now()
      from jsonb_to_recordset(${rows}::jsonb)
        as told(numero text, tribunal text, grau text, atualizado_em text, dados jsonb)
      order by numero, tribunal, grau
      on conflict (numero, tribunal, grau) do update set atualizado_em = excluded.atualizado_em,
        dados = excluded.dados, imported_at = excluded.imported_at
        where known.atualizado_em <= excluded.atualizado_em`;
    const numbers = processes.map(({ numero }) => numero);
    const waiting = sql<{ waiting: number }>`select count(*)::integer as waiting
      from unnest(${numbers}::text[]) as told(numero)
      where not exists (select from app.document where chave = told.numero)`;
    const [, { rows: counted }] = await this.#write(() =>
      this.#store.run([put.compile(db), waiting.compile(db)], WRITE_MS_MAX),
    );
    return { kept: processes.length, waiting: counted[0]!.waiting };
  }

  /** The cases with these numbers, each number's by court and degree. */
  async of(numbers: readonly string[]): Promise<Process[]> {
    if (numbers.length === 0) return [];
    const query = sql<Process>`select numero, tribunal, grau, atualizado_em, dados
      from app.processo where numero = any(${[...numbers]}::text[])
      order by numero, tribunal, grau`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** The numbers of stored cases that only these decisions bear. */
  async numbersOnlyOf(ids: readonly string[]): Promise<string[]> {
    const given = [...ids];
    const query = sql<{ numero: string }>`select distinct numero from app.processo
      join app.document borne on borne.chave = numero
      where borne.id = any(${given}::text[]) and not exists (
        select from app.document other
        where other.chave = numero and other.id <> all(${given}::text[]))`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return rows.map(({ numero }) => numero);
  }

  async remove(numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return;
    const query = sql`delete from app.processo where numero = any(${[...numbers]}::text[])`;
    await this.#write(() => this.#store.run([query.compile(db)]));
  }

  /** Removes those among the numbers that no decision bears. */
  async removeWaiting(numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return;
    const query = sql`delete from app.processo where numero = any(${[...numbers]}::text[])
      and not exists (select from app.document where chave = numero)`;
    await this.#write(() => this.#store.run([query.compile(db)]));
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    this.#changes++;
    try {
      return await write();
    } finally {
      this.#changes++;
    }
  }
}

/** One statement cannot write a row twice. */
function newestOfEach(processes: readonly Process[]): Process[] {
  const newest = new Map<string, Process>();
  for (const process of processes) {
    const key = [process.numero, process.tribunal, process.grau].join('\n');
    const known = newest.get(key);
    if (known === undefined || known.atualizado_em <= process.atualizado_em)
      newest.set(key, process);
  }
  return [...newest.values()];
}
