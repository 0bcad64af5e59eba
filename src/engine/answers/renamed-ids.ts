/**
 * Ids that an older release made from wordings. If the graph does not have such an id, the answer is about the
 * criterion for which the wording stands, and `meta` says so.
 */
import { AppError } from '../../errors/errors.ts';
import { aliasOf } from '../../legal/concepts/concepts.ts';
import type { Operation } from '../operation.ts';
import type { Answer, GraphRequest } from './answer.ts';

type Ask = (request: GraphRequest) => Answer | Promise<Answer>;

/** Answers the request; if only ids of an older release are unknown, answers it again with the present ids. */
export function withRenamedIds(request: GraphRequest, ask: Ask): Answer | Promise<Answer> {
  const again = (error: unknown): Answer | Promise<Answer> => {
    const renamed = renamedIds(request.operation, error);
    if (renamed.length === 0) throw error;
    const ids = Object.fromEntries(renamed.map(({ field, now }) => [field, now]));
    const note = Object.fromEntries(renamed.map(({ before, now }) => [before, now]));
    const noted = ({ json, meta }: Answer) => ({ json, meta: { ...meta, renamed_ids: note } });
    const answer = ask({ ...request, params: { ...(request.params as object), ...ids } });
    return answer instanceof Promise ? answer.then(noted) : noted(answer);
  };
  try {
    const answer = ask(request);
    return answer instanceof Promise ? answer.catch(again) : answer;
  } catch (error) {
    return again(error);
  }
}

interface Renamed {
  field: string;
  before: string;
  now: string;
}

/** The unknown ids of an error that were renamed, with their present ids. */
export function renamedIds({ nodeIds = [] }: Operation, error: unknown): Renamed[] {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') return [];
  return (error.details ?? []).flatMap(({ field, value }) => {
    const now = nodeIds.includes(field) && typeof value === 'string' ? aliasOf(value) : null;
    return now === null ? [] : [{ field, before: value as string, now }];
  });
}
