/** What a bench says: the one JSON text that its process prints, and the targets beside its figures. */

export interface Goal {
  text: string;
  met: boolean;
}

export interface Row {
  /** One text per column of the table. */
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

/** Small sizes, seconds of work, no targets: tells whether the benches run, not how fast anything is. */
export const isQuick = process.argv.includes('--quick');

/** Arguments that are no flags. */
export const args = process.argv.slice(2).filter(argument => !argument.startsWith('--'));

export function atMost(value: number, max: number, write: (value: number) => string): Goal {
  return { text: `≤ ${write(max)}`, met: value <= max };
}

export function atLeast(value: number, min: number, write: (value: number) => string): Goal {
  return { text: `≥ ${write(min)}`, met: value >= min };
}

/** Goals of a full run; a quick one has none. */
export function goals(...full: Goal[]): { goals?: Goal[] } {
  return isQuick || full.length === 0 ? {} : { goals: full };
}

/** The last thing that a bench does. */
export function emit(report: Report): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

/** A bench that cannot run here says why instead of figures. */
export function emitSkipped(reason: string): void {
  emit({ tables: [], notes: [`Skipped: ${reason}.`] });
}

/** Where a run is, for whoever watches; never part of the report. */
export function progress(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
