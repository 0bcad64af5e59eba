/** The form that a map defines. */
import { madeId } from '../made-id.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { converted } from './conversions.ts';
import type { Mapping, MapRule } from './mapping.ts';
import { unusedInside, valueAt } from './named-values.ts';

export function mappedForm({ nome, marcas, ignorados, campos }: Mapping): SourceForm {
  const rules = Object.entries(campos);
  const used = new Set([...rules.flatMap(([, { de = [] }]) => de), ...ignorados]);
  const entered = new Set([...used].flatMap(path => (path.includes('.') ? firstStep(path) : [])));
  return {
    name: nome,
    title: nome,
    marks: marcas,
    fields: Object.fromEntries(
      [...used, ...entered].map(path => [path, { becomes: becomes(path, rules) }]),
    ),
    ignored: ignorados,
    recordOf: fields => {
      for (const name of entered) {
        for (const path of unusedInside(fields, name, used)) fields.tell(path, 'is not used');
      }
      return recordOf(fields, rules);
    },
  };
}

const firstStep = (path: string): string => path.split('.', 1)[0]!;

function becomes(path: string, rules: [string, MapRule][]): string {
  const fields = rules.filter(([, { de }]) => de?.includes(path)).map(([field]) => `\`${field}\``);
  return fields.join(', ');
}

function recordOf(fields: SourceFields, rules: [string, MapRule][]): DraftRecord {
  const record: DraftRecord = {};
  for (const [field, rule] of rules) record[field] = rule.valor ?? taken(fields, field, rule);
  const { id, classe } = record;
  return {
    ...record,
    id: id ?? madeId(record, typeof classe === 'string' ? classe : null),
    fonte: { id },
  };
}

function taken(fields: SourceFields, field: string, rule: MapRule): unknown {
  for (const path of rule.de ?? []) {
    const value = valueAt(fields, path);
    if (value === null) continue;
    return converted({ field, rule, value, tell: reason => fields.tell(path, reason) });
  }
  return null;
}
