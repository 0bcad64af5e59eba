/** Reads the log of a case, and verifies its chain of hashes. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import { ChainCheck, type ChainFault, type LinkedEntry } from './chain.ts';
import type { LogEnd } from './log-end.ts';

interface StoredEntry {
  number: number;
  entry: string;
  hash: string;
}

/** The result of a check of a log. */
export interface CheckedLog {
  entries: number;
  /** Hash of the newest entry for which all links up to it are valid. */
  hash: string;
  /** The first fault of the chain; null if every entry follows from the one before. */
  fault: ChainFault | null;
}

const PAGE_MAX = 500;

export class CaseEntries {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Entries below a number, newest first; null starts at the newest. `entry` is null if the stored text is not a valid
   * entry.
   */
  async before(
    caseId: string,
    limit: number,
    number: number | null,
  ): Promise<{ number: number; entry: LinkedEntry | null }[]> {
    const isBefore = number === null ? sql`true` : sql`number < ${number}`;
    const rows = await rowsOf(
      this.#store,
      sql<StoredEntry>`select number, entry, hash from hub.case_entry
        where case_id = ${caseId} and ${isBefore} order by number desc limit ${limit}`.compile(db),
    );
    return rows.map(row => ({ number: row.number, entry: entryOf(row) }));
  }

  /** Names of the accounts that made the entries; deleted accounts are missing. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const list = JSON.stringify([...new Set(ids)]);
    const rows = await rowsOf(
      this.#store,
      sql<{ id: string; name: string }>`select id, name from hub.account
        where id in (select json_array_elements_text(${list}::json))`.compile(db),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** All entries as stored, oldest first; null for an entry that is not valid JSON. */
  async *all(caseId: string): AsyncGenerator<LinkedEntry | null> {
    let after = 0;
    for (;;) {
      const rows = await rowsOf(
        this.#store,
        sql<StoredEntry>`select number, entry, hash from hub.case_entry
          where case_id = ${caseId} and number > ${after} order by number limit ${PAGE_MAX}`.compile(
          db,
        ),
      );
      for (const row of rows) yield entryOf(row);
      if (rows.length < PAGE_MAX) return;
      after = rows.at(-1)!.number;
    }
  }

  /**
   * Finds a row that the case does not count. Reads rows and count at one moment, because a concurrent change is not a
   * fault.
   */
  async #extra(caseId: string): Promise<ChainFault | null> {
    const query = sql<{ number: number }>`
      select entry.number from hub.case_entry as entry
        join hub.case_folder as folder on folder.id = entry.case_id
      where entry.case_id = ${caseId}
        and (entry.number > folder.last_number or entry.number < 1)
      order by entry.number limit 1`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    return found === undefined ? null : { number: found.number, reason: 'extra' };
  }

  /** Checks the whole log. `end` is the number and hash of the newest entry as the case records them. */
  async check(caseId: string, end: LogEnd): Promise<CheckedLog> {
    const check = new ChainCheck();
    let fault: ChainFault | null = null;
    for await (const entry of this.all(caseId)) {
      // Entries added since the case was read are ignored.
      if (check.number === end.last_number) break;
      fault = check.next(entry);
      if (fault === null && entry?.case_id !== caseId) {
        fault = { number: check.number, reason: 'case' };
      }
      if (fault !== null) break;
    }
    fault ??= endFault(check, end) ?? (await this.#extra(caseId));
    return { entries: check.number, hash: check.hash, fault };
  }
}

/**
 * The fault at the end of the chain: the log lacks an entry that the case counts, or its last hash differs from the
 * case's.
 */
function endFault({ number, hash }: ChainCheck, end: LogEnd): ChainFault | null {
  if (number < end.last_number) return { number: number + 1, reason: 'missing' };
  return hash === end.last_hash ? null : { number, reason: 'hash' };
}

/** The number is taken from the row and not from the JSON, so that an exchange of two rows is detected. */
function entryOf({ number, entry, hash }: StoredEntry): LinkedEntry | null {
  try {
    const read = JSON.parse(entry) as LinkedEntry;
    return read.number === number ? { ...read, hash } : null;
  } catch {
    return null;
  }
}
