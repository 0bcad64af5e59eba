/** Why the embedded database does not open, in words that tell an operator what to do. */

/** What PGlite and PostgreSQL say of files that cannot be right. */
const DAMAGED =
  /failed to initialize properly|invalid page|could not (read|open|access)|unexpected data beyond EOF|corrupted|PANIC|unreachable|out of bounds/i;

/** The reason for a message of the embedded database while it opens. */
export function openProblem(message: string): string {
  if (!DAMAGED.test(message)) return message;
  return `its files are damaged (${message}); "jurisgrafo restore --force FILE" puts a backup in their place`;
}
