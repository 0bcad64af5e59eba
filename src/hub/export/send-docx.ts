/** Sends a DOCX that the export thread makes. */
import { Deadline } from '../../runtime/deadline.ts';
import type { Context } from '../../server/exchange.ts';
import { EXPORT_MS_MAX, FILE_BYTES_MAX } from './export-limits.ts';
import type { Exporter, ExportRequest } from './make-export.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The answer of a route that calls `sendDocx`, for the API reference. */
export const DOCX_ANSWER = {
  contentType: DOCX_TYPE,
  bytesMax: FILE_BYTES_MAX,
  schema: { type: 'string', format: 'binary' },
};

/** Sends the DOCX file of an export. A client that disconnects frees its place in the queue. */
export async function sendDocx(
  ctx: Context,
  exporter: Exporter,
  request: ExportRequest,
  stem: string,
): Promise<void> {
  const deadline = Deadline.after(EXPORT_MS_MAX);
  const leave = () => deadline.cancel('left');
  ctx.res.once('close', leave);
  try {
    const bytes = await exporter(request, deadline);
    ctx.set('content-type', DOCX_TYPE);
    ctx.set('content-disposition', `attachment; filename=${stem}.docx`);
    ctx.set('cache-control', 'no-store');
    ctx.set('x-content-type-options', 'nosniff');
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    ctx.res.off('close', leave);
  }
}
