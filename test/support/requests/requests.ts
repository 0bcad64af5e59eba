/**
 * A random JSON body for any operation, drawn from the schema of its parameters. The name of a parameter decides on
 * its texts; a parameter with a default is absent half of the time.
 */

import { LADOS } from '../../../src/engine/algorithms/sides.ts';
import type { Operation } from '../../../src/engine/operation.ts';
import { inputSchema, type JsonSchema } from '../../../src/server/json-schema.ts';
import type { Pick } from './pick.ts';

/** Texts by the name of the parameter; for the items of a list, by the name without `s`. */
const TEXTS: Record<string, (pick: Pick) => string> = {
  decisao_id: pick => pick.decisaoId(),
  source_id: pick => pick.nodeId(),
  target_id: pick => pick.nodeId(),
  categoria_id: pick => pick.categoria(),
  ministro: pick => pick.ministro(),
  criterio: pick => pick.tema(),
  tema: pick => pick.tema(),
  conceito: pick => (pick.chance(0.5) ? pick.criterioId() : pick.tema()),
  q: pick => pick.nameStart(),
  pai: pick => pick.oneOf(['raiz', pick.nodeId(), pick.categoria()]),
  turma: pick => pick.turma(),
  ministro_parte: pick => pick.ministroParte(),
  tribunal: pick => pick.oneOf(['TJAL', 'STJ', 'stf', 'Tribunal É', 'TJXX']),
};

const OUTCOMES = ['provido', 'improvido', 'parcialmente provido'];

/** Parameters that the schema does not describe fully; `undefined` omits one. */
const OVERRIDES: Record<string, (pick: Pick) => object> = {
  'structural-similarity': pick => ({
    source_id: pick.decisaoId(),
    target_id: pick.decisaoId(),
  }),
  'temporal-evolution': pick => {
    const granularity = pick.oneOf([undefined, 'year', 'month'] as const);
    return { granularity, ...pick.window(granularity ?? 'year') };
  },
  // With a side, the success is that the side wins.
  'optimal-argument': oneSuccess,
  'optimal-argument-by-ministro': oneSuccess,
  valores: pick => pick.window('year'),
  'citation-counts': pick => {
    const ids = () => Array.from({ length: pick.integer(0, 6) }, () => pick.nodeId());
    return { grupos: Array.from({ length: pick.integer(0, 8) }, ids) };
  },
  // Kernels return no texts, and the kernel of similar-cases does not support the other modes.
  'citation-chain': () => ({ include: undefined }),
  'similar-cases': () => ({ mode: undefined, include: undefined }),
};

function oneSuccess(pick: Pick): object {
  const lado = pick.oneOf([undefined, null, ...LADOS]);
  const desired = pick.oneOf(lado == null ? [undefined, ...OUTCOMES] : [undefined, 'provido']);
  return { lado, resultado_desejado: desired };
}

type ParameterSchema = JsonSchema & {
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

const schemas = new WeakMap<Operation, JsonSchema>();

function schemaOf(operation: Operation): JsonSchema {
  const schema = schemas.get(operation) ?? inputSchema(operation.params);
  schemas.set(operation, schema);
  return schema;
}

/**
 * A request that may have a cursor. Only kernels and Cypher get it, because the engine refuses a cursor that no answer
 * has given. Half of the requests are for the first page.
 */
export function pagedRequestFor(operation: Operation, pick: Pick): object {
  const body = requestFor(operation, pick);
  if (operation.paged !== true || pick.chance(0.5)) return body;
  const source = `1.${'0'.repeat(16)}.${'0'.repeat(8)}`;
  const plain = `${source}|00000000|${pick.chance(0.05) ? 9999 : pick.integer(1, 60)}`;
  return { ...body, cursor: Buffer.from(plain).toString('base64url') };
}

/** A random request for the first page. A parameter whose value is undefined is absent, so that its default is used. */
export function requestFor(operation: Operation, pick: Pick): object {
  const { properties = {}, required = [] } = schemaOf(operation);
  const overrides = OVERRIDES[operation.name]?.(pick) ?? {};
  const drawn = Object.entries(properties)
    .filter(([name]) => !(name in overrides) && name !== 'cursor')
    .map(([name, schema]) => {
      const value = () => valueFor(schema, name, operation.name, pick);
      return [name, required.includes(name) ? value() : pick.optional(value)];
    });
  return { ...Object.fromEntries(drawn), ...overrides };
}

function valueFor(schema: ParameterSchema, name: string, operation: string, pick: Pick): unknown {
  if (schema.anyOf !== undefined) return valueFor(pick.oneOf(schema.anyOf), name, operation, pick);
  if (schema.enum !== undefined) return pick.oneOf(schema.enum);
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) {
    if (schema.type === 'number') return numberFor(minimum, maximum, pick);
    if (schema.type === 'integer') return integerFor(name, minimum, maximum, pick);
  }
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return pick.chance(0.5);
  if (schema.type === 'array') {
    const length = pick.chance(0.1) ? 0 : pick.integer(1, schema.maxItems ?? 10);
    const item = () => valueFor(schema.items!, name.replace(/s$/, ''), operation, pick);
    return Array.from({ length }, item);
  }
  if (schema.type === 'string' && name in TEXTS) return TEXTS[name]!(pick);
  throw new Error(
    `${operation}: nothing draws the parameter ${name}. Add a rule for its name to TEXTS, or one for ` +
      'the operation to OVERRIDES, in test/support/requests/requests.ts.',
  );
}

/** Thresholds are small, because high ones exclude almost everything. */
function integerFor(name: string, minimum: number, maximum: number, pick: Pick): number {
  const isThreshold = name.startsWith('min_');
  if (!isThreshold) return pick.integer(minimum, maximum);
  const some = [0, 1, 2, 3, 5].map(more => Math.min(minimum + more, maximum));
  return pick.oneOf([...some, maximum]);
}

function numberFor(minimum: number, maximum: number, pick: Pick): number {
  const between = minimum + pick.random() * (maximum - minimum);
  return pick.oneOf([minimum, maximum, (minimum + maximum) / 2, between]);
}
