/** Adds ementas to an answer of similar-cases if the request includes them. The engine has the graph but no texts. */
import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import type { Params, Result } from '../../engine/operations/similar-cases/schemas.ts';
import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { turnForJson } from '../../runtime/one-a-turn.ts';
import type { WriteJson } from '../../runtime/write-json.ts';
import type { DocumentSearch } from '../../stores/relational/document-search.ts';

type Execute = GraphEngine['execute'];

/**
 * `execute` for similar-cases; the engine gets the parameters without `include`. An answer longer than `bytesMax`,
 * which its route would refuse, is refused with ANSWER_TOO_LARGE before it is parsed.
 */
export function withEmentas(
  execute: Execute,
  documents: Pick<DocumentSearch, 'hits'>,
  write: WriteJson,
  bytesMax: number,
): Execute {
  return async (operation: Operation, params: unknown, deadline: Deadline) => {
    const { include, ...asked } = params as Params;
    const answer = await execute(operation, { ...asked, include: [] }, deadline);
    if (!include.includes('ementa')) return answer;
    const { length } = answer.json;
    if (length > bytesMax) {
      const message = `The answer has ${length} bytes or more, above the ${bytesMax} of its route.`;
      throw new AppError('ANSWER_TOO_LARGE', message);
    }
    await turnForJson(length);
    const result = JSON.parse(Buffer.from(answer.json).toString()) as Result;
    const ids = result.matches.map(({ decisao_id }) => decisao_id);
    const hits = await documents.hits(ids, true);
    const ementas = new Map(hits.map(({ id, ementa }) => [id, ementa ?? null]));
    const matches = result.matches.map(match => ({
      ...match,
      ementa: ementas.get(match.decisao_id) ?? null,
    }));
    return { json: await write({ ...result, matches }, deadline), meta: answer.meta };
  };
}
