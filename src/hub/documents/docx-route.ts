/** GET /api/documents/reports/{report_id}/docx: the text of a verified document, with comments at its problems. */
import type { Reports } from '../../stores/relational/hub/reports.ts';
import { EXPORT_MS_MAX } from '../export/export-limits.ts';
import type { Exporter } from '../export/make-export.ts';
import { DOCX_ANSWER, sendDocx } from '../export/send-docx.ts';
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
        const report = await reports.seen(user, id);
        if (report === null) throw noReport();
        const stem = `conferido-${id.slice(0, ID_UNITS)}`;
        await sendDocx(ctx, exporter, { format: 'checked', report }, stem);
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
      answer: DOCX_ANSWER,
    },
  };
}
