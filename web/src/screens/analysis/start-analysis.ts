/** Starts an analysis, in a new session unless it follows up on an earlier question. */
import { hub, unwrap } from '../../service/hub.ts';
import type { Side } from '../../shared/side-words.ts';
import type { Given } from './given.ts';
import type { Mode } from './mode-choice.tsx';

const TITLE_MAX = 120;

interface Choices {
  mode: Mode;
  /** Null if not given. */
  side: Side | null;
  /** Null: a new session. */
  session: string | null;
  /** The case to which the analysis is added; null: none. */
  caseId: string | null;
  /** The document that the analysis is about; null: none. */
  reportId: string | null;
}

/** Resolves to the id of the analysis as soon as the hub has accepted it. */
export async function begin(
  question: string,
  decisions: readonly Given[],
  { mode, side, session: known, caseId, reportId }: Choices,
): Promise<string> {
  const sessionId = known ?? (await newSession(question.slice(0, TITLE_MAX)));
  const leaving = new AbortController();
  const { id } = await hub.analyses.start(
    {
      query: question,
      search_results: decisions.map(({ decisao_id, processo, ementa, ...record }) => ({
        id: decisao_id,
        processo: processo ?? decisao_id,
        ementa: ementa ?? '',
        tribunal: record.tribunal ?? null,
        ministro: record.ministro ?? null,
        data: record.data ?? null,
        resultado: record.resultado ?? null,
      })),
      total_in_database: decisions.length,
      pipeline_mode: mode,
      session_id: sessionId,
      stream_text: true,
      lado: side,
      case_id: caseId,
      report_id: reportId,
    },
    { signal: leaving.signal },
  );
  // The analysis screen reads the log from its beginning, so this stream is closed.
  leaving.abort();
  return id;
}

async function newSession(title: string): Promise<string> {
  const { id } = await unwrap(hub.api.POST('/api/unified/session', { body: { title } }));
  return id;
}
