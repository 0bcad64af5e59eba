/** The two shapes that every enveloped answer has: `{data, meta}` and `{error, meta}`. */
import type { AnswerMeta } from '../engine/answers/answer.ts';
import type { ErrorCode, FieldProblem } from '../errors/errors.ts';

/**
 * Wraps `data`, already JSON as text or UTF-8 bytes, without parsing it again.
 * `latencyMs` is rounded to microseconds; `meta` adds the engine's members.
 */
export function wrapData(
  data: string | Uint8Array,
  traceId: string,
  latencyMs: number,
  meta: AnswerMeta | null,
): string | Buffer {
  const tail = `,"meta":${metaText(traceId, latencyMs, meta)}}`;
  if (typeof data === 'string') return `{"data":${data}${tail}`;
  const bytes = Buffer.allocUnsafe(DATA_HEAD.length + data.byteLength + Buffer.byteLength(tail));
  bytes.write(DATA_HEAD, 0, 'latin1');
  bytes.set(data, DATA_HEAD.length);
  bytes.write(tail, DATA_HEAD.length + data.byteLength, 'utf8');
  return bytes;
}

const DATA_HEAD = '{"data":';

export function wrapError(
  error: { code: ErrorCode; message: string; details: FieldProblem[] | undefined },
  traceId: string,
  latencyMs: number,
): string {
  const { code, message, details } = error;
  // An undefined member is left out of the text.
  const text = JSON.stringify({ code, message, details });
  return `{"error":${text},"meta":${metaText(traceId, latencyMs, null)}}`;
}

function metaText(traceId: string, latencyMs: number, meta: AnswerMeta | null): string {
  const head = `{"trace_id":"${traceId}","latency_ms":${Math.round(latencyMs * 1000) / 1000}`;
  return meta === null ? `${head}}` : `${head},${JSON.stringify(meta).slice(1)}`;
}
