/**
 * Builds the routes of a question: POST with a JSON body or GET with query parameters; the answer is in the envelope.
 */
import { hash } from 'node:crypto';
import { Burst } from '../../server/burst.ts';
import { answerData, dataBytes, JSON_TYPE, wrapData } from '../../server/envelope.ts';
import { isCurrent } from '../../server/etag.ts';
import type { Context } from '../../server/exchange.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { parseJson } from '../../server/json-body.ts';
import { type JsonSchema, outputSchema } from '../../server/json-schema.ts';
import { preferredWait } from '../../server/preferred-wait.ts';
import { readPath, readQuery } from '../../server/query.ts';
import { readHotBody } from '../../server/read-hot-json.ts';
import { jsonReader } from '../../server/read-json.ts';
import { enveloped } from '../../server/reference/schemas.ts';
import { NOT_MODIFIED, type RouteDoc } from '../../server/route.ts';
import type { BackendRoute } from '../access/access.ts';
import { answerTo, type Servable, type ServedAnswer } from '../servable.ts';
import { answerTable, tableAsked, tableOf, tableTypes } from './table.ts';

export function questionRoutes(servable: Servable): BackendRoute[] {
  return servable.methods.map(method => {
    if (method === 'GET') return getRoute(servable);
    return servable.isHot ? hotRoute(servable) : postRoute(servable);
  });
}

function postRoute(servable: Servable): BackendRoute {
  const readJson = jsonReader(servable.bodyBytesMax);
  const table = tableOf(servable);
  const handle = async (ctx: Context): Promise<void> => {
    const { exchange } = ctx.state;
    if (servable.isRepeatable) {
      exchange.repeatedBy = readIdempotencyKey(ctx.req.headers['idempotency-key']);
    }
    const body = await readJson(ctx);
    const answer = await answerTo(servable, body, exchange, ctx.res);
    const format = tableAsked(ctx, table);
    if (format !== null) return answerTable(ctx, table!, format, answer);
    answerData(ctx, answer.json, { meta: answer.meta });
  };
  const { path } = servable.question;
  return { method: 'POST', path, access: servable.role, handle, doc: postDoc(servable) };
}

function hotRoute(servable: Servable): BackendRoute {
  const { bodyBytesMax } = servable;
  const table = tableOf(servable);
  const handle = async (ctx: Context): Promise<void> => {
    const { req, res } = ctx;
    const { exchange } = ctx.state;
    const bytes = await readHotBody(req, res, bodyBytesMax);
    const pending = answerTo(servable, parseJson(bytes), exchange, res);
    const answer = pending instanceof Promise ? await pending : pending;
    const format = tableAsked(ctx, table);
    if (format !== null) return answerTable(ctx, table!, format, answer);
    await writeData(ctx, answer);
  };
  const { path } = servable.question;
  return {
    method: 'POST',
    path,
    access: servable.role,
    isHot: true,
    handle,
    doc: postDoc(servable),
  };
}

function getRoute(servable: Servable): BackendRoute {
  const { input, question } = servable;
  const { inPath, query } = splitInput(input, question.path);
  const table = tableOf(servable);
  const handle = async (ctx: Context): Promise<void> => {
    const given = { ...readQuery(ctx.querystring, query ?? {}, inPath), ...readPath(ctx.params) };
    const waiting = takePreferredWait(servable, ctx.req.headers.prefer, given);
    const answer = await answerTo(servable, given, ctx.state.exchange, ctx.res);
    const format = tableAsked(ctx, table);
    if (format !== null) return answerTable(ctx, table!, format, answer);
    const { json, meta } = answer;
    if (meta === null || !('engine' in meta)) return writeData(ctx, { json, meta }, waiting);
    // Weak, because `meta` differs between answers with the same data. The tag contains the generation, so that a
    // client never keeps the `meta.snapshot` of an earlier one.
    const tag = `W/"${meta.snapshot?.id ?? meta.engine}-${digestOf(json)}"`;
    const headers = ['etag', tag, 'cache-control', 'private, no-cache', 'vary', 'accept'];
    if (!isCurrent(ctx.req.headers['if-none-match'], tag)) {
      return writeData(ctx, { json, meta }, headers);
    }
    ctx.status = 304;
    for (let i = 0; i < headers.length; i += 2) ctx.set(headers[i]!, headers[i + 1]!);
  };
  const doc: RouteDoc = { ...docOf(servable), ...(inPath && { parameters: inPath }) };
  if (query !== null) doc.query = query;
  if (servable.waitParam !== null) doc.prefersWait = true;
  if (servable.tag === 'graph') doc.noContent = [NOT_MODIFIED];
  return { method: 'GET', path: question.path, access: servable.role, handle, doc };
}

/** Adds the wait from the header `Prefer`, unless the query has one; returns the headers of the answer. */
function takePreferredWait(
  { waitParam, input }: Servable,
  prefer: string | string[] | undefined,
  given: Record<string, unknown>,
): string[] {
  if (waitParam === null) return [];
  const vary = ['vary', 'prefer'];
  const asked = Object.hasOwn(given, waitParam) ? null : preferredWait(prefer);
  if (asked === null) return vary;
  const seconds = Math.min(asked, input.properties![waitParam]!.maximum as number);
  given[waitParam] = seconds;
  return [...vary, 'preference-applied', `wait=${seconds}`];
}

const burst = new Burst();

/** Writes the bytes directly, because `ctx.body` would cost as much as a point operation. */
async function writeData(
  ctx: Context,
  { json, meta }: ServedAnswer,
  headers: readonly string[] = [],
): Promise<void> {
  const { res } = ctx;
  const { exchange } = ctx.state;
  ctx.respond = false;
  if (res.destroyed) return;
  exchange.refuseLong(dataBytes(json));
  const text = wrapData(json, exchange, meta);
  const bytes = typeof text === 'string' ? Buffer.byteLength(text) : text.byteLength;
  exchange.admit(bytes);
  exchange.headers.push(...headers, 'content-type', JSON_TYPE, 'content-length', String(bytes));
  res.writeHead(200, exchange.headers);
  // Node sends no body to a HEAD request.
  await burst.end(res, text, bytes === text.length ? 'latin1' : 'utf8');
}

/** Splits the parameters into those in the path and those in the query; null if the query has none. */
function splitInput(
  input: JsonSchema,
  path: string,
): { inPath: Record<string, JsonSchema> | null; query: JsonSchema | null } {
  const fields = Object.entries(input.properties ?? {});
  const isInPath = ([name]: [string, JsonSchema]) => path.includes(`{${name}}`);
  const inPath = fields.filter(isInPath);
  const rest = fields.filter(field => !isInPath(field));
  return {
    inPath: inPath.length === 0 ? null : Object.fromEntries(inPath),
    query: rest.length === 0 ? null : { ...input, properties: Object.fromEntries(rest) },
  };
}

const digestOf = (json: string | Uint8Array): string =>
  hash('sha256', json, 'base64url').slice(0, 22);

function postDoc(servable: Servable): RouteDoc {
  const { input, question, bodyBytesMax } = servable;
  const body = { schema: input, example: question.example };
  const isRepeatable = servable.isRepeatable ? { isRepeatable: true as const } : {};
  return { ...docOf(servable), body, bodyBytesMax, ...isRepeatable };
}

function docOf(servable: Servable): RouteDoc {
  const { question, tag, errors, deadlineMs, meta } = servable;
  const { summary, description, portuguese, result, answerBytesMax: bytesMax } = question;
  const schema = enveloped(outputSchema(result), meta);
  const table = tableOf(servable);
  const others = table === null ? {} : tableTypes(table);
  const answer = { contentType: 'application/json', schema, others, ...(bytesMax && { bytesMax }) };
  const codes = [...new Set(errors)];
  return { summary, description, portuguese, tag, deadlineMs, errors: codes, answer };
}
