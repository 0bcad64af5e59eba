/** The screen of a new analysis of the same decisions. */
import type { AnalysisRequest, AnalysisResult } from '../../../../clients/typescript/src/client.ts';

/** The parts of a run that a new question takes over. */
interface Asked {
  session_id: string | null;
  request: AnalysisRequest;
}

/** For the question of the run itself: a further one would lose what it rests on in a new session. */
export const addressOfSame = (run: Asked, result: Pick<AnalysisResult, 'transparency'>): string =>
  addressAgain(run, run.request.query, result.transparency.follow_up !== undefined);

/** `isFurther`: in the session of the run, whose question the new one may rest on. */
export function addressAgain(run: Asked, question: string, isFurther = false): string {
  const ids = run.request.search_results.map(({ id, processo }) => String(id ?? processo));
  const side = run.request.lado;
  const said = {
    ...(side != null && { lado: side }),
    ...(run.request.case_id != null && { pasta: run.request.case_id }),
    ...(isFurther && run.session_id !== null && { sessao: run.session_id }),
  };
  return `/analise?${new URLSearchParams({ decisoes: ids.join(','), pergunta: question, ...said })}`;
}
