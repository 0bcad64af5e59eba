/** GET /api/export/{pdf,markdown,docx}/{sessionId}: downloads a briefing as a file. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { Context } from '../../server/exchange.ts';
import { type BriefingText, briefingText } from '../../stores/relational/hub/briefing-texts.ts';
import { mayRead } from '../../stores/relational/hub/cases/shown-items.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { type HubRoute, pathSchemas, sessionId } from '../hub-route.ts';
import { UserTurns } from '../user-turns.ts';
import { fileStem } from './briefing-document.ts';
import { BLOCKS_MAX, EXPORT_MS_MAX, FILE_BYTES_MAX, STORED_BYTES_MAX } from './export-limits.ts';
import type { Exporter, ExportFormat } from './make-export.ts';
import { DOCX_TYPE } from './send-docx.ts';

const PDF_FILES = defineCounter({
  name: 'svc_hub_pdf_total',
  help: 'Requests for the PDF of a briefing that ended.',
  unit: 'requests',
  labels: {
    outcome:
      '`ok`, an error code, or `LEFT` where the client closed the connection before the file',
  },
  alert: 'Series with `outcome="SERVICE_UNAVAILABLE"` or `outcome="INTERNAL_ERROR"` increase.',
});

const FORMATS = {
  pdf: { type: 'application/pdf', extension: 'pdf', summary: 'Briefing as PDF' },
  markdown: {
    type: 'text/markdown; charset=utf-8',
    extension: 'md',
    summary: 'Briefing as Markdown',
  },
  docx: { type: DOCX_TYPE, extension: 'docx', summary: 'Briefing as DOCX' },
} as const;
const USER_EXPORTS_MAX = 4;
const params = z.strictObject({ sessionId });

export interface ExportDeps {
  store: SqlStore;
  metrics: Metrics;
  exporter: Exporter;
}

export function exportRoutes({ store, metrics, exporter }: ExportDeps): HubRoute[] {
  const files = metrics.counter(PDF_FILES);
  const turns = new UserTurns(USER_EXPORTS_MAX, 'exports');
  const route = (format: ExportFormat): HubRoute => ({
    method: 'GET',
    path: `/api/export/${format}/{sessionId}`,
    access: 'export',
    handle: async ctx => {
      let outcome = 'INTERNAL_ERROR';
      try {
        const user = ctx.state.exchange.tenant;
        await turns.take(user ?? '', () => answerFile(ctx, { store, exporter, format, user }));
        outcome = ctx.res.destroyed ? 'LEFT' : 'ok';
      } catch (error) {
        if (error instanceof AppError) outcome = ctx.res.destroyed ? 'LEFT' : error.code;
        throw error;
      } finally {
        if (format === 'pdf') files.with(outcome).inc();
      }
    },
    doc: {
      summary: FORMATS[format].summary,
      description:
        'The blocks stored for the session, as a file to download. The same version of the briefing gives the same bytes, ' +
        'except as DOCX.',
      tag: 'export',
      errors: [
        'NOT_FOUND',
        'PAYLOAD_TOO_LARGE',
        'RATE_LIMITED',
        'QUEUE_FULL',
        'SERVICE_UNAVAILABLE',
      ],
      parameters: pathSchemas(params),
      deadlineMs: EXPORT_MS_MAX,
      answer: {
        contentType: FORMATS[format].type,
        bytesMax: FILE_BYTES_MAX,
        schema: { type: 'string', ...(format === 'markdown' ? {} : { format: 'binary' }) },
      },
    },
  });
  return [route('pdf'), route('markdown'), route('docx')];
}

interface Asked {
  store: SqlStore;
  exporter: Exporter;
  format: ExportFormat;
  /** Null if nobody is signed in, which only development allows. */
  user: string | null;
}

async function answerFile(ctx: Context, { store, exporter, format, user }: Asked): Promise<void> {
  const deadline = Deadline.after(EXPORT_MS_MAX);
  const leave = () => deadline.cancel('left');
  ctx.res.once('close', leave);
  try {
    const asked = params.safeParse(ctx.params);
    if (!asked.success) throw notFound();
    const { sessionId: id } = asked.data;
    const limits = { blocksMax: BLOCKS_MAX, bytesMax: STORED_BYTES_MAX };
    const found = await briefingText(store, id, limits);
    if (found === null || found.count === 0) throw notFound();
    const { owner } = found;
    const shared = { kind: 'briefing', ref: id, owner } as const;
    if (user !== null && !(await mayRead(store, user, shared))) throw notFound();
    const { state, blocks } = found;
    if (state === null || blocks === null) throw tooLarge(found);
    const updatedAt = found.changed_at.toISOString();
    const request = { format, sessionId: id, version: found.version, updatedAt, state, blocks };
    const bytes = await exporter(request, deadline);
    const { type, extension } = FORMATS[format];
    ctx.set('content-type', type);
    ctx.set('content-disposition', `attachment; filename=${fileStem(id)}.${extension}`);
    ctx.set('cache-control', 'no-store');
    ctx.set('x-content-type-options', 'nosniff');
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    ctx.res.off('close', leave);
  }
}

const notFound = () =>
  new AppError('NOT_FOUND', 'There is no briefing with blocks for this session.');

function tooLarge({ count, bytes }: BriefingText): AppError {
  const message =
    count > BLOCKS_MAX
      ? `The briefing has ${count} blocks; at most ${BLOCKS_MAX} are exported.`
      : `The briefing has ${bytes} bytes; at most ${STORED_BYTES_MAX} are exported.`;
  return new AppError('PAYLOAD_TOO_LARGE', message);
}
