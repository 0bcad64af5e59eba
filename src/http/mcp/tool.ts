/** Tools for language models: the graph operations and the reading capabilities, with the answers that HTTP gives. */

import { answerTo, type Servable } from '../servable.ts';
import { wrapData } from '../transport/envelope.ts';
import type { Context } from '../transport/exchange.ts';
import { type JsonSchema, outputSchema } from '../transport/json-schema.ts';
import { enveloped } from '../transport/reference/schemas.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Resolves to the envelope as JSON text; throws what the route of the same question throws. */
  call(args: object, ctx: Context): Promise<string>;
}

/** A tool for each question that changes nothing, by name; throws when two have the same name. */
export function toolsOf(servables: readonly Servable[]): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const servable of servables.filter(({ isTool }) => isTool)) {
    if (servable.role !== 'reader')
      throw new Error(`${servable.question.name} is no question of readers.`);
    const tool = toolOf(servable);
    if (tools.has(tool.name)) throw new Error(`Two tools have the name ${tool.name}.`);
    tools.set(tool.name, tool);
  }
  return tools;
}

/** Some models refuse a choice at the top of a schema; the descriptions of the fields say the rule too. */
function withoutChoice({ oneOf: _, anyOf: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function toolOf(servable: Servable): Tool {
  const { name, summary, description, result } = servable.question;
  return {
    name,
    title: summary,
    description: `${summary} ${description}`,
    inputSchema: { type: 'object', ...withoutChoice(servable.input) },
    outputSchema: enveloped(outputSchema(result), servable.meta),
    call: async (args, ctx) => {
      const { exchange } = ctx.state;
      const { json, meta } = await answerTo(servable, args, exchange, ctx.res);
      return String(wrapData(json, exchange, meta));
    },
  };
}
