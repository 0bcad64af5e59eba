/** Adds to the graph's answers, from either engine, the status of the precedents and statutes in them. */
import type { Answer, GraphEngine } from '../../engine/answers/answer.ts';
import { markJson } from './mark-json.ts';
import type { Statuses } from './statuses.ts';

type Execute = GraphEngine['execute'];

/**
 * `execute` with marked answers. Operations that declare `namesPrecedents` are marked after every cache, so that a new
 * status shows at once.
 */
export function markedAnswers(execute: Execute, statuses: Pick<Statuses, 'of'>): Execute {
  const judge = (nome: string) => statuses.of(nome);
  const marked = ({ json, meta }: Answer): Answer => ({ json: markJson(json, judge), meta });
  return (operation, params, deadline) => {
    const answer = execute(operation, params, deadline);
    if (operation.namesPrecedents !== true) return answer;
    return answer instanceof Promise ? answer.then(marked) : marked(answer);
  };
}

/** The engine with marked answers. Answers from a held generation are not marked. */
export const markedEngine = (engine: GraphEngine, statuses: Pick<Statuses, 'of'>): GraphEngine => ({
  execute: markedAnswers((...question) => engine.execute(...question), statuses),
  ready: () => engine.ready(),
  hold: () => engine.hold(),
});
