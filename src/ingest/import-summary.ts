/** What an import counts and tells of its lines. */
import type { ToldLine } from '../stores/relational/table-types.ts';
import type { FactCounts } from './facts/model-facts.ts';
import type { Line } from './lines.ts';
import type { ReadLine } from './read-record.ts';
import type { Told } from './told.ts';

/** Lines of each kind that the summary describes; the rest are only counted. */
export const SKIPPED_SHOWN_MAX = 1000;
const TOLD_MAX = 500;

export interface SkippedLine {
  line: number;
  reason: string;
  /** The place of the fault, if it is not a line of the file. */
  place?: string;
}

/** A field that is not used in some lines, and why. */
export interface ToldField {
  field: string;
  reason: string;
  count: number;
  /** The first such line. */
  line: number;
}

/** Counts of records of decisions, but `processes`, `waiting`, `duplicates`, `selfLoops` and `factsDropped`. */
export interface ImportSummary extends FactCounts {
  decisions: number;
  /** Cases that are stored, and of them those whose number no decision has yet. */
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
  /** Skipped lines whose decisions or cases others own. */
  notOwnCount: number;
  /** The first skipped lines. */
  skipped: SkippedLine[];
  /** Lines that were imported without some of their list items or the end of a text, and the first of them. */
  leftOutCount: number;
  leftOut: SkippedLine[];
  /** Form and packing of the file: `stj-espelhos`, `ZIP`. */
  recognised: string[];
  /** Form and packing of a converted upload, as one text. */
  format?: string | null;
  /** What is not used, by field and reason, in the order in which it was met; the first 500. */
  told: ToldField[];
}

/** Passes on what is wrong with a line or not used of it. */
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

/** Counts a field that is not used. */
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
