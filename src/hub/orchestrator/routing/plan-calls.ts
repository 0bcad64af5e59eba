/**
 * Plans the backend calls of an analysis: the operations of its intent, if the backend offers them and their parameters
 * are known.
 */
import type { Route, RouteContext } from './routes.ts';
import type { Tool, Tools } from './tools.ts';

export interface PlannedCall {
  operation: string;
  path: string;
  body: Record<string, unknown>;
}

export interface CallPlan {
  calls: PlannedCall[];
  /** Operations of the intent that are not called, with the reason in Portuguese. */
  skipped: { operation: string; reason: string }[];
}

const CALLS_MAX = 4;

export function planCalls(routes: readonly Route[], context: RouteContext, tools: Tools): CallPlan {
  const plan: CallPlan = { calls: [], skipped: [] };
  for (const { operation, params } of routes.slice(0, CALLS_MAX)) {
    const tool = tools.get(operation);
    const body = params(context);
    const reason = problemOf(tool, body);
    if (reason === null) plan.calls.push({ operation, path: tool!.path, body: body! });
    else plan.skipped.push({ operation, reason });
  }
  return plan;
}

function problemOf(tool: Tool | undefined, body: Record<string, unknown> | null): string | null {
  if (tool === undefined) return 'O acervo não oferece esta operação.';
  if (body === null) return 'Faltam dados para a consulta.';
  const names = Object.keys(body);
  const unknown = names.find(name => !tool.parameters.has(name));
  if (unknown !== undefined) return `A operação não tem o parâmetro ${unknown}.`;
  for (const [name, { isRequired, lengthMax }] of tool.parameters) {
    const value = body[name];
    if (isRequired && (value === undefined || value === '')) return `Falta o parâmetro ${name}.`;
    if (lengthMax !== null && typeof value === 'string' && value.length > lengthMax) {
      return `O parâmetro ${name} é longo demais.`;
    }
  }
  return null;
}
