/** What language models can call: the graph operations and the reading endpoints, with the answers that HTTP gives. */

import { Deadline } from '../../runtime/deadline.ts';
import type { Endpoint } from '../../capabilities/capability.ts';
import { type GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { wrapData } from '../envelope.ts';
import type { Exchange } from '../exchange.ts';
import { enveloped, GRAPH_META, PLAIN_META } from '../reference/schemas.ts';
import { LATE_CODE, withDeadline } from '../routes/capability.ts';
import { settled } from '../routes/operation.ts';
import { inputSchema, type JsonSchema, outputSchema } from '../transport/json-schema.ts';
import type { HttpLimits } from '../transport/limits.ts';
import { validated } from '../transport/validation.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Resolves to the envelope as JSON text; throws what the route of the same work throws. */
  call(args: object, exchange: Exchange): Promise<string>;
}

/** Throws where two have the same name. */
export function toolsOf(
  operations: readonly Operation[],
  engine: GraphEngine,
  endpoints: readonly Endpoint[],
  limits: HttpLimits,
): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  const readers = endpoints.filter(({ isReadOnly }) => isReadOnly);
  const all = [
    ...operations.map(operation => operationTool(operation, engine, limits)),
    ...readers.map(endpointTool),
  ];
  for (const tool of all) {
    if (tools.has(tool.name)) throw new Error(`The tool ${tool.name} is there twice.`);
    tools.set(tool.name, tool);
  }
  return tools;
}

function operationTool(operation: Operation, engine: GraphEngine, limits: HttpLimits): Tool {
  const call: Tool['call'] = async (args, exchange) => {
    const params = validated(operation.params, args);
    const asked = Deadline.after(limits.graphTimeoutMs);
    const pending = engine.execute(operation, params, asked);
    const { json, meta } =
      pending instanceof Promise ? await settled(exchange, asked, pending) : pending;
    return String(wrapData(json, exchange.traceId, exchange.latencyMs, meta));
  };
  return { ...described(operation, GRAPH_META), call };
}

function endpointTool(endpoint: Endpoint): Tool {
  const { params, deadlineMs, lateCode = LATE_CODE } = endpoint;
  const call: Tool['call'] = async (args, exchange) => {
    const checked = validated(params, args);
    const data = await withDeadline(exchange, deadlineMs, lateCode, caller =>
      endpoint.run(checked as never, caller),
    );
    const { traceId, latencyMs } = exchange;
    return String(wrapData(JSON.stringify(data), traceId, latencyMs, null));
  };
  return { ...described(endpoint, PLAIN_META), call };
}

function described(
  { name, summary, description, params, result }: Operation | Endpoint,
  meta: JsonSchema,
): Omit<Tool, 'call'> {
  return {
    name,
    title: summary,
    description: `${summary} ${description}`,
    // The protocol wants the type said even where the schema is a choice of objects.
    inputSchema: { type: 'object', ...inputSchema(params) },
    outputSchema: enveloped(outputSchema(result), meta),
  };
}
