/** Schemas of the report routes' answers. */
import { z } from 'zod';
import { VERDICT_NAMES } from '../../../web/src/shared/verdicts.ts';

const kind = z.enum(['docx', 'pdf', 'texto']).describe('`texto`: plain text or Markdown.');
const sha256 = z.string().describe('SHA-256 of the file, as hex.');
const name = z.string().nullable().describe('Name of the file; null for a pasted text.');
const checkedAt = z.iso.datetime();
const verdict = z.enum(VERDICT_NAMES);
const number = z.int().min(1).nullable();

const place = z.strictObject({
  start: z.int().min(0).describe('Offset of the first code unit in `text`.'),
  end: z.int().min(0).describe('Offset after the last.'),
  page: number.describe('Page of a PDF, from 1.'),
  paragraph: number.describe(
    'Paragraph of a document without pages, from 1, empty ones not counted.',
  ),
});

const citation = z.strictObject({
  kind: z.string().describe('Such as `Súmula`, in Portuguese.'),
  name: z.string().describe('The citation as the text has it.'),
  normalized: z.string().describe('Canonical spelling.'),
  verdict: verdict.describe(
    '`exists`: there is such a thing, and what the text says of it was not compared; `right`: what the text says agrees.',
  ),
  reason: z.string().describe('Why, in Portuguese.'),
  facts: z
    .array(z.strictObject({ label: z.string(), value: z.string() }))
    .describe('What the tables have of it: wording, situation, thesis, date of the table.'),
  places: z.array(place),
});

const named = z.strictObject({ kind: z.string(), name: z.string() });

const compared = z
  .strictObject({
    id: z.string().describe('The earlier report, which may have been deleted since.'),
    checked_at: checkedAt,
    is_same_file: z.boolean().describe('False: an earlier file of the same name.'),
    fresh: z.array(named).describe('Citations that the earlier report lacks.'),
    gone: z.array(named),
    changed: z.array(named.extend({ before: z.array(verdict), after: z.array(verdict) }).strict()),
  })
  .nullable()
  .describe('Comparison with the last report on the same document.');

export const report = z.strictObject({
  id: z.string().nullable().describe('Null: not kept, because the user keeps as many as allowed.'),
  name,
  kind,
  sha256,
  size_bytes: z.int().min(0),
  checked_at: checkedAt,
  text: z.string(),
  pages: number,
  page_starts: z
    .array(z.int().min(0))
    .nullable()
    .optional()
    .describe(
      'Offset in `text` of the first code unit of each page of a PDF; absent in reports of older releases.',
    ),
  empty_pages: z.array(z.int()).describe('Pages without text, such as pictures: not verified.'),
  paragraphs: z.int().min(0),
  citations: z.array(citation).describe('In the order of their first place.'),
  risk_level: z.enum(['low', 'medium', 'high']),
  tables: z.array(z.strictObject({ name: z.string(), date: z.string(), covers: z.string() })),
  not_checked: z.array(z.string()),
  truncated: z.array(z.string()),
  compared,
});
export type Report = z.infer<typeof report>;

export const list = z.strictObject({
  reports: z.array(
    z.strictObject({
      ...{ id: z.string(), name, kind, sha256 },
      size_bytes: z.int().min(0),
      citations: z.int().min(0),
      problems: z.int().min(0).describe('Citations to be corrected.'),
      unconfirmed: z.int().min(0).describe('Citations that nothing confirms.'),
      checked_at: checkedAt,
    }),
  ),
  total_max: z.int().describe('Reports that a user may keep.'),
});
