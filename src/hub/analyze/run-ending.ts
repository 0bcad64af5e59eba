/** The terminal event of a run: its result, or an error with a code that is allowed in a stream. */
import { AppError, STREAM_ERRORS, type StreamErrorCode } from '../../errors/errors.ts';
import { llmReasonOf } from '../../models/language/failure.ts';
import { BackendFailure } from '../backend-client/backend-failure.ts';
import type { AnalysisResult } from './analysis.ts';
import { modelFailureText } from './model-failure.ts';

/** Maximum length of a `result` event in UTF-16 code units: a browser parses it in one piece. */
const RESULT_UNITS_MAX = 2 * 1024 * 1024;

/** The terminal event of a run. */
export interface RunEnding {
  event: 'result' | 'error';
  /** JSON text. */
  data: string;
  /** `done`, or the error code. */
  outcome: 'done' | StreamErrorCode;
}

/** The message to the user for each code. */
const MESSAGES: Record<StreamErrorCode, string> = {
  ANALYSIS_TIMEOUT: 'A análise passou do tempo máximo e foi encerrada.',
  CANCELLED: 'A análise foi cancelada.',
  INTERRUPTED: 'O serviço parou durante a análise. Faça o pedido de novo.',
  SHUTTING_DOWN: 'O serviço está sendo reiniciado. Faça o pedido de novo em instantes.',
  LLM_UNAVAILABLE: 'O modelo de linguagem não respondeu. Tente de novo mais tarde.',
  BACKEND_UNAVAILABLE: 'A base de decisões não respondeu. Tente de novo mais tarde.',
  INTERNAL_ERROR: 'A análise falhou por um defeito do serviço.',
};

export function failed(code: StreamErrorCode, message = MESSAGES[code]): RunEnding {
  const error = { code, message };
  return { event: 'error', data: JSON.stringify({ success: false, error }), outcome: code };
}

/** The `result` event. Throws if the result is too long for one event, which is a bug. */
export function succeeded(result: AnalysisResult): RunEnding {
  const data = JSON.stringify({ success: true, data: result });
  if (data.length > RESULT_UNITS_MAX) throw new Error(`a result of ${data.length} code units`);
  return { event: 'result', data, outcome: 'done' };
}

/** The terminal event for the error of an analysis; an unknown error is a bug. */
export function failedBy(error: unknown): RunEnding {
  if (error instanceof BackendFailure) return failed('BACKEND_UNAVAILABLE');
  const reason = llmReasonOf(error);
  if (reason !== null) {
    const message = `O modelo de linguagem não respondeu. ${modelFailureText(reason)}`;
    return failed('LLM_UNAVAILABLE', message);
  }
  const code = error instanceof AppError ? error.code : null;
  return failed(STREAM_ERRORS.find(known => known === code) ?? 'INTERNAL_ERROR');
}

/** Whether this is the last event of a run. */
export const isTerminal = ({ event }: { event: string }): boolean =>
  event === 'result' || event === 'error';
