/** docs/operations.md, from the registry: what each operation means, takes and answers. */
import type { Operation } from '../../src/engine/operation.ts';
import { inputSchema, outputSchema } from '../../src/http/transport/json-schema.ts';
import { boundsText, fieldsOf, row, typeText } from './schema-text.ts';

export function operationsPage(operations: readonly Operation[]): string {
  const overview = operations.map(operation =>
    row(
      `[${operation.name}](#${operation.name})`,
      methods(operation),
      operation.path,
      operation.summary,
    ),
  );
  return `${[
    '# Operations',
    'Generated from the code by `npm run docs`; do not edit.',
    [
      'Every operation takes a JSON object and answers `{data, meta}`; below stands what is in `data`. `meta` says',
      'which engine answered and how fresh its graph is. Unknown parameters are refused; errors are described in',
      '[errors.md](errors.md). Where GET is given, it takes the same parameters in the query. Characters are Unicode code',
      'points.',
    ].join('\n'),
    [
      row('operation', 'methods', 'path', 'purpose'),
      row('---', '---', '---', '---'),
      ...overview,
    ].join('\n'),
    ...operations.map(section),
  ].join('\n\n')}\n`;
}

function methods(operation: Operation): string {
  return operation.get === true ? 'POST, GET' : 'POST';
}

function section(operation: Operation): string {
  return [
    `## ${operation.name}`,
    `\`${methods(operation)} ${operation.path}\``,
    `${operation.summary} ${operation.description}`,
    parameters(operation),
    ['```json', JSON.stringify(operation.example), '```'].join('\n'),
    results(operation),
  ].join('\n\n');
}

function parameters(operation: Operation): string {
  const schema = inputSchema(operation.params);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const required = schema.required?.includes(name) === true;
    const fallback = required ? 'required' : `\`${JSON.stringify(field.default ?? null)}\``;
    return row(name, typeText(field), fallback, boundsText(field), field.description ?? '');
  });
  const head = row('parameter', 'type', 'default', 'bounds', 'meaning');
  return [head, row('---', '---', '---', '---', '---'), ...rows].join('\n');
}

function results(operation: Operation): string {
  const rows = Array.from(fieldsOf(outputSchema(operation.result)), ([path, type]) =>
    row(`\`${path}\``, type),
  );
  return [row('`data`', 'type'), row('---', '---'), ...rows].join('\n');
}
