/** Copies the uploaded files and compares them by their SHA-256. */
import { createHash, type Hash } from 'node:crypto';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { SqlStore } from '../relational/sql-store.ts';
import { type Compared, copyPages, type OnCopied, patiently } from './copying.ts';
import type { MoveJournal } from './journal.ts';
import { oneRow } from './tables.ts';

const UPLOADS = 'uploads';
const PAGE_FILES = 20;

export interface UploadMove {
  /** The store that lists the dataset items. */
  items: SqlStore;
  /** The upload queue whose files are in the source. */
  place: string;
  source: ArtifactStore;
  target: ArtifactStore;
}

interface File {
  object_key: string;
  sha256: string;
}

const FILES = `select coalesce(json_agg(file), '[]')::text as files from (
  select distinct object_key collate "C" as object_key, sha256 from app.dataset_item
  where object_key > $1 collate "C" and place in ('', $2) and deleted_at is null
  order by 1 limit ${PAGE_FILES}) file`;

/** Files of other upload queues are excluded, because they are in other folders or already in the bucket. */
async function filesAfter(
  { items, place }: Pick<UploadMove, 'items' | 'place'>,
  after: string | null,
): Promise<File[]> {
  const { files } = await oneRow<{ files: string }>(items, FILES, [after ?? '', place]);
  return JSON.parse(files);
}

export async function moveUploads(
  { source, target, ...listed }: UploadMove,
  journal: MoveJournal,
  onCopied: OnCopied,
): Promise<void> {
  await copyPages(UPLOADS, journal, onCopied, async after => {
    const files = await filesAfter(listed, after);
    for (const { object_key, sha256 } of files) {
      await refuseOther(target, object_key, sha256);
      const body = await source.stream(object_key);
      // A missing file is skipped here and reported by the comparison.
      if (body !== null) await target.put(object_key, body);
    }
    return { rows: files.length, last: files.at(-1)?.object_key ?? null };
  });
}

/** Throws if the target has a file with other content under this key. */
async function refuseOther(target: ArtifactStore, key: string, sha256: string): Promise<void> {
  const there = await digestOf(target, key);
  if (there === null || there === sha256) return;
  throw new Error(`the bucket of the target has another file under ${key}`);
}

async function digestOf(store: ArtifactStore, key: string): Promise<string | null> {
  const body = await store.stream(key);
  if (body === null) return null;
  const hash: Hash = createHash('sha256');
  for await (const piece of body) hash.update(piece);
  return hash.digest('hex');
}

/** Counts the listed files, and those files in the target that match the size and SHA-256 of their item. */
export async function compareUploads({
  source,
  target,
  ...listed
}: UploadMove): Promise<Compared[]> {
  const line: Compared = { part: UPLOADS, source: 0, target: 0, by: 'digest', isSame: true };
  for (let after: string | null = null; ; ) {
    const files = await filesAfter(listed, after);
    if (files.length === 0) return [line];
    for (const { object_key, sha256 } of files) {
      const own = await digestOf(source, object_key);
      const moved = await patiently(() => digestOf(target, object_key));
      line.source++;
      if (moved === sha256) line.target++;
      if (own !== sha256 || moved !== sha256) line.isSame = false;
    }
    after = files.at(-1)!.object_key;
  }
}
