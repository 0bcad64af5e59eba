/** The screen of a new analysis of the same decisions. */
import type { Run } from './follow.ts';

export function addressAgain(run: Run, question: string): string {
  const ids = run.request.search_results.map(({ id, processo }) => String(id ?? processo));
  return `/analise?${new URLSearchParams({ decisoes: ids.join(','), pergunta: question })}`;
}
