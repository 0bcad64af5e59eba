/** Cases of DataJud, by their number: shown with the decisions that bear it. */
import { sql } from 'kysely';
import type { CaseKey, Process } from './process.ts';
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

  /** Stores cases; one that the source has changed later than the given one stays. Those that are secret now go. */
  async put(
    processes: readonly Process[],
    secret: readonly CaseKey[] = [],
  ): Promise<KeptProcesses> {
    if (processes.length + secret.length === 0) return { kept: 0, waiting: 0 };
    const hidden = new Set(secret.map(keyOf));
    const open = processes.filter(process => !hidden.has(keyOf(process)));
    const drop = sql`delete from app.processo as known
      using jsonb_to_recordset(${JSON.stringify(secret)}::jsonb)
        as told(numero text, tribunal text, grau text)
      where known.numero = told.numero and known.tribunal = told.tribunal
        and known.grau = told.grau`;
    const rows = JSON.stringify(newestOfEach(open));
    const put = sql`insert into app.processo as known
        (numero, tribunal, grau, atualizado_em, dados, imported_at)
      select numero, tribunal, grau, atualizado_em, dados, now()
      from jsonb_to_recordset(${rows}::jsonb)
        as told(numero text, tribunal text, grau text, atualizado_em text, dados jsonb)
      order by numero, tribunal, grau
      on conflict (numero, tribunal, grau) do update set atualizado_em = excluded.atualizado_em,
        dados = excluded.dados, imported_at = excluded.imported_at
        where known.atualizado_em <= excluded.atualizado_em`;
    const numbers = open.map(({ numero }) => numero);
    const waiting = sql<{ waiting: number }>`select count(*)::integer as waiting
      from unnest(${numbers}::text[]) as told(numero)
      where not exists (select from app.document where chave = told.numero)`;
    const [, , { rows: counted }] = await this.#write(() =>
      this.#store.run([drop.compile(db), put.compile(db), waiting.compile(db)], WRITE_MS_MAX),
    );
    return { kept: open.length, waiting: counted[0]!.waiting };
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

const keyOf = ({ numero, tribunal, grau }: CaseKey): string => [numero, tribunal, grau].join('\n');

/** One statement cannot write a row twice. */
function newestOfEach(processes: readonly Process[]): Process[] {
  const newest = new Map<string, Process>();
  for (const process of processes) {
    const key = keyOf(process);
    const known = newest.get(key);
    if (known === undefined || known.atualizado_em <= process.atualizado_em)
      newest.set(key, process);
  }
  return [...newest.values()];
}
