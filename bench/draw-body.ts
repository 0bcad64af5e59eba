/** A request body for any operation, drawn from the schema of its parameters. */
import type { Operation } from '../src/engine/operation.ts';
import { inputSchema, type JsonSchema } from '../src/server/json-schema.ts';
import type { Body, Draw } from './draw.ts';

/** Required texts by the name of the parameter. */
const TEXTS: Record<string, (draw: Draw) => string> = {
  decisao_id: draw => draw.decisao(),
  source_id: draw => draw.decisao(),
  target_id: draw => draw.decisao(),
  categoria_id: draw => draw.category(),
  ministro: draw => draw.ministro(),
  criterio: draw => draw.tema(),
  tema: draw => draw.tema(),
  conceito: draw => draw.criterio(),
};
/** Upper limit for counts, so that no two bodies are alike and none requests everything. */
const COUNT_MAX = 100;

/** Required parameters and counts; modes and thresholds have their defaults. */
export function bodyFor(operation: Operation, draw: Draw): Body {
  const { properties = {}, required = [] } = inputSchema(operation.params);
  const body: Body = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name)) {
      body[name] = Array.isArray(schema.enum)
        ? draw.of(schema.enum)
        : requiredText(operation.name, name, draw);
    } else if (schema.type === 'integer' && !name.startsWith('min_'))
      body[name] = count(schema, draw);
  }
  return body;
}

function requiredText(operation: string, name: string, draw: Draw): string {
  const text = TEXTS[name];
  if (text !== undefined) return text(draw);
  throw new Error(
    `${operation}: nothing draws the parameter ${name}. Add a rule for its name to TEXTS in bench/draw-body.ts.`,
  );
}

function count({ minimum = 1, maximum = COUNT_MAX }: JsonSchema, draw: Draw): number {
  return draw.integer(Number(minimum), Math.min(Number(maximum), COUNT_MAX));
}
