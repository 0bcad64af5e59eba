/** Finds values in an item by dotted paths: `orgao.nome`, or `assuntos.nome` for the name of each item of a list. */
import { isAbsent, type SourceFields } from '../source-fields.ts';

const DEPTH_MAX = 20;

type Named = Readonly<Record<string, unknown>>;

/** The value at a path; a list if the path leads through a list; null if there is no value. */
export function valueAt(fields: SourceFields, path: string): unknown {
  const whole = fields.raw(path);
  if (whole !== null || !path.includes('.')) return whole;
  const [first, ...steps] = path.split('.');
  const found = steps.reduce(stepInto, fields.raw(first!));
  return isAbsent(found) ? null : found;
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) {
    const found = value.map(item => stepInto(item, step)).filter(item => !isAbsent(item));
    return found.flat();
  }
  return isNamed(value) && Object.hasOwn(value, step) ? value[step] : null;
}

/** The names of non-empty fields inside a field that are not on any of the `used` paths. */
export function unusedInside(
  fields: SourceFields,
  name: string,
  used: ReadonlySet<string>,
): Set<string> {
  const unused = new Set<string>();
  const visit = (value: unknown, path: string, depth: number) => {
    if (isAbsent(value) || used.has(path) || depth > DEPTH_MAX) return;
    if (Array.isArray(value)) for (const item of value) visit(item, path, depth + 1);
    else if (isNamed(value)) {
      for (const [step, inner] of Object.entries(value)) visit(inner, `${path}.${step}`, depth + 1);
    } else unused.add(path);
  };
  visit(fields.raw(name), name, 0);
  return unused;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
