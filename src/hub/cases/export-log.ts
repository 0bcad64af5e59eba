/**
 * Writes the log of a case as a file, page by page, because a log may be larger than the memory that the process should
 * use for it.
 */
import type { CaseEntries } from '../../stores/relational/hub/cases/case-entries.ts';
import type { Found } from '../../stores/relational/hub/cases/cases.ts';
import type { LinkedEntry } from '../../stores/relational/hub/cases/chain.ts';

type Head = Pick<Found, 'id' | 'last_number' | 'last_hash' | 'now'>;

/** UTF-16 code units that are written at once. */
const PIECE_UNITS = 64 * 1024;

/** One entry on each line. */
export const logLines = (entries: CaseEntries, head: Head): AsyncGenerator<Buffer> =>
  inPieces(linesOf(entries, head));

/** Writes a JSON object. The names of people come last, because they are known only after all entries. */
export const logJson = (entries: CaseEntries, head: Head): AsyncGenerator<Buffer> =>
  inPieces(jsonOf(entries, head));

async function* linesOf(entries: CaseEntries, head: Head): AsyncGenerator<string> {
  for await (const entry of counted(entries, head)) yield `${JSON.stringify(entry)}\n`;
}

async function* jsonOf(entries: CaseEntries, head: Head): AsyncGenerator<string> {
  const { id: case_id, now: exported_at, last_number, last_hash: hash } = head;
  const fields = JSON.stringify({ case_id, exported_at, entries: last_number, hash });
  yield `${fields.slice(0, -1)},"log":[`;
  const actors = new Set<string>();
  let before = '';
  for await (const entry of counted(entries, head)) {
    actors.add(entry.actor);
    yield before + JSON.stringify(entry);
    before = ',';
  }
  const people = Object.fromEntries(await entries.names([...actors]));
  yield `],"people":${JSON.stringify(people)}}`;
}

/** Yields the entries up to the number that the case had when it was read. */
async function* counted(
  entries: CaseEntries,
  { id, last_number }: Head,
): AsyncGenerator<LinkedEntry> {
  for await (const entry of entries.all(id)) {
    if (entry === null) continue;
    if (entry.number > last_number) return;
    yield entry;
  }
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_UNITS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
