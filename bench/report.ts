/** The report of a bench: tables with figures and targets, printed as one line of JSON. */

export interface Goal {
  text: string;
  met: boolean;
}

export interface Row {
  /** One text for each column of the table. */
  cells: string[];
  goals?: Goal[];
}

export interface Table {
  columns: string[];
  rows: Row[];
}

export interface Report {
  tables: Table[];
  notes: string[];
}

/** A quick run has small sizes and no targets: it shows that the benches work, not how fast anything is. */
export const isQuick = process.argv.includes('--quick');

/** Arguments other than flags. */
export const args = process.argv.slice(2).filter(argument => !argument.startsWith('--'));

export function atMost(value: number, max: number, write: (value: number) => string): Goal {
  return { text: `≤ ${write(max)}`, met: value <= max };
}

export function atLeast(value: number, min: number, write: (value: number) => string): Goal {
  return { text: `≥ ${write(min)}`, met: value >= min };
}

/** The goals in a full run; nothing in a quick one. */
export function goals(...full: Goal[]): { goals?: Goal[] } {
  return isQuick || full.length === 0 ? {} : { goals: full };
}

/** Prints the report; the last step of a bench. */
export function emit(report: Report): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

/** Prints why the bench cannot run here. */
export function emitSkipped(reason: string): void {
  emit({ tables: [], notes: [`Skipped: ${reason}.`] });
}

/** Shows the progress on standard error; not part of the report. */
export function progress(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
