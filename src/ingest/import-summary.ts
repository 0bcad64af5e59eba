/** Counts and reports of an import. */
import type { ToldLine } from '../stores/relational/table-types.ts';
import type { FactCounts } from './facts/model-facts.ts';
import type { Line } from './lines.ts';
import type { ReadLine } from './read-record.ts';
import type { Told } from './told.ts';

/** Lines of each kind that the summary describes; further lines are only counted. */
export const SKIPPED_SHOWN_MAX = 1000;
const TOLD_MAX = 500;

export interface SkippedLine {
  line: number;
  reason: string;
  /** Location of the fault if it is not a line of the file. */
  place?: string;
}

/** A field that is not used in some lines, with the reason. */
export interface ToldField {
  field: string;
  reason: string;
  count: number;
  /** Number of the first line with this field. */
  line: number;
}

/** Counts of decision records, except `processes`, `waiting`, `duplicates`, `selfLoops` and `factsDropped`. */
export interface ImportSummary extends FactCounts {
  decisions: number;
  /** Number of stored cases, and how many of them have a number that no decision has yet. */
  processes: number;
  waiting: number;
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  selfLoops: number;
  /** Decisions with at least one criterion, statute or cited precedent. */
  withCriterio: number;
  withDispositivo: number;
  withPrecedente: number;
  skippedCount: number;
  /** Skipped lines whose decisions or cases belong to other tenants. */
  notOwnCount: number;
  /** The first skipped lines. */
  skipped: SkippedLine[];
  /** Number of lines imported without some list items or the end of a text, and the first of these lines. */
  leftOutCount: number;
  leftOut: SkippedLine[];
  /** Form and packing of the file: `stj-espelhos`, `ZIP`. */
  recognised: string[];
  /** Form and packing of a converted upload as a single text. */
  format?: string | null;
  /** The first 500 unused fields by field and reason, in order of first occurrence. */
  told: ToldField[];
}

/** Passes the faults and unused fields of a line to `onFault`. */
export function tellFaults(
  { number, place }: Line,
  record: ReadLine,
  onFault: (fault: ToldLine) => void,
): void {
  const at = { line: number, ...(place === undefined ? {} : { place }) };
  if (typeof record === 'string') {
    onFault({ ...at, kind: 'skipped', reason: record });
    return;
  }
  if ('leftOut' in record && record.leftOut !== undefined)
    onFault({ ...at, kind: 'left_out', reason: record.leftOut });
  for (const { field, reason } of record.told ?? [])
    onFault({ ...at, kind: 'not_used', reason: `${field} ${reason}` });
}

/** Counts an occurrence of an unused field. */
export function countTold(all: ToldField[], { field, reason }: Told, line: number): void {
  const known = all.find(told => told.field === field && told.reason === reason);
  if (known !== undefined) known.count++;
  else if (all.length < TOLD_MAX) all.push({ field, reason, count: 1, line });
}

export function emptySummary(): ImportSummary {
  return {
    decisions: 0,
    processes: 0,
    waiting: 0,
    added: 0,
    replaced: 0,
    unchanged: 0,
    duplicates: 0,
    selfLoops: 0,
    withCriterio: 0,
    withDispositivo: 0,
    withPrecedente: 0,
    skippedCount: 0,
    notOwnCount: 0,
    skipped: [],
    leftOutCount: 0,
    leftOut: [],
    recognised: [],
    told: [],
    factsAsked: 0,
    factsKnown: 0,
    factsFailed: 0,
    factsDropped: 0,
  };
}
