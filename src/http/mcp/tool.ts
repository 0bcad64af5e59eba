/** Tools for language models: the graph operations and the reading capabilities, with the same answers as over HTTP. */
import { AppError } from '../../errors/errors.ts';
import { turnForJson } from '../../runtime/one-a-turn.ts';
import { dataBytes, wrapData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { type JsonSchema, outputSchema } from '../../server/json-schema.ts';
import { enveloped } from '../../server/reference/schemas.ts';
import { answerTo, type Servable } from '../servable.ts';

/** Bytes of an answer's data; a model could not read more. */
const TOOL_BYTES_MAX = 4 * 1024 * 1024;

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Resolves to the envelope as JSON text; throws the same errors as the route of the same operation. */
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

function refuseLong(bytes: number): void {
  if (bytes <= TOOL_BYTES_MAX) return;
  const message = `The answer of the tool has ${bytes} bytes, more than ${TOOL_BYTES_MAX}. Ask for less.`;
  throw new AppError('ANSWER_TOO_LARGE', message);
}

/** Some models refuse a choice at the top of a schema. The descriptions of the fields also state the rule. */
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
      const bytes = dataBytes(json);
      refuseLong(bytes);
      // The text is copied, parsed and written twice on this thread.
      await turnForJson(bytes);
      return String(wrapData(json, exchange, meta));
    },
  };
}
