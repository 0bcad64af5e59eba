/** Failures of backend calls, how the hub reacts to each, and the messages for users and operators. */
import { AppError, type ErrorCode } from '../../errors/errors.ts';

/** `status` is null if there was no answer; `code` is the backend's, or one of the codes below. */
export class BackendFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  readonly retryAfterMs: number | null;

  constructor(
    status: number | null,
    code: string,
    message: string,
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = 'BackendFailure';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export type Reaction =
  /** The API key or the address is wrong; only an operator can fix that. */
  | 'configuration'
  /** The backend has no such id or name; treated as an empty result. */
  | 'empty'
  /** The backend rejected the request as invalid. */
  | 'refused'
  /** Too many requests, even after all retries. */
  | 'busy'
  /** The deadline passed, and the request was aborted. */
  | 'cancelled'
  /** Any other failure: a fallback block replaces the answer. */
  | 'fallback';

/** Messages for users, in Portuguese. */
const MESSAGES: Record<Reaction, string> = {
  configuration:
    'A base de decisões recusou o acesso deste serviço. Avise quem administra o sistema.',
  empty: 'Nada foi encontrado na base de decisões.',
  refused: 'A base de decisões não aceitou esta consulta.',
  busy: 'A base de decisões recebeu consultas demais. Tente de novo em instantes.',
  cancelled: 'A consulta à base de decisões demorou demais e foi cancelada.',
  fallback: 'A base de decisões não respondeu. Tente de novo mais tarde.',
};

export function reactionTo({ status, code }: BackendFailure): Reaction {
  if (code === 'TIMEOUT') return 'cancelled';
  if (status === 401 || status === 403) return 'configuration';
  if (status === 404) return 'empty';
  if (status === 429) return 'busy';
  return status !== null && status >= 400 && status < 500 ? 'refused' : 'fallback';
}

/** Whether an error means that the backend has no such id or name, which is treated as an empty result. */
export const foundNothing = (error: unknown): boolean =>
  error instanceof BackendFailure && reactionTo(error) === 'empty';

/** The failure in one sentence for users, in Portuguese. */
export function messageOf(failure: BackendFailure): string {
  return MESSAGES[reactionTo(failure)];
}

/** Backend codes that the hub passes on, because they mean the same to its own callers. */
const PASSED: Readonly<Record<string, ErrorCode>> = {
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  NOT_FOUND: 'NOT_FOUND',
  CURSOR_EXPIRED: 'CURSOR_EXPIRED',
  NOT_CONVERGED: 'NOT_CONVERGED',
  GRAPH_TIMEOUT: 'GRAPH_TIMEOUT',
};

/** Converts a failure to the hub's own error, for routes that pass on the backend's answer. */
export function asRefusal(failure: BackendFailure): AppError {
  const passed = PASSED[failure.code];
  if (passed !== undefined) return new AppError(passed, failure.message, { cause: failure });
  const retryAfterSeconds =
    failure.retryAfterMs === null ? undefined : Math.ceil(failure.retryAfterMs / 1000);
  return new AppError('SERVICE_UNAVAILABLE', messageOf(failure), {
    cause: failure,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
