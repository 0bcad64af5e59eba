/** GET /api/documents/reports/{report_id}/docx: the text of a verified document with comments at its problems. */
import { Deadline } from '../../runtime/deadline.ts';
import type { Context } from '../../server/exchange.ts';
import type { Reports } from '../../stores/relational/hub/reports.ts';
import { EXPORT_MS_MAX, FILE_BYTES_MAX } from '../export/export-limits.ts';
import { DOCX_TYPE } from '../export/export-routes.ts';
import type { Exporter } from '../export/make-export.ts';
import { type HubRoute, pathSchemas, readParams, userOf } from '../hub-route.ts';
import { UserTurns } from '../user-turns.ts';
import { noReport, reportParams } from './report-routes.ts';

const USER_EXPORTS_MAX = 4;
const ID_UNITS = 8;

export function checkedRoute(reports: Reports, exporter: Exporter): HubRoute {
  const turns = new UserTurns(USER_EXPORTS_MAX, 'exports');
  return {
    method: 'GET',
    path: '/api/documents/reports/{report_id}/docx',
    access: 'user',
    handle: async ctx => {
      const user = userOf(ctx);
      const id = readParams(ctx, reportParams).report_id;
      await turns.take(user, async () => {
        const report = await reports.get(user, id);
        if (report === null) throw noReport();
        sendFile(ctx, id, await made(ctx, exporter, report));
      });
    },
    doc: {
      summary: 'A verified document with comments',
      description:
        'The text of the document as DOCX, without its layout, with a comment of Word at each citation that is to be ' +
        'corrected or that nothing confirms.',
      tag: 'documents',
      errors: [
        'NOT_FOUND',
        'PAYLOAD_TOO_LARGE',
        'RATE_LIMITED',
        'QUEUE_FULL',
        'SERVICE_UNAVAILABLE',
      ],
      parameters: pathSchemas(reportParams),
      deadlineMs: EXPORT_MS_MAX,
      answer: {
        contentType: DOCX_TYPE,
        bytesMax: FILE_BYTES_MAX,
        schema: { type: 'string', format: 'binary' },
      },
    },
  };
}

/** A client that leaves frees its place in the queue. */
async function made({ res }: Context, exporter: Exporter, report: string): Promise<Uint8Array> {
  const deadline = Deadline.after(EXPORT_MS_MAX);
  const leave = () => deadline.cancel('left');
  res.once('close', leave);
  try {
    return await exporter({ format: 'checked', report }, deadline);
  } finally {
    res.off('close', leave);
  }
}

function sendFile(ctx: Context, id: string, bytes: Uint8Array): void {
  const name = `conferido-${id.slice(0, ID_UNITS)}.docx`;
  ctx.set('content-type', DOCX_TYPE);
  ctx.set('content-disposition', `attachment; filename=${name}`);
  ctx.set('cache-control', 'no-store');
  ctx.set('x-content-type-options', 'nosniff');
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
