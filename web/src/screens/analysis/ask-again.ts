/** The screen of a new analysis of the same decisions. */
import type { Run } from './follow.ts';

/** `isFurther`: in the session of the run, whose question the new one may rest on. */
export function addressAgain(run: Run, question: string, isFurther = false): string {
  const ids = run.request.search_results.map(({ id, processo }) => String(id ?? processo));
  const side = run.request.lado;
  const said = {
    ...(side != null && { lado: side }),
    ...(isFurther && run.session_id !== null && { sessao: run.session_id }),
  };
  return `/analise?${new URLSearchParams({ decisoes: ids.join(','), pergunta: question, ...said })}`;
}
