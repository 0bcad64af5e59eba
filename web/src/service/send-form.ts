/** Sends a form with a file by XMLHttpRequest, because `fetch` does not report the upload progress. */
import { ApiError, noteAnswer } from './hub.ts';

export interface SendOptions {
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called with the share of the body that has been sent, 0 to 1. */
  onSent(part: number): void;
}

/**
 * Resolves to the `data` of the answer; rejects with an ApiError for a refusal, and with a TypeError if there is no
 * answer.
 */
export function sendForm<T>(
  address: string,
  form: FormData,
  { headers = {}, signal, onSent }: SendOptions,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
  request.onload = () => {
    const { status, response } = request;
    noteAnswer(status);
    if (status >= 200 && status < 300) resolve((response as { data: T }).data);
    else reject(new ApiError(headOf(request), response));
  };
  request.onerror = () => reject(new TypeError('There is no answer.'));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}

const headOf = (request: XMLHttpRequest): Response => {
  const names = ['retry-after', 'x-trace-id'];
  const given = names.flatMap(name => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(null, { status: request.status, headers: given });
};
