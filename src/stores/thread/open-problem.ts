/** Explains why the embedded database does not open, and tells an operator what to do. */

/** Messages of PGlite and PostgreSQL for damaged files. */
const DAMAGED =
  /failed to initialize properly|invalid page|could not (read|open|access)|unexpected data beyond EOF|corrupted|PANIC|unreachable|out of bounds/i;

/** The explanation for an error message of the embedded database at its opening. */
export function openProblem(message: string): string {
  if (!DAMAGED.test(message)) return message;
  return `its files are damaged (${message}); "jurisgrafo restore --force FILE" puts a backup in their place`;
}
