/** The target of random requests: an application, its credentials, and values that it knows. */
import type { JsonSchema } from '../../../src/server/json-schema.ts';
import { type ApiDocument, routesOf } from './document.ts';
import type { Sources, ToolSchema } from './draw-request.ts';

export type Listed = ToolSchema & { outputSchema: JsonSchema };

export interface Target {
  url: string;
  tools: readonly Listed[];
  /** Texts that no answer may contain. */
  secrets: readonly string[];
  healthPath: string;
  credentials: Sources['credentials'];
  known(document: ApiDocument): Promise<Map<string, unknown[]>>;
  close(): Promise<void>;
}

const READY_MS_MAX = 120_000;

export async function ready(url: string): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX;
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error('the service does not become ready');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** Values from the OpenAPI examples, by the name of their field. */
export function exampleValues(document: ApiDocument): Map<string, unknown[]> {
  const known = new Map<string, unknown[]>();
  for (const { operation } of routesOf(document)) {
    for (const { example } of Object.values(operation.requestBody?.content ?? {})) {
      for (const [name, value] of Object.entries(example ?? {})) {
        known.set(name, [...(known.get(name) ?? []), ...[value].flat()]);
      }
    }
  }
  return known;
}
