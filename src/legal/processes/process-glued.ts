/** Reads classes joined to their incidents, as in texts without spaces: `AgRgnoREsp`, `EDcl no AgRgREsp`. */
import type { TokenStream } from '../text/tokens.ts';
import { PROCESS_CLASSES } from './process-classes.ts';
import { INCIDENTS } from './process-incidents.ts';

const INCIDENT_MIN = 2;
const INCIDENT_MAX = 6;
const INCIDENTS_MAX = 4;
const LENGTH_MAX = 30;
const JOINS = ['nos', 'nas', 'no', 'na', 'em', 'do', 'da'];
/** Signs between a class and its number. */
const SIGNS = new Set(['.', 'n', 'no', 'º', '-']);

/** Minimum length: an incident and a class of two letters each. */
const LENGTH_MIN = 4;
const BEGINNINGS = new Set([...INCIDENTS.keys()].map(incident => incident.slice(0, INCIDENT_MIN)));

interface Glued {
  incidents: string[];
  sigla: string;
}

/** Whether a folded word starts like an incident. Most words do not and are skipped. */
export function mayBeGlued(word: string): boolean {
  return word.length >= LENGTH_MIN && BEGINNINGS.has(word.slice(0, INCIDENT_MIN));
}

/**
 * Reads the word at a token before a number. The class must have its usual spelling, or the word must be in capitals
 * with a preposition inside. Null for any other word.
 */
export function readGlued(stream: TokenStream, index: number): Glued | null {
  const after = stream.at(index + 1);
  if (after.kind !== 'digits' && !SIGNS.has(after.fold)) return null;
  const word = stream.fold(index);
  const raw = stream.raw(index);
  if (word.length > LENGTH_MAX || raw === word) return null;
  const incidents: string[] = [];
  let isJoined = false;
  let at = 0;
  while (incidents.length < INCIDENTS_MAX) {
    const length = incidentAt(word, at);
    if (length === 0) break;
    incidents.push(INCIDENTS.get(word.slice(at, at + length))!);
    at += length;
    const join = JOINS.find(preposition => word.startsWith(preposition, at));
    if (join !== undefined) isJoined = true;
    at += join?.length ?? 0;
    const sigla = classAt(word, at);
    const isWritten = sigla !== null && raw.endsWith(sigla);
    if (isWritten || (sigla !== null && isJoined && raw === raw.toUpperCase()))
      return { incidents, sigla };
  }
  return null;
}

/** Length of the longest incident at an offset; 0 if there is none. */
function incidentAt(word: string, at: number): number {
  for (let length = INCIDENT_MAX; length >= INCIDENT_MIN; length--) {
    if (INCIDENTS.has(word.slice(at, at + length))) return length;
  }
  return 0;
}

/** The class that the rest of the word abbreviates. */
function classAt(word: string, at: number): string | null {
  const forms = PROCESS_CLASSES.get(word.slice(at)) ?? [];
  return (
    forms.find(({ words, full, plural }) => words.length === 1 && !full && !plural)?.sigla ?? null
  );
}
