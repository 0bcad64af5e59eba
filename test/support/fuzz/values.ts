/** Draws values from a JSON Schema: typical ones, ones on its bounds, and hostile ones. */
import type { JsonSchema } from '../../../src/server/json-schema.ts';
import type { Draw } from './draw.ts';
import { STRINGS, VALUES } from './hostile.ts';

/** `edge`: every limit is met exactly; `hostile`: unusual texts, if the limits on length allow. */
export type Mode = 'valid' | 'edge' | 'hostile';

/** Values that the service knows, by field name. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

export class Values {
  readonly #draw: Draw;
  readonly #known: Known;
  readonly #mode: Mode;

  constructor(draw: Draw, known: Known, mode: Mode) {
    this.#draw = draw;
    this.#known = known;
    this.#mode = mode;
  }

  of(schema: JsonSchema, name = ''): unknown {
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return this.#draw.one(schema.enum);
    const choices = schema.anyOf ?? (schema.oneOf as JsonSchema[] | undefined);
    if (choices !== undefined) return this.of(this.#draw.one(choices), name);
    const type = Array.isArray(schema.type) ? this.#draw.one(schema.type) : schema.type;
    if (type === 'string') return this.#text(schema, name);
    if (type === 'integer' || type === 'number') return this.#number(schema, type);
    if (type === 'boolean') return this.#draw.chance(0.5);
    if (type === 'array') return this.#list(schema, name);
    if (type === 'object') return this.object(schema);
    return type === 'null' ? null : this.#draw.one(VALUES);
  }

  /** Optional fields are present half of the time. */
  object(schema: JsonSchema): Record<string, unknown> {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || this.#draw.chance(0.5),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, this.of(field, name)]));
  }

  #text(schema: JsonSchema, name: string): string {
    const draw = this.#draw;
    const known = this.#known.get(name);
    if (known !== undefined && draw.chance(this.#mode === 'valid' ? 0.9 : 0.3)) {
      return String(draw.one(known));
    }
    if (this.#mode === 'valid' && schema.format === 'date-time') {
      return new Date(draw.integer(0, 2_000_000_000) * 1000).toISOString();
    }
    const low = (schema.minLength as number | undefined) ?? 0;
    const high = (schema.maxLength as number | undefined) ?? 300;
    if (this.#mode === 'hostile') return draw.one(STRINGS);
    if (this.#mode === 'edge') return draw.one(['a', 'é', '\u4e00']).repeat(draw.one([low, high]));
    const length = draw.integer(low, Math.min(high, Math.max(low, 60)));
    return Array.from({ length }, () => draw.one([...'aeiou rstm ãçé-1'])).join('');
  }

  #number(schema: JsonSchema, type: string): number {
    const low = (schema.minimum as number | undefined) ?? -100;
    const high = Math.min((schema.maximum as number | undefined) ?? 100, 2 ** 31);
    if (this.#mode === 'edge') return this.#draw.one([low, high]);
    const value = this.#draw.integer(low, high);
    return type === 'number' && value < high ? value + 0.5 : value;
  }

  #list(schema: JsonSchema, name: string): unknown[] {
    const low = (schema.minItems as number | undefined) ?? 0;
    const high = (schema.maxItems as number | undefined) ?? 5;
    const length =
      this.#mode === 'edge'
        ? this.#draw.one([low, high])
        : this.#draw.integer(low, Math.min(high, low + 5));
    return Array.from({ length }, () => this.of(schema.items ?? {}, name));
  }
}

/** A value just beyond a limit of the schema, or of another type. */
export function wrongValue(schema: JsonSchema, draw: Draw): unknown {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const near: unknown[] = [];
  if (typeof maximum === 'number') near.push(maximum + 1, maximum + 0.5, String(maximum));
  if (typeof minimum === 'number') near.push(minimum - 1, minimum + 0.5, String(minimum));
  if (typeof maxLength === 'number') near.push('x'.repeat(maxLength + 1));
  if (typeof minLength === 'number' && minLength > 0) near.push('x'.repeat(minLength - 1));
  if (typeof maxItems === 'number') near.push(Array.from({ length: maxItems + 1 }, () => 'x'));
  for (const choice of schema.anyOf ?? []) near.push(wrongValue(choice, draw));
  return near.length > 0 && draw.chance(0.6) ? draw.one(near) : draw.one([...VALUES, ...STRINGS]);
}
