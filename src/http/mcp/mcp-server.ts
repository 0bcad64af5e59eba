/** Answers one message of the Model Context Protocol, with a new server and transport for each; keeps no state. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolEntry,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Tool } from './tool.ts';

const INSTRUCTIONS =
  'Analytics and search over court decisions. Every tool only reads. Answers hold `data` and `meta`; errors hold ' +
  '`error.code`, `error.message` and, for invalid arguments, the field and the rule.';
/** Shared, because a server without a validator creates one, which costs more than an answer. */
const VALIDATOR = new AjvJsonSchemaValidator();

/** The result of a tool call: the JSON text of the answer or of the error. */
export type ToolOutcome = { ok: boolean; text: string };

export interface McpMessage {
  body: object;
  /** The Mcp-Protocol-Version header. */
  protocolVersion: string | undefined;
  callTool(tool: Tool, args: object): Promise<ToolOutcome>;
}

export interface McpReply {
  /** 200 with a JSON-RPC message, 202 for a notification, 400 for an invalid message. */
  status: number;
  text: string;
}

export class McpServer {
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #entries: ToolEntry[];
  readonly #version: string;

  constructor(tools: ReadonlyMap<string, Tool>, version: string) {
    this.#tools = tools;
    this.#entries = Array.from(tools.values(), entryOf);
    this.#version = version;
  }

  async answer({ body, protocolVersion, callTool }: McpMessage): Promise<McpReply> {
    const server = this.#server(callTool);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const headers = new Headers({
        'content-type': 'application/json',
        // Every answer is JSON, so callers need not accept streams.
        accept: 'application/json, text/event-stream',
      });
      if (protocolVersion !== undefined) headers.set('mcp-protocol-version', protocolVersion);
      const request = new Request('http://localhost/mcp', { method: 'POST', headers });
      const response = await transport.handleRequest(request, { parsedBody: body });
      return { status: response.status, text: await response.text() };
    } finally {
      await server.close();
    }
  }

  #server(callTool: McpMessage['callTool']): Server {
    const server = new Server(
      { name: 'jurisgrafo', version: this.#version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: VALIDATOR },
    );
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.#entries }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = this.#tools.get(params.name);
      if (tool === undefined) {
        throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name.');
      }
      return resultOf(await callTool(tool, params.arguments ?? {}));
    });
    return server;
  }
}

function entryOf({ name, title, description, inputSchema, outputSchema }: Tool): ToolEntry {
  const schemas = { inputSchema, outputSchema } as Pick<ToolEntry, 'inputSchema' | 'outputSchema'>;
  return { name, title, description, ...schemas, annotations: { title, readOnlyHint: true } };
}

/** The text repeats the structured content, for clients that read only text. */
function resultOf({ ok, text }: ToolOutcome): CallToolResult {
  const content: CallToolResult['content'] = [{ type: 'text', text }];
  return ok ? { content, structuredContent: JSON.parse(text) } : { content, isError: true };
}
