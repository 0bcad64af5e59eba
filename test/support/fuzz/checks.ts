/** Checks every answer against the OpenAPI document that the service serves. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../../src/server/json-schema.ts';
import {
  type ApiDocument,
  type ApiOperation,
  operationAt,
  responseOf,
  templateOf,
} from './document.ts';
import type { Drawn, ToolSchema } from './draw-request.ts';
import type { Reply } from './send.ts';

/** Errors (5xx) that a working service may give: a full queue, and work that takes too long. */
const BUSY_CODES = ['QUEUE_FULL', 'GRAPH_TIMEOUT'];
/** Statuses that a server may give before it knows the route. */
const EARLY_STATUSES = [400, 404, 414, 431];
/** For routes without their own deadline: a store has 5 s to answer. */
const DEADLINE_MS = 5000;
/** How much later than its deadline an answer may come. */
const GRACE_MS = 1000;
const TRACE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Tool = ToolSchema & { outputSchema: JsonSchema };

/** A single object, because compiled schemas are cached by object. */
const ERROR = { $ref: 'reference#/components/schemas/Error' };

export class Checks {
  readonly #document: ApiDocument;
  readonly #secrets: readonly string[];
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #compiled = new Map<unknown, ValidateFunction>();
  readonly #graceMs: number;
  readonly #ajv: Ajv2020;

  constructor(
    document: ApiDocument,
    tools: readonly Tool[],
    secrets: readonly string[],
    graceMs = GRACE_MS,
  ) {
    this.#document = document;
    this.#tools = new Map(tools.map(tool => [tool.name, tool]));
    this.#secrets = secrets;
    this.#graceMs = graceMs;
    this.#ajv = new Ajv2020({ strict: false, logger: false });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'reference', components: document.components });
  }

  /** All problems of an answer, one line for each. */
  problemsOf(drawn: Drawn, reply: Reply): string[] {
    const template = templateOf(this.#document, drawn.target);
    const operation =
      template === null ? undefined : operationAt(this.#document, template, drawn.method);
    const declared = this.#declared(template, operation);
    const problems: string[] = [];
    if (!declared.includes(reply.status)) problems.push(`status ${reply.status} is not declared`);
    problems.push(...this.#headProblems(drawn, reply, operation));
    if (reply.text === '') return problems;
    if (reply.headers['content-type']?.startsWith('application/json') !== true) return problems;
    const json = JSON.parse(reply.text);
    problems.push(...this.#bodyProblems(reply, json, operation));
    if (reply.status < 300 && operation !== undefined && drawn.json !== null) {
      problems.push(...this.#acceptProblems(drawn, operation));
      if (template === '/mcp') problems.push(...this.#toolProblems(drawn.json, json));
    }
    return problems;
  }

  #declared(template: string | null, operation: ApiOperation | undefined): number[] {
    if (template === null) return EARLY_STATUSES;
    if (operation === undefined) return [405, ...EARLY_STATUSES];
    return [...Object.keys(operation.responses).map(Number), 400, 414, 431];
  }

  #headProblems({ method }: Drawn, reply: Reply, operation: ApiOperation | undefined): string[] {
    const { headers, status, text, ms } = reply;
    const problems: string[] = [];
    const limit = (operation?.['x-deadline-ms'] ?? DEADLINE_MS) + this.#graceMs;
    if (ms > limit) problems.push(`took ${Math.round(ms)} ms, at most ${limit} are allowed`);
    if (!TRACE_ID.test(String(headers['x-trace-id']))) problems.push('has no trace id');
    if (this.#secrets.some(secret => text.includes(secret))) problems.push('shows a key');
    if (/\n\s+at |node:internal|\.ts:\d/.test(text) && status >= 400)
      problems.push('shows a stack');
    // A body of JSON Lines may be empty.
    const isLines = headers['content-type']?.startsWith('application/x-ndjson') === true;
    const hasBody = text !== '' || method === 'HEAD' || [202, 204, 303, 304].includes(status);
    if (!hasBody && !isLines) problems.push('has no body');
    return problems;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked at.
  #bodyProblems(reply: Reply, json: any, operation: ApiOperation | undefined): string[] {
    const { status, headers } = reply;
    const problems: string[] = [];
    // Export routes have the error code in place of the error object.
    const error = typeof json.error === 'string' ? json.error : json.error?.code;
    if (status >= 500 && !BUSY_CODES.includes(error)) problems.push(`failed: ${error}`);
    if (json.meta !== undefined && json.meta.trace_id !== headers['x-trace-id']) {
      problems.push('has two trace ids');
    }
    const told = operation && responseOf(this.#document, operation, status);
    const schema = told?.content?.['application/json']?.schema;
    if (schema !== undefined) problems.push(...this.#misfits('the answer', schema, json));
    else if (status >= 400) {
      problems.push(...this.#misfits('the error', ERROR, json));
    }
    return problems;
  }

  /** A body that does not fit the schema must be refused. */
  #acceptProblems({ json }: Drawn, operation: ApiOperation): string[] {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (schema === undefined) return [];
    // The body as received: JSON omits undefined fields.
    return this.#misfits('the accepted body', schema, JSON.parse(JSON.stringify(json)));
  }

  // biome-ignore lint/suspicious/noExplicitAny: messages of every shape are looked at.
  #toolProblems(message: any, json: any): string[] {
    const tool = this.#tools.get(message.params?.name);
    const { structuredContent, isError } = json.result ?? {};
    if (message.method !== 'tools/call' || tool === undefined || json.result === undefined)
      return [];
    if (isError === true) {
      const { code } = JSON.parse(json.result.content[0].text).error;
      const isFault = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'].includes(code);
      return isFault ? [`the tool ${tool.name} failed: ${code}`] : [];
    }
    const args = JSON.parse(JSON.stringify(message.params.arguments ?? {}));
    return [
      ...this.#misfits(`the answer of ${tool.name}`, tool.outputSchema, structuredContent),
      ...this.#misfits(`the accepted arguments of ${tool.name}`, tool.inputSchema, args),
    ];
  }

  #misfits(what: string, schema: object, value: unknown): string[] {
    let fits: ValidateFunction | undefined = this.#compiled.get(schema);
    if (fits === undefined) {
      fits = this.#ajv.compile(rebased(schema) as object) as ValidateFunction;
      this.#compiled.set(schema, fits);
    }
    if (fits(value)) return [];
    const told = fits.errors?.slice(0, 3).map(error => `${error.instancePath} ${error.message}`);
    return [`${what} does not fit its schema: ${told?.join('; ')}`];
  }
}

/** Makes the document's references absolute. */
function rebased(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rebased);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === '$ref' && String(value).startsWith('#/components')
        ? `reference${value}`
        : rebased(value),
    ]),
  );
}
