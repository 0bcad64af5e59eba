/** The screen of a new analysis of the same decisions. */
import type { Run } from './follow.ts';

export function addressAgain(run: Run, question: string): string {
  const ids = run.request.search_results.map(({ id, processo }) => String(id ?? processo));
  const side = run.request.lado;
  const said = side == null ? {} : { lado: side };
  return `/analise?${new URLSearchParams({ decisoes: ids.join(','), pergunta: question, ...said })}`;
}
