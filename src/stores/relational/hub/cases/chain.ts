/**
 * The log of a case: a chain in which each entry contains the hash of the previous entry. The hash of an entry is the
 * SHA-256 of its canonical JSON (RFC 8785: sorted keys, no whitespace), which includes that field, `previous`.
 */
import { hash } from 'node:crypto';

export interface CaseEntry {
  case_id: string;
  /** 1, 2, … without gaps. */
  number: number;
  /** ISO 8601, by the clock of the database. */
  at: string;
  /** Id of the account. */
  actor: string;
  action: string;
  /** The changed things, as ids, kinds and digests. */
  data: object;
  /** Hash of the previous entry; `FIRST` for the first entry. */
  previous: string;
}

export interface LinkedEntry extends CaseEntry {
  hash: string;
}

/** A fault of a log, and the entry at which it was found. */
export interface ChainFault {
  number: number;
  reason: 'unreadable' | 'missing' | 'extra' | 'order' | 'case' | 'previous' | 'hash';
}

/** `previous` of the first entry. */
export const FIRST = '0'.repeat(64);

/** JSON of plain values with sorted keys and without whitespace. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.entries(value).filter(([, held]) => held !== undefined);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
}

export const sha256 = (text: string): string => hash('sha256', text);

/** The entry as it is stored, and its hash. */
export function linked(entry: CaseEntry): { json: string; hash: string } {
  const json = canonicalJson(entry);
  return { json, hash: sha256(json) };
}

/** Checks entries one by one, so that a long log need not be in memory. */
export class ChainCheck {
  #number = 0;
  #hash = FIRST;
  #caseId: string | null = null;

  /** Number of the newest entry that was checked; 0 before the first. */
  get number(): number {
    return this.#number;
  }

  get hash(): string {
    return this.#hash;
  }

  get caseId(): string | null {
    return this.#caseId;
  }

  /** Null if the entry is unchanged and follows from the previous ones. */
  next(given: unknown): ChainFault | null {
    const expected = this.#number + 1;
    if (!isLinked(given)) return { number: expected, reason: 'unreadable' };
    const { hash: told, ...entry } = given;
    if (entry.number > expected) return { number: expected, reason: 'missing' };
    if (entry.number < expected) return { number: expected, reason: 'order' };
    if (sha256(canonicalJson(entry)) !== told) return { number: expected, reason: 'hash' };
    if (entry.previous !== this.#hash) return { number: expected, reason: 'previous' };
    if (this.#caseId !== null && entry.case_id !== this.#caseId) {
      return { number: expected, reason: 'case' };
    }
    this.#caseId = entry.case_id;
    this.#number = expected;
    this.#hash = told;
    return null;
  }
}

function isLinked(given: unknown): given is LinkedEntry {
  if (typeof given !== 'object' || given === null) return false;
  const entry = given as Partial<LinkedEntry>;
  return (
    Number.isSafeInteger(entry.number) &&
    [entry.hash, entry.previous, entry.case_id].every(text => typeof text === 'string')
  );
}
