/** The form of an upload or a preview: one file, and how to read it. */
import { z } from 'zod';
import type { FormRules } from '../../server/form-rules.ts';
import { inputSchema, type JsonSchema } from '../../server/json-schema.ts';

const FILE_BYTES_MAX = 64 * 1024 * 1024;
const MAP_BYTES_MAX = 64 * 1024;

const label = z.string().min(1).max(200);
export const uploadForm = z.strictObject({
  source_system: label.default('upload'),
  extraction_id: label.optional().describe("The item's own id where absent."),
  included_policy: label.default('all'),
  format: z
    .string()
    .min(1)
    .max(60)
    .default('auto')
    .describe(
      "A form's name, as in docs/sources.md; `auto`: recognized by the content of the file.",
    ),
  map: z
    .string()
    .optional()
    .describe('How the fields of another form become those of a decision: JSON, at most 64 KiB.'),
});

export type UploadForm = z.infer<typeof uploadForm>;

export const UPLOAD_RULES: FormRules = {
  file: 'file',
  fileBytesMax: FILE_BYTES_MAX,
  fields: Object.keys(uploadForm.shape),
  fieldBytesMax: 800,
  longFields: { map: MAP_BYTES_MAX },
  idleMsMax: 30_000,
  // 64 MiB at 1 Mbit/s.
  totalMsMax: 600_000,
};

const EXAMPLE = { file: '{"id":"a","ementa":"…"}\n', source_system: 'tjal' };

export function uploadBody() {
  const fields = inputSchema(uploadForm);
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { ...fields, properties: { file, ...fields.properties }, required: ['file'] };
  return { contentType: 'multipart/form-data', schema, example: EXAMPLE };
}
