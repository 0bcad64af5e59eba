/** The route of an endpoint: body or query in, `data` in the envelope out, nobody waits past the deadline. */

import type { Endpoint } from '../../capabilities/capability.ts';
import { AppError } from '../../errors/errors.ts';
import type { Exchange } from '../exchange.ts';
import { enveloped, PLAIN_META } from '../reference/schemas.ts';
import type { Route } from '../route.ts';
import { inputSchema, outputSchema } from '../transport/json-schema.ts';
import { readQuery } from '../transport/query.ts';
import { readJson } from '../transport/read-json.ts';
import { validated } from '../transport/validation.ts';

const BODY_BYTES_MAX = 256 * 1024;
export const LATE_CODE = 'SERVICE_UNAVAILABLE';

export function endpointRoute(endpoint: Endpoint): Route {
  const { method, path, summary, description, tag, errors, params, result } = endpoint;
  const schema = inputSchema(params);
  const bytesMax = endpoint.bodyBytesMax ?? BODY_BYTES_MAX;
  const lateCode = endpoint.lateCode ?? LATE_CODE;
  const handle = async (exchange: Exchange): Promise<void> => {
    const { req, res } = exchange;
    const input =
      method === 'POST' ? await readJson(req, res, bytesMax) : readQuery(exchange.query, schema);
    const checked = validated(params, input);
    const data = await withDeadline(exchange, endpoint.deadlineMs, lateCode, caller =>
      endpoint.run(checked as never, caller),
    );
    exchange.sendData(JSON.stringify(data), null);
  };
  const given =
    method === 'POST'
      ? { body: { schema, example: endpoint.example }, bodyBytesMax: bytesMax }
      : { query: schema };
  const answer = {
    contentType: 'application/json',
    schema: enveloped(outputSchema(result), PLAIN_META),
  };
  const codes = [...new Set([...errors, 'VALIDATION_ERROR' as const, lateCode])];
  const { deadlineMs } = endpoint;
  const doc = { summary, description, tag, errors: codes, ...given, deadlineMs, answer };
  return { method, path, access: 'key', handle, doc };
}

/** Runs the work; when its time is over or the client has left, the signal is aborted and nobody waits any more. */
export async function withDeadline<R>(
  exchange: Exchange,
  ms: number,
  lateCode: NonNullable<Endpoint['lateCode']>,
  work: (caller: Parameters<Endpoint['run']>[1]) => R | Promise<R>,
): Promise<R> {
  const ending = new AbortController();
  const { promise: end, reject } = Promise.withResolvers<never>();
  // The names are those of the platform's own signals: the work tells by them which of the two it was.
  const finish = (name: 'TimeoutError' | 'AbortError', message: string) => {
    ending.abort(new DOMException(message, name));
    reject(new AppError(lateCode, message));
  };
  const late = () => finish('TimeoutError', 'The work took longer than its deadline.');
  const leave = () => finish('AbortError', 'The client has left.');
  const timer = setTimeout(late, ms);
  exchange.res.once('close', leave);
  try {
    const deadlineAt = performance.now() + ms;
    const tenant = exchange.key!.tenant;
    return await Promise.race([work({ tenant, signal: ending.signal, deadlineAt }), end]);
  } finally {
    clearTimeout(timer);
    exchange.res.off('close', leave);
  }
}
