/** /api/documents/reports: verifies a user's document, and lists, reads and deletes the reports. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { JsonText } from '../../runtime/json-text.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { BYTES_TYPE, readBytes } from '../../server/read-bytes.ts';
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import {
  answerJson,
  type HubRoute,
  jsonAnswer,
  pathSchemas,
  readParams,
  readSearch,
  userOf,
} from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import type { UserLimit } from '../user-limit.ts';
import { UserTurns } from '../user-turns.ts';
import { type MakerDeps, makeReport } from './make-report.ts';
import { list, report } from './report-schemas.ts';

const PATH = '/api/documents/reports';
const NAME_LENGTH_MAX = 200;
const USER_FILES_MAX = 2;
const BODY_MS_MAX = 120_000;

const REPORT_BYTES_MAX = 8 * 1024 * 1024;

const query = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(NAME_LENGTH_MAX)
    .optional()
    .describe('Name of the file, which tells Markdown and plain text; absent for a pasted text.'),
});
export const reportParams = z.strictObject({ report_id: z.string().max(64) });

export interface ReportsPart extends MakerDeps {
  limits: AskingLimits;
  /** Limits the documents that a user sends in a minute. */
  perMinute: UserLimit;
  countMax: number;
  fileBytesMax: number;
  /** Time limit for reading and verifying one document, including the wait for its turn. */
  workMsMax: number;
}

export function reportRoutes(part: ReportsPart): HubRoute[] {
  return [checkRoute(part), listRoute(part), shownRoute(part), removeRoute(part)];
}

function checkRoute(part: ReportsPart): HubRoute {
  const turns = new UserTurns(USER_FILES_MAX, 'documents');
  const rules = { bytesMax: part.fileBytesMax, msMax: BODY_MS_MAX };
  return {
    method: 'POST',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const user = userOf(ctx);
      await part.perMinute.take(user);
      await part.limits.hold(user, '/v1/verify', () =>
        turns.take(user, async () => {
          const { name = null } = readSearch(ctx, query);
          const bytes = await readBytes(ctx.req, ctx.res, rules);
          const limits = { signal: leaving(ctx), msMax: part.workMsMax };
          answerJson(ctx, await makeReport(part, user, { name, bytes }, limits));
          return ctx.status;
        }),
      );
    },
    doc: {
      summary: 'Verify a document',
      description:
        'Reads the text of a DOCX, a PDF with a text layer, a Markdown or a plain text file, verifies its citations, and ' +
        'keeps the report. The body is the file. Nothing in it is run, and nothing that it refers to is fetched.',
      tag: 'documents',
      errors: [
        'VALIDATION_ERROR',
        'DOCUMENT_WITHOUT_TEXT',
        'DOCUMENT_UNREADABLE',
        'QUEUE_FULL',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      query: inputSchema(query),
      body: {
        contentType: BYTES_TYPE,
        schema: { type: 'string', format: 'binary' },
        example: 'Incide a Súmula 7 do STJ.',
      },
      bodyBytesMax: part.fileBytesMax,
      deadlineMs: BODY_MS_MAX + part.workMsMax,
      answer: { ...jsonAnswer(report), bytesMax: REPORT_BYTES_MAX },
    },
  };
}

function listRoute({ reports, countMax }: ReportsPart): HubRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      answerJson(ctx, { reports: await reports.list(userOf(ctx)), total_max: countMax });
    },
    doc: {
      summary: 'List the reports on documents',
      description: 'All reports that the user keeps, newest first.',
      tag: 'documents',
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(list),
    },
  };
}

function shownRoute({ reports }: ReportsPart): HubRoute {
  return {
    method: 'GET',
    path: `${PATH}/{report_id}`,
    access: 'user',
    handle: async ctx => {
      const json = await reports.seen(userOf(ctx), readParams(ctx, reportParams).report_id);
      if (json === null) throw noReport();
      answerJson(ctx, new JsonText(json));
    },
    doc: {
      summary: 'A report on a document',
      description:
        "As it was answered when the document was verified. It is the user's own, or in a case that the user sees.",
      tag: 'documents',
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(reportParams),
      answer: { ...jsonAnswer(report), bytesMax: REPORT_BYTES_MAX },
    },
  };
}

function removeRoute({ reports }: ReportsPart): HubRoute {
  return {
    method: 'DELETE',
    path: `${PATH}/{report_id}`,
    access: 'user',
    handle: async ctx => {
      const id = readParams(ctx, reportParams).report_id;
      if (!(await reports.remove(userOf(ctx), id))) throw noReport();
      answerJson(ctx, { deleted: true });
    },
    doc: {
      summary: 'Delete a report',
      description: 'The report goes with the text of its document.',
      tag: 'documents',
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(reportParams),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true) })),
    },
  };
}

export const noReport = (): AppError =>
  new AppError('NOT_FOUND', 'There is no such report of this user.');
