/** Finds sessions that an earlier client left in the storage of this browser, or in a file. */

/** Limits of the hub for one request: number of sessions, and length of the body. */
const ENTRIES_MAX = 500;
const REQUEST_LENGTH_MAX = 1_000_000;

export interface KeptSession {
  id: string;
}

/** The sessions in a JSON text: a list of sessions, a single one, or a list in any field. Empty for anything else. */
export function sessionsIn(text: string): KeptSession[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (isSession(value)) return [value];
  const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
  return lists.flat().filter(isSession);
}

const isSession = (value: unknown): value is KeptSession =>
  typeof (value as KeptSession | null)?.id === 'string';

/** The sessions in the browser's storage, each id once. */
export function sessionsInStorage(storage: Storage): KeptSession[] {
  const found = new Map<string, KeptSession>();
  for (let i = 0; i < storage.length; i++) {
    const text = storage.getItem(storage.key(i)!) ?? '';
    for (const session of sessionsIn(text)) found.set(session.id, session);
  }
  return [...found.values()];
}

/**
 * Splits the sessions into batches up to the limits of a request. A session that is too large is a batch of its own, so
 * that the hub refuses it alone.
 */
export function inParts(sessions: readonly KeptSession[]): KeptSession[][] {
  const parts: KeptSession[][] = [];
  let left = 0;
  for (const session of sessions) {
    const { length } = JSON.stringify(session);
    const part = parts.at(-1);
    if (part !== undefined && length <= left && part.length < ENTRIES_MAX) part.push(session);
    else {
      parts.push([session]);
      left = REQUEST_LENGTH_MAX;
    }
    left -= length;
  }
  return parts;
}
