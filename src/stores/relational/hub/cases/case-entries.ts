/** Reads the log of a case, and checks that it is the chain that was written. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import { ChainCheck, type ChainFault, type LinkedEntry } from './chain.ts';
import type { LogEnd } from './log-end.ts';

interface StoredEntry {
  number: number;
  entry: string;
  hash: string;
}

/** What a log says of itself. */
export interface CheckedLog {
  entries: number;
  /** Hash of the newest entry that follows from all before it. */
  hash: string;
  /** Null: every entry follows from the one before. */
  fault: ChainFault | null;
}

const PAGE_MAX = 500;

export class CaseEntries {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Entries below a number, newest first; null: from the newest. An unreadable one is left out. */
  async before(caseId: string, limit: number, number: number | null): Promise<LinkedEntry[]> {
    const isBefore = number === null ? sql`true` : sql`number < ${number}`;
    const rows = await rowsOf(
      this.#store,
      sql<StoredEntry>`select number, entry, hash from hub.case_entry
        where case_id = ${caseId} and ${isBefore} order by number desc limit ${limit}`.compile(db),
    );
    return rows.map(entryOf).filter(entry => entry !== null);
  }

  /** Names of those who did something; accounts that have been deleted have none. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const list = JSON.stringify([...new Set(ids)]);
    const rows = await rowsOf(
      this.#store,
      sql<{ id: string; name: string }>`select id, name from hub.account
        where id in (select json_array_elements_text(${list}::json))`.compile(db),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** All entries as they are stored, oldest first; null for one that is no JSON any more. */
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

  /** Checks the whole log; `end` is what the case says of its newest entry. */
  async check(caseId: string, end: LogEnd): Promise<CheckedLog> {
    const check = new ChainCheck();
    let fault: ChainFault | null = null;
    for await (const entry of this.all(caseId)) {
      // Entries that were added since the case was read are not looked at.
      if (check.number === end.last_number) break;
      fault = check.next(entry);
      if (fault === null && entry?.case_id !== caseId) {
        fault = { number: check.number, reason: 'case' };
      }
      if (fault !== null) break;
    }
    fault ??= endFault(check, end);
    return { entries: check.number, hash: check.hash, fault };
  }
}

/** An entry that the case counts and the log lacks, or an end that another chain has. */
function endFault({ number, hash }: ChainCheck, end: LogEnd): ChainFault | null {
  if (number < end.last_number) return { number: number + 1, reason: 'missing' };
  return hash === end.last_hash ? null : { number, reason: 'hash' };
}

/** The number is that of the row, so that an exchange of two rows is seen. */
function entryOf({ number, entry, hash }: StoredEntry): LinkedEntry | null {
  try {
    const read = JSON.parse(entry) as LinkedEntry;
    return read.number === number ? { ...read, hash } : null;
  } catch {
    return null;
  }
}
