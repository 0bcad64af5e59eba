/** Analyses without a model. Their backend consists of lists: decisions, and answers of operations. */
import type { AnalysisResult } from '../../../src/hub/analyze/analysis.ts';
import type { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { createAnalyze } from '../../../src/hub/orchestrator/create-analyze.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { analyzed, requestOf } from './analyzed.ts';

export interface Corpus {
  /** Answers of POST operations, by path. */
  answers: Record<string, (body: Record<string, unknown>) => unknown>;
  /** Names of the parameters of each operation, by path. */
  offered?: Record<string, readonly string[]>;
}

export interface Asked {
  result: AnalysisResult;
  /** Bodies of the calls, by path. */
  bodies: Map<string, Record<string, unknown>>;
}

type Request = Parameters<typeof requestOf>;

export async function analyzedOver(
  { answers, offered = {} }: Corpus,
  query: string,
  results: Request[1],
  more: Request[2] = {},
): Promise<Asked> {
  const bodies: Asked['bodies'] = new Map();
  const call = async ({ path, body = {} }: { path: string; body?: unknown }) => {
    if (path === '/openapi.json') return { paths: pathsOf(offered) };
    bodies.set(path, body as Record<string, unknown>);
    const answer = answers[path];
    if (answer === undefined) throw new Error(`no answer to ${path}`);
    return { data: answer(body as Record<string, unknown>), meta: {} };
  };
  const backend = { call } as unknown as Pick<BackendClient, 'call'>;
  const analyze = createAnalyze({ backend, model: null, log: createLog('silent') });
  const { result } = await analyzed(analyze, requestOf(query, results, more));
  return { result, bodies };
}

/** Operations as the OpenAPI document names them. */
const pathsOf = (offered: NonNullable<Corpus['offered']>) =>
  Object.fromEntries(
    Object.entries(offered).map(([path, names]) => {
      const properties = Object.fromEntries(names.map(name => [name, {}]));
      const schema = { properties, required: [] };
      return [path, { post: { requestBody: { content: { 'application/json': { schema } } } } }];
    }),
  );
