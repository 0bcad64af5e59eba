/** Cases of DataJud by number. They are shown with the decisions that have this number. */
import { sql } from 'kysely';
import type { CaseKey, Process, ProcessData } from './process.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

const WRITE_MS_MAX = 60_000;
/** Maximum number of cases read per process number. */
const ROWS_MAX = 12;
/** Maximum bytes of the data of one number's cases. */
const NUMBER_BYTES_MAX = 1024 * 1024;
/** Maximum bytes of all data; the numbers share it equally. At least one case of each number is read. */
const BYTES_MAX = 8 * 1024 * 1024;

export interface RefusedProcess {
  /** The index of the case among the given ones. */
  at: number;
  why: 'notOwn' | 'future';
}

/** Class and subjects of a case, from a trusted source only. */
export type CaseSubjects = CaseKey & Pick<ProcessData, 'classe' | 'assuntos' | 'orgao_julgador'>;

export interface KeptProcesses {
  /** Number of given cases that are now stored in this version or a newer one. */
  kept: number;
  /** Stored cases for whose number no decision is stored yet. */
  waiting: number;
  refused: RefusedProcess[];
}

/** The present time in the format of `atualizado_em`. */
const NOW = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export class Processes {
  readonly #store: SqlStore;
  #changes = 0;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Incremented before and after each write through this object. Other processes that share the store are not counted.
   */
  get changes(): number {
    return this.#changes;
  }

  /**
   * Stores cases. A stored case is kept if the source changed it later than the given one. A case is refused if another
   * tenant stored it, or if its time is in the future, because no later version could replace it. If the author is null
   * (an admin or a command), a case stored by a tenant is replaced whatever its time. The cases in `secret` are removed
   * if the author stored them.
   */
  async put(
    processes: readonly Process[],
    author: string | null,
    secret: readonly CaseKey[] = [],
  ): Promise<KeptProcesses> {
    if (processes.length + secret.length === 0) return { kept: 0, waiting: 0, refused: [] };
    const hidden = new Set(secret.map(keyOf));
    const open = processes
      .map((process, at) => ({ ...process, at }))
      .filter(one => !hidden.has(keyOf(one)));
    const statements = [
      dropOf(secret, author),
      putOf(open, author),
      stateOf(open, author),
    ] as const;
    const [, , { rows }] = await this.#write(() => this.#store.run([...statements], WRITE_MS_MAX));
    const states = rows as PutState[];
    const kept = states.filter(({ why }) => why === null);
    return {
      kept: kept.length,
      waiting: kept.filter(({ isWaiting }) => isWaiting).length,
      refused: states.flatMap(({ at, why }) => (why === null ? [] : { at, why })),
    };
  }

  /**
   * The cases with these numbers. If a number has several cases, they are ordered by court and degree. If a number has
   * too many or too large cases, cases stored by an admin or a command take precedence, then those that the source
   * changed last.
   */
  async of(numbers: readonly string[]): Promise<Process[]> {
    if (numbers.length === 0) return [];
    const bytesMax = Math.min(NUMBER_BYTES_MAX, Math.floor(BYTES_MAX / numbers.length));
    const query = sql<Process>`select numero, tribunal, grau, atualizado_em, dados from (
        select *, row_number() over best as place, sum(bytes) over best as total
        from app.processo where numero = any(${[...numbers]}::text[])
        window best as (partition by numero
          order by tenant is not null, atualizado_em desc, tribunal, grau rows unbounded preceding)
      ) as found
      where place = 1 or (place <= ${ROWS_MAX} and total <= ${bytesMax})
      order by numero, tribunal, grau`;
    return rowsOf(this.#store, query.compile(db));
  }

  /**
   * Classes and subjects of the cases with these numbers. Only cases stored by an admin or a command are used, so that
   * no API key can determine the subjects of other tenants' decisions. Numbers with too many cases are left out.
   */
  async subjectsOf(numbers: readonly string[]): Promise<CaseSubjects[]> {
    if (numbers.length === 0) return [];
    const query = sql<CaseSubjects>`select numero, tribunal, grau, dados -> 'classe' as classe,
        dados -> 'assuntos' as assuntos, dados ->> 'orgao_julgador' as orgao_julgador
      from (
        select *, count(*) over (partition by numero) as cases from app.processo
        where numero = any(${[...numbers]}::text[]) and tenant is null
      ) as found
      where cases <= ${ROWS_MAX} order by numero, tribunal, grau`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** The numbers of stored cases that occur only in these decisions. */
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

  /** Removes the cases with these numbers unless a decision has the number. */
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

/** A case with its index among the given cases. */
type NumberedProcess = Process & { at: number };

function dropOf(secret: readonly CaseKey[], author: string | null) {
  return sql<never>`delete from app.processo as known
    using jsonb_to_recordset(${JSON.stringify(secret)}::jsonb)
      as told(numero text, tribunal text, grau text)
    where known.numero = told.numero and known.tribunal = told.tribunal and known.grau = told.grau
      and (${author}::text is null or known.tenant = ${author}::text)`.compile(db);
}

/**
 * One statement cannot write a row twice, so of repeated cases it takes the newest, and the last of equally new ones.
 */
function putOf(processes: readonly NumberedProcess[], author: string | null) {
  const rows = JSON.stringify(processes);
  return sql<never>`insert into app.processo as known
      (numero, tribunal, grau, atualizado_em, dados, bytes, tenant, imported_at)
    select distinct on (numero, tribunal, grau) numero, tribunal, grau, atualizado_em, dados,
      octet_length(dados::text), ${author}::text, now()
    from jsonb_to_recordset(${rows}::jsonb)
      as told(at integer, numero text, tribunal text, grau text, atualizado_em text, dados jsonb)
    where atualizado_em collate "C" <= ${NOW}
    order by numero, tribunal, grau, atualizado_em collate "C" desc, at desc
    on conflict (numero, tribunal, grau) do update set atualizado_em = excluded.atualizado_em,
      dados = excluded.dados, bytes = excluded.bytes, tenant = excluded.tenant,
      imported_at = excluded.imported_at
      where case when known.tenant is not distinct from excluded.tenant
        then known.atualizado_em <= excluded.atualizado_em else excluded.tenant is null end`.compile(
    db,
  );
}

interface PutState {
  at: number;
  why: RefusedProcess['why'] | null;
  isWaiting: boolean;
}

/** The outcome for each given case, in order. */
function stateOf(processes: readonly NumberedProcess[], author: string | null) {
  const keys = processes.map(({ dados: _, ...key }) => key);
  return sql<PutState>`select at,
      case when told.atualizado_em collate "C" > ${NOW} then 'future'
        when ${author}::text is not null and known.tenant is distinct from ${author}::text
        then 'notOwn' end as why,
      not exists (select from app.document where chave = told.numero) as "isWaiting"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as told(at integer, numero text, tribunal text, grau text, atualizado_em text)
    left join app.processo known on known.numero = told.numero collate "C"
      and known.tribunal = told.tribunal collate "C" and known.grau = told.grau collate "C"
    order by at`.compile(db);
}
