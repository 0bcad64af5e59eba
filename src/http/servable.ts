/** A question with all that a route or a tool needs to serve it: an operation with its engine, or a capability. */
import { type Capability, Metered, Page } from '../capabilities/capability.ts';
import type { GraphEngine } from '../engine/answers/answer.ts';
import type { Operation } from '../engine/operation.ts';
import { AppError, type ErrorCode } from '../errors/errors.ts';
import { Deadline } from '../runtime/deadline.ts';
import { JsonText } from '../runtime/json-text.ts';
import type { Question } from '../runtime/question.ts';
import type { Role } from '../runtime/roles.ts';
import type { WriteJson } from '../runtime/write-json.ts';
import type { CallerLoad } from '../server/caller-load.ts';
import type { Exchange } from '../server/exchange.ts';
import { hasType, inputSchema, type JsonSchema } from '../server/json-schema.ts';
import { ANSWER_BYTES_MAX, type HttpLimits } from '../server/limits.ts';
import { GRAPH_META, PAGE_META, PLAIN_META, QUOTA_META } from '../server/reference/schemas.ts';
import { validated } from '../server/validation.ts';
import type { QuotaUse } from '../stores/relational/quota.ts';

const BODY_BYTES_MAX = 256 * 1024;
/** Longest deadline of a question whose requests wait for others of their caller. */
const TURNS_MS_MAX = 15_000;
/** Most waiting requests of a caller. With 16 running ones they fill the queue of the text thread. */
const WAITING_MAX = 48;
const LATE_CODE = 'SERVICE_UNAVAILABLE';
/** The engine ends its calls itself; if one does not end, the route stops waiting this much later. */
const ENGINE_GRACE_MS = 500;

/** The part of `meta` about the engine that answered. */
interface GraphMeta {
  engine: string;
  snapshot?: { id: number };
}

/** An answer's `data` as JSON text or UTF-8 bytes, and the fields of `meta` other than trace id and latency. */
export interface ServedAnswer {
  json: string | Uint8Array;
  meta: GraphMeta | { next_cursor: string | null } | { quota: QuotaUse } | null;
}

export interface Servable {
  question: Question;
  methods: readonly ('GET' | 'POST')[];
  /** The POST is a hot route. */
  isHot: boolean;
  /** Whether the route is offered as a tool for language models. */
  isTool: boolean;
  /** The role that a key needs. */
  role: Role;
  tag: string;
  bodyBytesMax: number;
  /** Most bytes of a page, which is made on its caller's turn; null if the answer is not a page. */
  pageBytesMax: number | null;
  /** Most requests of one caller that wait while other requests of the same caller are processed. */
  waitingMax: number;
  deadlineMs: number;
  /** Milliseconds that the route waits beyond the deadline, for work that ends itself. */
  graceMs: number;
  /** Code of the answer when the deadline is over. */
  lateCode: ErrorCode;
  errors: readonly ErrorCode[];
  /** JSON Schemas of the parameters and of `meta`. */
  input: JsonSchema;
  meta: JsonSchema;
  /** Whether a request may be repeated with an Idempotency-Key. */
  isRepeatable: boolean;
  /** Parameter that can also be given by the header `Prefer: wait`; absent if there is none. */
  waitParam: string | null;
  answer(
    params: unknown,
    deadline: Deadline,
    tenant: string,
    repeatedBy: string | null,
  ): ServedAnswer | Promise<ServedAnswer>;
}

/** `execute` answers the operation: the engine's own function, or one that wraps it for this operation. */
export function servableOperation(
  operation: Operation,
  execute: GraphEngine['execute'],
  limits: HttpLimits,
): Servable {
  const input = inputSchema(operation.params);
  const hasList = Object.values(input.properties ?? {}).some(field => hasType(field, 'array'));
  return {
    question: operation,
    methods: operation.methods ?? ['POST'],
    isHot: true,
    isTool: true,
    role: 'reader',
    tag: 'graph',
    bodyBytesMax: hasList ? limits.listBodyBytesMax : limits.bodyBytesMax,
    pageBytesMax: null,
    // The pool has its own limit in the settings.
    waitingMax: Number.POSITIVE_INFINITY,
    deadlineMs: operation.deadlineMs,
    graceMs: ENGINE_GRACE_MS,
    lateCode: 'GRAPH_TIMEOUT',
    errors: ['VALIDATION_ERROR', ...operation.errors],
    input,
    isRepeatable: false,
    waitParam: null,
    meta: GRAPH_META,
    answer: (params, deadline) => execute(operation, params, deadline),
  };
}

export function servableCapability(capability: Capability, write: WriteJson): Servable {
  const { method, tag, isTool, role, lateCode = LATE_CODE } = capability;
  return {
    question: capability,
    methods: [method],
    isHot: false,
    isTool,
    role,
    tag,
    bodyBytesMax: capability.bodyBytesMax ?? BODY_BYTES_MAX,
    pageBytesMax: pageBytesOf(capability),
    waitingMax: capability.errors.includes('QUEUE_FULL') ? WAITING_MAX : Number.POSITIVE_INFINITY,
    deadlineMs: capability.deadlineMs,
    graceMs: 0,
    lateCode,
    errors: [...capability.errors, 'VALIDATION_ERROR', lateCode],
    input: inputSchema(capability.params),
    isRepeatable: capability.isRepeatable === true,
    waitParam: capability.waitParam ?? null,
    meta: capability.hasPages ? PAGE_META : capability.hasQuota ? QUOTA_META : PLAIN_META,
    answer: async (params, deadline, tenant, repeatedBy) =>
      served(await capability.run(params as never, deadline, tenant, repeatedBy), data =>
        write(data, deadline),
      ),
  };
}

/** Answers above the usual limit are made like pages: few at once, and none while earlier ones are still unread. */
function pageBytesOf({ hasPages, answerBytesMax }: Capability): number | null {
  const bytesMax = answerBytesMax ?? ANSWER_BYTES_MAX;
  return hasPages || bytesMax > ANSWER_BYTES_MAX ? bytesMax : null;
}

async function served(
  answer: unknown,
  write: (data: unknown) => ReturnType<WriteJson>,
): Promise<ServedAnswer> {
  if (answer instanceof JsonText) return { json: answer.json, meta: null };
  if (answer instanceof Metered) {
    return { json: await write(answer.data), meta: { quota: answer.quota } };
  }
  if (!(answer instanceof Page)) return { json: await write(answer), meta: null };
  return { json: await write(answer.data), meta: { next_cursor: answer.nextCursor } };
}

/** The connection that waits for an answer; `close` means that its client left. */
interface Connection {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/**
 * Validates the parameters and answers. Cancels the deadline when the time is over or the client disconnects. After the
 * deadline it stops waiting, even if the work continues. Throws an AppError.
 */
export function answerTo(
  servable: Servable,
  input: object,
  exchange: Exchange,
  connection: Connection,
): ServedAnswer | Promise<ServedAnswer> {
  const params = validated(servable.question.params, input);
  // The deadline starts here and not with the first byte, because the arrival of a body has its own limit.
  const deadline = Deadline.after(servable.deadlineMs);
  const { load } = exchange;
  const work = () => {
    // The request may have waited for the other requests of its caller.
    if (deadline.isCancelled)
      throw new AppError(servable.lateCode, 'Nobody waits for the answer any more.');
    return servable.answer(params, deadline, exchange.tenant ?? '', exchange.repeatedBy);
  };
  const answer = entered(servable, load, work, deadline);
  return answer instanceof Promise ? settled(servable, answer, deadline, connection) : answer;
}

/** Does the work when its caller's turn comes. Long work waits for other processes and has its own limits. */
function entered<A>(
  { pageBytesMax, deadlineMs, waitingMax, question: { path } }: Servable,
  load: CallerLoad | null,
  work: () => A | Promise<A>,
  deadline: Deadline,
): A | Promise<A> {
  if (load === null) return work();
  if (pageBytesMax !== null) return load.makePage(pageBytesMax, work, deadline);
  if (deadlineMs > TURNS_MS_MAX) return work();
  return load.workOn({ path, waitingMax }, work, deadline);
}

/**
 * Own code instead of a policy of cockatiel: the deadline is also cancelled when the client leaves, and the reason
 * decides what the work may still do.
 */
async function settled<A>(
  { graceMs, lateCode }: Servable,
  pending: Promise<A>,
  deadline: Deadline,
  connection: Connection,
): Promise<A> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const leave = () => {
    deadline.cancel('left');
    if (graceMs === 0) reject(new AppError(lateCode, 'The client has left.'));
  };
  const timer = setTimeout(() => {
    deadline.cancel('late');
    reject(new AppError(lateCode, 'The work took longer than its deadline.'));
  }, deadline.msLeft + graceMs);
  connection.once('close', leave);
  try {
    return await Promise.race([pending, end]);
  } finally {
    clearTimeout(timer);
    connection.off('close', leave);
  }
}
