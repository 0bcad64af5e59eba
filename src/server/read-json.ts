/** Reads the JSON body of a route with koa-body; headers, bytes and text are checked by own code. */
import { koaBody } from 'koa-body';
import { turnForJson } from '../runtime/one-a-turn.ts';
import type { Context } from './exchange.ts';
import { discardRest, expectsJson, notArrived, parseJson, tooLarge } from './json-body.ts';

export type JsonReader = (ctx: Context) => Promise<object>;

/**
 * Returns a reader of bodies of at most `bytesMax` bytes. It resolves to the body as an object; a missing body is an
 * empty object, so that all fields can be optional. Fails with UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE,
 * REQUEST_TIMEOUT or VALIDATION_ERROR.
 */
export function jsonReader(bytesMax: number): JsonReader {
  const read = koaBody({
    // koa-body only collects the bytes: its JSON reader would replace invalid UTF-8 and name no field in its errors.
    json: false,
    urlencoded: false,
    textTypes: ['application/json'],
    textLimit: bytesMax,
    encoding: 'latin1',
    onError: (error, ctx) => {
      const { type } = error as { type?: string };
      if (type !== 'entity.too.large') throw notArrived(error);
      discardRest(ctx.req);
      throw tooLarge(bytesMax);
    },
  });
  return async ctx => {
    if (!expectsJson(ctx.req, ctx.res, bytesMax)) return {};
    await read(ctx as never, async () => {});
    const { body = '' } = ctx.request as { body?: string };
    await turnForJson(body.length);
    return parseJson(Buffer.from(body, 'latin1'));
  };
}
