/** The wording of a súmula in a compilation, without former ones and without what the compilation adds to it. */
import { textInForce } from '../src/ingest/reference-pack.ts';

/** `(superada)` at the end. */
const STATUS_NOTE = /\s*\((superada|cancelada|revogada|alterada|vigente)\)\s*$/i;

export const wordingInForce = (enunciado: string): string =>
  textInForce(enunciado).replace(STATUS_NOTE, '');
