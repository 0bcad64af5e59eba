/** The instruction for a database that a newer version has used. */
import { NEWER_SCHEMA } from '../../errors/store-unavailable.ts';

const NEWER = /previously executed migration (.+) is missing/;

/** Converts an error of the migrator. If a newer version has used the database, the message says what to do. */
export function migrationProblem(error: Error): Error {
  const [, migration] = NEWER.exec(error.message) ?? [];
  if (migration === undefined) return error;
  const message =
    `it was written by a newer version of jurisgrafo (migration ${migration}); ` +
    'start that version, or restore a backup of this one';
  return Object.assign(new Error(message, { cause: error }), { code: NEWER_SCHEMA });
}
