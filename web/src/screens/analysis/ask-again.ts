/** The URL of a new analysis of the same decisions. */
import type { AnalysisRequest, AnalysisResult } from '../../../../clients/typescript/src/client.ts';

/** The fields of a run that a new question reuses. */
interface Asked {
  session_id: string | null;
  request: AnalysisRequest;
}

/**
 * The URL for asking the same question again. A follow-up question stays in its session, because it depends on the
 * question before it.
 */
export const addressOfSame = (run: Asked, result: Pick<AnalysisResult, 'transparency'>): string =>
  addressAgain(run, run.request.query, result.transparency.follow_up !== undefined);

/** `isFurther` keeps the session of the run, so that the new question can follow up on its question. */
export function addressAgain(run: Asked, question: string, isFurther = false): string {
  const ids = run.request.search_results.map(({ id, processo }) => String(id ?? processo));
  const side = run.request.lado;
  const said = {
    ...(side != null && { lado: side }),
    ...(run.request.report_id != null && { documento: run.request.report_id }),
    ...(run.request.case_id != null && { pasta: run.request.case_id }),
    ...(isFurther && run.session_id !== null && { sessao: run.session_id }),
  };
  return `/analise?${new URLSearchParams({ decisoes: ids.join(','), pergunta: question, ...said })}`;
}
