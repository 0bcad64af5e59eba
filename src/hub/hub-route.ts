/** The type of a hub route, and helpers for its handlers: the signed-in user, JSON answers, JSON bodies. */
import { z } from 'zod';
import { Deadline } from '../runtime/deadline.ts';
import { JsonText } from '../runtime/json-text.ts';
import type { WriteJson } from '../runtime/write-json.ts';
import { JSON_TYPE } from '../server/envelope.ts';
import type { Context } from '../server/exchange.ts';
import { inputSchema, type JsonSchema, outputSchema } from '../server/json-schema.ts';
import { readPath, readQuery } from '../server/query.ts';
import { jsonReader } from '../server/read-json.ts';
import type { Route, RouteDoc } from '../server/route.ts';
import { validated } from '../server/validation.ts';

/** Time limit in milliseconds for JSON that another thread writes. */
const WRITE_MS_MAX = 10_000;

/**
 * `user` requires a signed-in user. `export` does too, but its errors have the bodies that the contract defines.
 * `allowlist` requires a listed address. `probe` is never refused.
 */
export type HubAccess = 'user' | 'export' | 'allowlist' | 'open' | 'probe';

export interface HubRoute extends Route<HubAccess> {
  /** Called before access is checked, to set headers on every answer. */
  announce?(ctx: Context): void;
}

/** Session ids, made by the server or by a client; also used in file names. */
export const sessionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'must have 1 to 128 of A-Z, a-z, 0-9, _ and -' });

/** Account id of the signed-in user; only in handlers of `user` routes. */
export function userOf(ctx: Context): string {
  return ctx.state.exchange.tenant!;
}

/** An answer that is serialized to JSON after its handler has returned. */
class Unwritten {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Answers with JSON that must not be cached, because it belongs to one user; a JsonText is sent as it is. */
export function answerJson(ctx: Context, value: unknown, status = 200): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.set('content-type', JSON_TYPE);
  ctx.body = new Unwritten(value);
}

/**
 * The route with its JSON serialized after the handler by `write`, so that a long answer does not block the event loop.
 */
export function withWriter(route: HubRoute, write: WriteJson): HubRoute {
  const handle = async (ctx: Context): Promise<void> => {
    await route.handle(ctx);
    if (!(ctx.body instanceof Unwritten)) return;
    const { value } = ctx.body;
    const isWritten = value instanceof JsonText;
    const json = isWritten ? value.json : await write(value, Deadline.after(WRITE_MS_MAX));
    ctx.body =
      typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.length);
  };
  return { ...route, handle };
}

/** Reads and validates a JSON body of at most `bytesMax` bytes. */
export function bodyReader<T>(
  schema: z.ZodType<T>,
  bytesMax: number,
): (ctx: Context) => Promise<T> {
  const read = jsonReader(bytesMax);
  return async ctx => validated(schema, await read(ctx));
}

/** Reads and validates the parameters in the path. */
export function readParams<T>(ctx: Context, schema: z.ZodType<T>): T {
  return validated(schema, readPath(ctx.params));
}

/** Reads and validates the query of a GET. */
export function readSearch<T>(ctx: Context, schema: z.ZodType<T>): T {
  return validated(schema, readQuery(ctx.querystring, inputSchema(schema)));
}

/** The JSON answer of a route, described by its schema. */
export function jsonAnswer(schema: z.ZodType, status = 200): RouteDoc['answer'] {
  return { status, contentType: 'application/json', schema: outputSchema(schema) };
}

/** The JSON body of a route, described by its schema. */
export function jsonBody(schema: z.ZodType, example: unknown): NonNullable<RouteDoc['body']> {
  return { schema: inputSchema(schema), example };
}

/** Schemas of the parameters in the path, by name. */
export function pathSchemas(schema: z.ZodType): Record<string, JsonSchema> {
  return inputSchema(schema).properties ?? {};
}
