/** The shape of a dataset item in answers: the contract's fields and the state of its ingest. */
import { z } from 'zod';
import type { DatasetItem } from '../../stores/relational/datasets.ts';

const time = z.iso.datetime();
const count = z.int().min(0);
const firstLines = z
  .array(z.strictObject({ line: count, reason: z.string() }))
  .describe('The first 20.');
export const datasetItem = z.strictObject({
  id: z.string(),
  sha256: z.string(),
  original_filename: z.string(),
  size_bytes: count,
  storage_path: z.string(),
  storage_backend: z.string(),
  bucket: z.string(),
  object_key: z.string(),
  storage_uri: z.string(),
  source_system: z.string(),
  extraction_id: z.string(),
  included_policy: z.string(),
  created_at: time,
  ingest: z.strictObject({
    state: z.enum(['queued', 'running', 'done', 'failed']),
    bytes: count.describe('Bytes of the file whose decisions are stored.'),
    lines: count.describe('Lines of the file up to that byte, blank ones included.'),
    decisions: count,
    processes: count.describe('Cases of DataJud, which have no text.'),
    waiting: count.describe('Of the cases, those whose number no decision had.'),
    added: count,
    replaced: count,
    unchanged: count,
    duplicates: count.describe('Relationships that a decision lists more than once.'),
    self_loops: count.describe('Citations of a decision by itself.'),
    with_criterio: count,
    with_dispositivo: count,
    with_precedente: count,
    skipped_count: count,
    not_own_count: count.describe(
      'Of the skipped lines, those with decisions that the key may not replace.',
    ),
    skipped: firstLines,
    left_out_count: count.describe(
      'Lines that were imported without some of their list items or the end of a text.',
    ),
    left_out: firstLines,
    started_at: time.nullable(),
    finished_at: time.nullable(),
    attempts: count,
    error: z.string().nullable(),
  }),
});

/** Converts a stored item to the answer. */
export function shownItem(found: DatasetItem): z.infer<typeof datasetItem> {
  const { ingest_state, ingest_counts, ingest_error, attempts, started_at, finished_at, ...rest } =
    found;
  const number = (name: string) => Number(ingest_counts[name] ?? 0);
  return {
    ...rest,
    created_at: rest.created_at.toISOString(),
    ingest: {
      state: ingest_state,
      bytes: number('bytes'),
      lines: number('lines'),
      decisions: number('decisions'),
      processes: number('processes'),
      waiting: number('waiting'),
      added: number('added'),
      replaced: number('replaced'),
      unchanged: number('unchanged'),
      duplicates: number('duplicates'),
      self_loops: number('selfLoops'),
      with_criterio: number('withCriterio'),
      with_dispositivo: number('withDispositivo'),
      with_precedente: number('withPrecedente'),
      skipped_count: number('skippedCount'),
      not_own_count: number('notOwnCount'),
      skipped: (ingest_counts.skipped ?? []) as { line: number; reason: string }[],
      left_out_count: number('leftOutCount'),
      left_out: (ingest_counts.leftOut ?? []) as { line: number; reason: string }[],
      started_at: started_at?.toISOString() ?? null,
      finished_at: finished_at?.toISOString() ?? null,
      attempts,
      error: ingest_error,
    },
  };
}
