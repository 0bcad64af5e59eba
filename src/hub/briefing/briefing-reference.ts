/**
 * Schemas of a briefing's answers for the API reference. They refer to the briefing and its blocks by name, because
 * most contain both.
 */
import { z } from 'zod';
import type { JsonSchema } from '../../server/json-schema.ts';
import { type Action, ARGUMENTS } from './arguments.ts';
import { origin, verification } from './blocks/block-sources.ts';
import { ANSWERS, blockSchema, stateSchema } from './briefing-schemas.ts';

const NAMED = {
  Briefing: stateSchema,
  BriefingBlock: blockSchema,
  BriefingOrigin: origin,
  BriefingVerification: verification,
};
const nameOf = (name: string): string => `#/components/schemas/${name}`;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
const actions = Object.keys(ARGUMENTS) as Action[];
const others = actions.filter(action => ANSWERS[action] !== stateSchema);
for (const action of others) names.add(ANSWERS[action], { id: action });
const { schemas } = z.toJSONSchema(names, { uri: nameOf, io: 'output' });

function schemaOf(name: string): JsonSchema {
  const { $schema: _, $id: __, ...schema } = schemas[name]!;
  return schema as JsonSchema;
}

const BRIEFING: JsonSchema = { $ref: nameOf('Briefing') };

/** Schemas shared by the whole OpenAPI document. */
export const BRIEFING_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.keys(NAMED).map(name => [name, schemaOf(name)]),
);
export const READ_ANSWER: JsonSchema = {
  type: 'object',
  properties: {
    state: BRIEFING,
    is_own: {
      type: 'boolean',
      description: 'False for a briefing of another user, in a case that is shared.',
    },
  },
  required: ['state', 'is_own'],
  additionalProperties: false,
};
export const ACTION_ANSWERS = Object.fromEntries(
  actions.map(action => [action, others.includes(action) ? schemaOf(action) : BRIEFING]),
) as Readonly<Record<Action, JsonSchema>>;
