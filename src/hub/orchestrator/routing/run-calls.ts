/** Calls the planned operations in parallel, each with its own deadline. */
import type { BackendClient } from '../../backend-client/backend-client.ts';
import { BackendFailure, foundNothing } from '../../backend-client/backend-failure.ts';
import type { PlannedCall } from './plan-calls.ts';

export interface ToolAnswer {
  operation: string;
  /** `empty`: the backend has no such id or name. */
  status: 'ok' | 'empty' | 'failed';
  /** The reason for missing data, in Portuguese; null if there are data. */
  reason: string | null;
  ms: number;
  snapshot_id: number | null;
  data: unknown;
}

const CALL_MS_MAX = 8_000;

/** One answer for each call, in the order of the calls. Rejects only with the signal's reason. */
export async function runCalls(
  backend: Pick<BackendClient, 'call'>,
  calls: readonly PlannedCall[],
  signal: AbortSignal,
): Promise<ToolAnswer[]> {
  const answers = await Promise.all(calls.map(call => runCall(backend, call, signal)));
  signal.throwIfAborted();
  return answers;
}

async function runCall(
  backend: Pick<BackendClient, 'call'>,
  { operation, path, body }: PlannedCall,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const startedAt = performance.now();
  const ended = () => Math.round(performance.now() - startedAt);
  try {
    const call = { method: 'POST', path, body, signal, msMax: CALL_MS_MAX } as const;
    const { data, meta } = await backend.call<unknown>(call);
    const snapshot_id = meta.snapshot?.id ?? null;
    return { operation, status: 'ok', reason: null, ms: ended(), snapshot_id, data };
  } catch (error) {
    const reason = reasonOf(error);
    const status = foundNothing(error) ? 'empty' : 'failed';
    return { operation, status, reason, ms: ended(), snapshot_id: null, data: null };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof BackendFailure)) return 'A consulta ao acervo falhou.';
  const { status, code } = error;
  if (status === 404) return 'O acervo não tem o que foi pedido.';
  if (code === 'TIMEOUT' || status === 504) return 'O acervo não respondeu a tempo.';
  if (status === 401 || status === 403) return 'O acervo recusou a chave deste serviço.';
  if (status === 429) return 'O acervo está com excesso de consultas.';
  if (status === 400) return 'O acervo recusou os parâmetros da consulta.';
  return 'O acervo não respondeu.';
}
