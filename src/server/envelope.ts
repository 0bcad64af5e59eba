/** The envelopes of all answers: `{data, meta}` and `{error, meta}`. */
import type { ErrorCode, FieldProblem } from '../errors/errors.ts';
import type { Context, Exchange } from './exchange.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
const DATA_HEAD = '{"data":';
/** A longer text is converted to bytes: Node would hold three times its length until it is read. */
const TEXT_LENGTH_MAX = 64 * 1024;

/**
 * Wraps `data`, already serialized as text or UTF-8 bytes, without parsing it. `meta` adds fields to the trace id and
 * the latency.
 */
export function wrapData(
  data: string | Uint8Array,
  exchange: Exchange,
  meta: object | null,
): string | Buffer {
  const tail = `,"meta":${metaText(exchange.traceId, exchange.latencyMs, meta)}}`;
  if (typeof data === 'string') {
    const text = `{"data":${data}${tail}`;
    return text.length > TEXT_LENGTH_MAX ? Buffer.from(text) : text;
  }
  const bytes = Buffer.allocUnsafe(DATA_HEAD.length + data.byteLength + Buffer.byteLength(tail));
  bytes.write(DATA_HEAD, 0, 'latin1');
  bytes.set(data, DATA_HEAD.length);
  bytes.write(tail, DATA_HEAD.length + data.byteLength, 'utf8');
  return bytes;
}

/** A lower bound of the answer's bytes; an answer refused for this size is never copied. */
export const dataBytes = (data: string | Uint8Array): number =>
  typeof data === 'string' ? data.length : data.byteLength;

/** Answers with `data` (JSON text or UTF-8 bytes) in the envelope. Throws as `Exchange.refuseLong` does. */
export function answerData(
  ctx: Context,
  data: string | Uint8Array,
  { status = 200, meta = null }: { status?: number; meta?: object | null } = {},
): void {
  ctx.state.exchange.refuseLong(dataBytes(data));
  ctx.status = status;
  ctx.set('content-type', JSON_TYPE);
  ctx.body = wrapData(data, ctx.state.exchange, meta);
}

/** Undefined fields of the error are left out. */
export function wrapError(
  error: { code: ErrorCode; message: string; details: FieldProblem[] | undefined },
  traceId: string,
  latencyMs: number,
): string {
  const { code, message, details } = error;
  const text = JSON.stringify({ code, message, details });
  return `{"error":${text},"meta":${metaText(traceId, latencyMs, null)}}`;
}

/** The latency in milliseconds is rounded to three decimals. */
function metaText(traceId: string, latencyMs: number, meta: object | null): string {
  const head = `{"trace_id":"${traceId}","latency_ms":${Math.round(latencyMs * 1000) / 1000}`;
  return meta === null ? `${head}}` : `${head},${JSON.stringify(meta).slice(1)}`;
}
