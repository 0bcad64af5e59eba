/** JSON Schemas of the envelopes of answers and errors, for the API reference. */
import { ERRORS } from '../../errors/errors.ts';
import type { JsonSchema } from '../json-schema.ts';

const TRACE: Record<string, JsonSchema> = {
  trace_id: {
    type: 'string',
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'Id of this request, also in the x-trace-id header.',
  },
  latency_ms: { type: 'number', minimum: 0, description: 'Milliseconds spent on this request.' },
};

export const PLAIN_META: JsonSchema = object(TRACE);

const count: JsonSchema = { type: 'integer', minimum: 0 };
export const QUOTA_META: JsonSchema = object({
  ...TRACE,
  quota: {
    ...object({ count, count_max: count, bytes: count, bytes_max: count }),
    description: 'What the API key keeps, this one included, and how much it may.',
  },
});

export const PAGE_META: JsonSchema = object({
  ...TRACE,
  next_cursor: {
    type: ['string', 'null'],
    description: 'The `cursor` of the next page; null on the last one.',
  },
});

export const GRAPH_META: JsonSchema = object(
  {
    ...TRACE,
    engine: {
      type: 'string',
      enum: ['snapshot', 'cypher'],
      description: 'The engine that answered.',
    },
    engine_reason: { type: 'string', description: 'Why this engine answered.' },
    snapshot: {
      ...object({
        id: { type: 'integer', description: 'Generation, counted up by each refresh.' },
        built_at: { type: 'string', format: 'date-time' },
        confirmed_at: {
          type: 'string',
          format: 'date-time',
          description: 'When the graph store last confirmed that this generation is current.',
        },
        age_seconds: { type: 'number', description: 'Seconds since confirmed_at.' },
      }),
      description: 'The generation that answered; absent when Cypher answered.',
    },
    renamed_ids: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Ids that an older release made of wordings and that the graph does not have, each with the id of the ' +
        'criterion that answered for it; absent without any.',
    },
    cached: { type: 'boolean', description: 'Whether the answer came from the cache store.' },
  },
  ['trace_id', 'latency_ms', 'engine', 'engine_reason'],
);

export const ERROR_BODY: JsonSchema = object({
  error: object(
    {
      code: { type: 'string', enum: Object.keys(ERRORS) },
      message: { type: 'string' },
      details: {
        type: 'array',
        description: 'One entry for each problem of an invalid request.',
        items: object(
          {
            field: { type: 'string', description: 'Path of the field, such as decisao_ids.3.' },
            rule: { type: 'string' },
            value: { description: 'The refused value, shortened; absent when there was none.' },
            nearest: {
              type: 'array',
              items: { type: 'string' },
              description:
                'The known names nearest to the value, best first; for unknown names only.',
            },
          },
          ['field', 'rule'],
        ),
      },
    },
    ['code', 'message'],
  ),
  meta: PLAIN_META,
});

/** The envelope around `data`. */
export function enveloped(data: JsonSchema, meta: JsonSchema): JsonSchema {
  return object({ data, meta });
}

/** An object with exactly these members, all required unless `required` lists the required ones. */
export function object(properties: Record<string, JsonSchema>, required?: string[]): JsonSchema {
  return {
    type: 'object',
    properties,
    required: required ?? Object.keys(properties),
    additionalProperties: false,
  };
}
