/** The schema of a preview's answer: the records that an import of a file would store of the first items. */
import { z } from 'zod';

const count = z.int().min(0);
const text = z.string().nullable();
export const notUsed = z.array(z.strictObject({ field: z.string(), reason: z.string(), count }));
export const firstLines = z
  .array(
    z.strictObject({
      line: count,
      place: text.describe(
        'Where the item is, unless it is a line of its own: `202405.json, item 3`.',
      ),
      reason: z.string(),
    }),
  )
  .describe('The first 20.');

const sampleRecord = z.strictObject({
  id: z.string(),
  tribunal: text,
  processo: text,
  classe: text,
  orgao_julgador: text,
  relator: text,
  data_julgamento: text,
  data_publicacao: text,
  resultado: text,
  favorece: text,
  ementa: text.describe('The first 600 characters.'),
  precedentes: count,
  dispositivos: count,
  criterios: count,
});

export const previewAnswer = z.strictObject({
  format: z.string().describe("The form's name, as in docs/sources.md; several of an archive."),
  title: z.string().describe('Who publishes it.'),
  framing: z.array(z.string()).describe('How the file is packed or written: `ZIP`, `gzip`, `PDF`.'),
  items_read: count.describe('At most 200.'),
  complete: z.boolean().describe('Whether the file has no further items.'),
  decisions: count,
  cases: count.describe('Cases of DataJud, which have no text.'),
  not_used: notUsed.describe('Fields that have a value and are not used, by reason.'),
  skipped: firstLines,
  left_out: firstLines,
  sample: z.array(sampleRecord).describe('The first decisions, at most five.'),
});
