/** The client of the hub that served this page, on behalf of the signed-in user. */
import {
  ApiError,
  createHubClient,
  type HubPaths,
  type ReadingPaths,
  unwrap,
} from '../../../clients/typescript/src/client.ts';

export { ApiError, unwrap };

/** Called after each answer with whether the sign-in has expired. */
let onAnswer: (hasEnded: boolean) => void = () => {};

export function watchSignIn(handler: (hasEnded: boolean) => void): void {
  onAnswer = handler;
}

export const hub = createHubClient({
  url: '',
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    noteAnswer(answer.status);
    return answer;
  },
});

/** Reports the status of a request that was not sent through `hub`. */
export const noteAnswer = (status: number): void => onAnswer(status === 401);

type Ok<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;
/** The type of `data` in an answer of the backend. */
export type Answer<Path extends keyof ReadingPaths, Method extends keyof ReadingPaths[Path]> =
  Ok<ReadingPaths[Path][Method]> extends { data: infer Data } ? Data : never;
/** The type of a backend answer without an envelope. */
export type Plain<Path extends keyof ReadingPaths, Method extends keyof ReadingPaths[Path]> = Ok<
  ReadingPaths[Path][Method]
>;
/** The type of an answer of the hub's own routes. */
export type HubAnswer<Path extends keyof HubPaths, Method extends keyof HubPaths[Path]> = Ok<
  HubPaths[Path][Method]
>;

/** Resolves to the `data` of a backend answer; throws an ApiError for a refusal. */
export async function dataOf<T>(
  asked: Promise<{ data?: { data: T }; error?: unknown; response: Response }>,
): Promise<T> {
  return (await unwrap(asked)).data;
}

/** The type of the parameters of a backend operation. */
export type Body<Path extends keyof ReadingPaths> = ReadingPaths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Given } } };
}
  ? Given
  : never;

/** The request body of a hub route. */
export type HubBody<Path extends keyof HubPaths> = HubPaths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Given } } };
}
  ? Given
  : never;
