/** The schema of a dataset item in answers: the contract's fields and the state of its ingest. */
import { z } from 'zod';
import type { DatasetItem } from '../../stores/relational/datasets.ts';
import { firstLines, notUsed } from './preview-answer.ts';

/** The format of decision records (docs/import.md). */
const OWN_FORM = 'jurisgrafo';
const NOT_USED_SHOWN_MAX = 100;
const ITEM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The pattern is documented but not enforced: a malformed id is answered like an unknown one. */
export const itemParams = z.strictObject({
  dataset_item_id: z.string().meta({ pattern: ITEM_ID.source }),
});
export const isItemId = (text: string): boolean => ITEM_ID.test(text);

export const ingestState = z.enum(['queued', 'running', 'done', 'failed']);
const time = z.iso.datetime();
const count = z.int().min(0);
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
    state: ingestState,
    format: z
      .string()
      .nullable()
      .describe(
        'The form of the file, as in docs/sources.md: `stj-espelhos in a ZIP`; null until it is known.',
      ),
    generation: count
      .nullable()
      .describe(
        'The first generation of the snapshot whose graph answers have its decisions, as in `meta.snapshot.id`; null ' +
          'until they do.',
      ),
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
    not_used: notUsed.describe(
      'Fields of the file that have a value and are not used, by reason, of the lines that are stored; at most 100.',
    ),
    facts_asked: count.describe(
      'Decisions whose facts and evidence the language model has read, with SVC_IMPORT_FACTS=model.',
    ),
    facts_known: count.describe(
      'Decisions with the same text that it had read for an earlier import.',
    ),
    facts_failed: count.describe(
      'Decisions that it gave no answer for: they have what the tables read, and the next import asks again.',
    ),
    facts_dropped: count.describe(
      'Items left out of its answers, because their passage does not stand in the text or they name nothing.',
    ),
    started_at: time.nullable(),
    finished_at: time.nullable(),
    attempts: count,
    error: z.string().nullable(),
  }),
});

/** Converts a stored item to its answer. `generation` is the snapshot generation that holds the item's decisions. */
export function shownItem(
  {
    ingest_state,
    ingest_counts,
    ingest_error,
    file_form,
    ...found
  }: DatasetItem & { doneAt?: unknown },
  generation: number | null = null,
): z.infer<typeof datasetItem> {
  const { attempts, started_at, finished_at, doneAt: _, ...rest } = found;
  const number = (name: string) => Number(ingest_counts[name] ?? 0);
  return {
    ...rest,
    created_at: rest.created_at.toISOString(),
    ingest: {
      state: ingest_state,
      format:
        file_form === 'records' ? OWN_FORM : ((ingest_counts.format ?? null) as string | null),
      generation,
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
      skipped: shownLines(ingest_counts.skipped),
      left_out_count: number('leftOutCount'),
      left_out: shownLines(ingest_counts.leftOut),
      not_used: notUsedOf(ingest_counts.told),
      facts_asked: number('factsAsked'),
      facts_known: number('factsKnown'),
      facts_failed: number('factsFailed'),
      facts_dropped: number('factsDropped'),
      started_at: started_at?.toISOString() ?? null,
      finished_at: finished_at?.toISOString() ?? null,
      attempts,
      error: ingest_error,
    },
  };
}

const shownLines = (lines: unknown): z.infer<typeof firstLines> =>
  ((lines ?? []) as { line: number; place?: string; reason: string }[]).map(
    ({ line, place = null, reason }) => ({ line, place, reason }),
  );

const notUsedOf = (told: unknown): z.infer<typeof notUsed> =>
  ((told ?? []) as z.infer<typeof notUsed>)
    .slice(0, NOT_USED_SHOWN_MAX)
    .map(({ field, reason, count }) => ({ field, reason, count }));
