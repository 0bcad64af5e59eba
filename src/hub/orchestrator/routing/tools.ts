/** The registry of the backend's operations, read from its OpenAPI document. */
import type { BackendClient } from '../../backend-client/backend-client.ts';

interface ToolParameter {
  isRequired: boolean;
  /** Maximum length in characters; null: unlimited. */
  lengthMax: number | null;
}

export interface Tool {
  /** Method and path: `POST /v1/search`. */
  operation: string;
  path: string;
  parameters: ReadonlyMap<string, ToolParameter>;
}
export type Tools = ReadonlyMap<string, Tool>;

interface Schema {
  maxLength?: number;
  anyOf?: Schema[];
}

interface OpenApiDocument {
  paths?: Record<
    string,
    {
      post?: {
        requestBody?: {
          content?: Record<
            string,
            { schema?: { properties?: Record<string, Schema>; required?: string[] } }
          >;
        };
      };
    }
  >;
}

const READ_MS_MAX = 10_000;
const KEPT_MS = 10 * 60_000;

/** The operations with a JSON body. Pure. */
export function toolsOf(document: OpenApiDocument): Tools {
  const tools = new Map<string, Tool>();
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    const schema = post?.requestBody?.content?.['application/json']?.schema;
    if (schema?.properties === undefined) continue;
    const required = new Set(schema.required);
    const parameters = Object.entries(schema.properties).map(
      ([name, property]) =>
        [name, { isRequired: required.has(name), lengthMax: lengthMaxOf(property) }] as const,
    );
    const operation = `POST ${path}`;
    tools.set(operation, { operation, path, parameters: new Map(parameters) });
  }
  return tools;
}

const lengthMaxOf = ({ maxLength, anyOf }: Schema): number | null =>
  maxLength ?? anyOf?.find(part => part.maxLength !== undefined)?.maxLength ?? null;

/** Caches the registry for ten minutes. If the document cannot be read, the next analysis retries. */
export class ToolRegistry {
  readonly #backend: Pick<BackendClient, 'call'>;
  #tools: Tools | null = null;
  #readAt = 0;

  constructor(backend: Pick<BackendClient, 'call'>) {
    this.#backend = backend;
  }

  /** Rejects with a BackendFailure if the document has never been read successfully. */
  async tools(signal: AbortSignal): Promise<Tools> {
    if (this.#tools !== null && performance.now() - this.#readAt < KEPT_MS) return this.#tools;
    try {
      // Unlike other answers, the document has no envelope.
      const document: unknown = await this.#backend.call({
        method: 'GET',
        path: '/openapi.json',
        signal,
        msMax: READ_MS_MAX,
      });
      this.#tools = toolsOf(document as OpenApiDocument);
      this.#readAt = performance.now();
    } catch (error) {
      if (this.#tools === null) throw error;
    }
    return this.#tools!;
  }
}
