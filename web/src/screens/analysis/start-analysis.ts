/** Begins an analysis, in a session of its own unless it goes on with an earlier question. */
import { hub, unwrap } from '../../service/hub.ts';
import type { Side } from '../../shared/side-words.ts';
import type { Given } from './given.ts';
import type { Mode } from './mode-choice.tsx';

const TITLE_MAX = 120;

interface Choices {
  mode: Mode;
  /** Null: not said. */
  side: Side | null;
  /** Null: a new session. */
  session: string | null;
  /** The case that it becomes an item of; null: none. */
  caseId: string | null;
}

/** Resolves to the id of the analysis as soon as the hub has taken it. */
export async function begin(
  question: string,
  decisions: readonly Given[],
  { mode, side, session: known, caseId }: Choices,
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
    },
    { signal: leaving.signal },
  );
  // The screen of the analysis reads the log from its beginning; this reader is not needed.
  leaving.abort();
  return id;
}

async function newSession(title: string): Promise<string> {
  const { id } = await unwrap(hub.api.POST('/api/unified/session', { body: { title } }));
  return id;
}
