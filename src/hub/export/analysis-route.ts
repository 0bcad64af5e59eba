/** GET /api/export/analysis/{analysisId}: the answer of an analysis with its sources, as DOCX. */
import { AppError } from '../../errors/errors.ts';
import { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { AnalysisRequest, AnalysisResult } from '../analyze/analysis.ts';
import { runParams, seenRun } from '../analyze/run-routes.ts';
import { type HubRoute, pathSchemas, userOf } from '../hub-route.ts';
import { UserTurns } from '../user-turns.ts';
import { EXPORT_MS_MAX } from './export-limits.ts';
import type { Exporter } from './make-export.ts';
import { DOCX_ANSWER, sendDocx } from './send-docx.ts';

const USER_EXPORTS_MAX = 4;
const ID_UNITS = 8;

export function analysisRoute(store: SqlStore, exporter: Exporter): HubRoute {
  const stored = new HubRuns(store);
  const turns = new UserTurns(USER_EXPORTS_MAX, 'exports');
  return {
    method: 'GET',
    path: '/api/export/analysis/{analysisId}',
    access: 'user',
    handle: ctx =>
      turns.take(userOf(ctx), async () => {
        const run = await seenRun(ctx, store, id => stored.read(id));
        const { data = null } = (run.outcome ?? {}) as { data?: AnalysisResult };
        if (data === null || data.clarification !== undefined) throw noAnswer();
        const { query } = run.request as AnalysisRequest;
        const at = (run.finished_at ?? run.created_at).toISOString();
        const request = { format: 'analysis' as const, query, at, result: JSON.stringify(data) };
        await sendDocx(ctx, exporter, request, `analise-${run.id.slice(0, ID_UNITS)}`);
      }),
    doc: {
      summary: 'Analysis as DOCX',
      description:
        'The question, the answer, the passages that it rests on, what could not be confirmed, and the sources as ' +
        'references of ABNT NBR 6023. NOT_FOUND too for an analysis that is running, has failed or asks back.',
      tag: 'export',
      errors: [
        'VALIDATION_ERROR',
        'FORBIDDEN',
        'NOT_FOUND',
        'PAYLOAD_TOO_LARGE',
        'RATE_LIMITED',
        'QUEUE_FULL',
        'SERVICE_UNAVAILABLE',
      ],
      parameters: pathSchemas(runParams),
      deadlineMs: EXPORT_MS_MAX,
      answer: DOCX_ANSWER,
    },
  };
}

const noAnswer = (): AppError => new AppError('NOT_FOUND', 'The analysis has no answer.');
