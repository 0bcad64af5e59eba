/** The route of the tools: Model Context Protocol over streamable HTTP, without sessions and streams. */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { asRefusal, shownMessage } from '../../server/answer-errors.ts';
import { JSON_TYPE, wrapError } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import type { JsonSchema } from '../../server/json-schema.ts';
import { jsonReader } from '../../server/read-json.ts';
import { object } from '../../server/reference/schemas.ts';
import type { Log } from '../../telemetry/log.ts';
import type { BackendRoute } from '../access/access.ts';
import type { ApiKeys } from '../access/api-keys.ts';
import type { ToolOutcome } from './mcp-server.ts';
import type { Tool } from './tool.ts';

const BODY_BYTES_MAX = 1024 * 1024;
/** The answer of a tool occurs twice, once as a text with escaped quotes. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const ID: JsonSchema = {
  type: ['string', 'integer'],
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};
const VERSION: JsonSchema = { type: 'string', const: '2.0' };
const REQUEST: JsonSchema = {
  type: 'object',
  properties: {
    jsonrpc: VERSION,
    id: ID,
    method: { type: 'string', description: '`tools/list`, `tools/call`, `initialize`, `ping`.' },
    params: { type: 'object' },
  },
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
};
const RPC_ERROR = object({ code: { type: 'integer' }, message: { type: 'string' }, data: {} }, [
  'code',
  'message',
]);
const ANSWER: JsonSchema = {
  anyOf: [
    object({ jsonrpc: VERSION, id: ID, result: { type: 'object' } }),
    object({ jsonrpc: VERSION, id: ID, error: RPC_ERROR }),
  ],
};

export interface McpDeps {
  tools: ReadonlyMap<string, Tool>;
  /** The keys that open the route; null if no key does. */
  keys: ApiKeys | null;
  /** Address on which the service listens. Pages of this host and of loopback addresses may call. */
  host: string;
  version: string;
  log: Log;
}

export function mcpRoute({ tools, keys, host, version, log }: McpDeps): BackendRoute {
  // The protocol's library takes as long to load as the rest of the service, so it loads only when keys are set.
  const loading =
    keys && import('./mcp-server.ts').then(({ McpServer }) => new McpServer(tools, version));
  const readJson = jsonReader(BODY_BYTES_MAX);
  const handle = async (ctx: Context): Promise<void> => {
    const { req } = ctx;
    checkOrigin(req.headers.origin, host);
    const body = await readJson(ctx);
    const server = await loading;
    const { status, text } = await server!.answer({
      body,
      protocolVersion: req.headers['mcp-protocol-version'] as string | undefined,
      callTool: (tool, args) => callTool(tool, args, ctx, log),
    });
    if (status >= 400) throw refusedMessage(text);
    ctx.status = status;
    ctx.set('cache-control', 'no-store');
    if (text === '') {
      ctx.body = null;
      ctx.status = status;
      return;
    }
    ctx.set('content-type', JSON_TYPE);
    ctx.body = text;
  };
  return {
    method: 'POST',
    path: '/mcp',
    access: 'reader',
    keys,
    checksHost: true,
    handle,
    doc: DOC,
  };
}

/**
 * Refuses pages of other origins (DNS rebinding), which could call with the rights of the person who views them. The
 * Origin header is checked because such a page controls the Host header.
 */
function checkOrigin(origin: string | undefined, host: string): void {
  if (origin === undefined) return;
  const name = URL.parse(origin)?.hostname ?? '';
  if (LOOPBACK.test(name) || name === host || name === `[${host}]`) return;
  throw new AppError('FORBIDDEN', 'Pages of this origin may not call.');
}

/** Errors are also returned as results, so that the model can read them and call again. */
async function callTool(tool: Tool, args: object, ctx: Context, log: Log): Promise<ToolOutcome> {
  try {
    return { ok: true, text: await tool.call(args, ctx) };
  } catch (error) {
    const refusal = asRefusal(error);
    const { code, details } = refusal;
    const { traceId, latencyMs } = ctx.state.exchange;
    const line = { trace_id: traceId, tool: tool.name, code, err: refusal.cause };
    if (refusal.status < 500) log.debug(line, 'tool refused');
    else log.error(line, 'tool failed');
    const message = shownMessage(refusal);
    return { ok: false, text: wrapError({ code, message, details }, traceId, latencyMs) };
  }
}

/** The error for an invalid message or an unsupported protocol version. */
function refusedMessage(text: string): AppError {
  const told = JSON.parse(text) as { error: { message: string } };
  const field = told.error.message.includes('protocol version') ? 'mcp-protocol-version' : 'body';
  return invalid([{ field, rule: told.error.message }]);
}

const DOC: BackendRoute['doc'] = {
  summary: 'Tools for language models',
  description:
    'Model Context Protocol over streamable HTTP: one JSON-RPC message a request, every answer JSON, no session. ' +
    'Opened by the keys of SVC_MCP_SERVER_API_KEYS only. The tools are the graph operations and the capabilities that ' +
    'change nothing, each with its own deadline; the error of a tool is a result with `isError`.',
  portuguese: {
    summary: 'Ferramentas para modelos de linguagem.',
    description:
      'Model Context Protocol por HTTP (streamable HTTP): uma mensagem JSON-RPC por requisição, toda resposta em JSON, ' +
      'sem sessão. Só as chaves de SVC_MCP_SERVER_API_KEYS dão acesso. As ferramentas são as operações do grafo e as ' +
      'demais consultas que nada alteram, cada uma com o seu prazo. O erro de uma ferramenta é um resultado com `isError`.',
  },
  tag: 'tools',
  errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  bodyBytesMax: BODY_BYTES_MAX,
  body: {
    schema: REQUEST,
    example: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'pagerank', arguments: { limit: 5 } },
    },
  },
  answer: { contentType: 'application/json', schema: ANSWER, bytesMax: ANSWER_BYTES_MAX },
  noContent: [
    {
      status: 202,
      meaning: 'The message was a notification.',
      portuguese: 'A mensagem era uma notificação.',
    },
  ],
};
