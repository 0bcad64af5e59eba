/** docs/operations.md, from the registry: meaning, parameters and answer of each operation. */
import type { Operation } from '../../src/engine/operation.ts';
import { ROWS_MAX } from '../../src/engine/rows-max.ts';
import { inputSchema, outputSchema } from '../../src/server/json-schema.ts';
import { boundsText, fieldsOf, row, typeText } from './schema-text.ts';

/** What the parameter `amplitude` and topics mean, in all operations that have them. */
const CONCEPTS = `A criterion is a concept, and a phrase of a heading is a wording of it: \`DANOS MORAIS CONFIGURADOS\` and
\`AUSÊNCIA DE DANO MORAL\` are wordings of \`criterio:dano-moral\`. The concept of a wording and the concepts broader than a
concept do not depend on stored data ([extraction.md](extraction.md)).

- With \`amplitude: com_restritos\` a decision also counts for all criteria in the graph that are broader than one of its own,
  once for each. With \`so_ele\` a decision counts only for its own criteria.
- A topic matches a criterion if each folded word of the topic begins a word in the folded name of the criterion. If the whole
  topic is a wording of a concept, it also matches the criterion of that concept. The lists \`criterios\` have the matching
  criteria. With \`com_restritos\` the decisions of narrower criteria count too, although these are not listed.
- An older release made a criterion of each wording, such as \`criterio:danos-morais-configurados\`. Operations that take ids of
  any kind of node accept such an id: if the graph does not have it, the criterion of the wording is used, and
  \`renamed_ids\` in \`meta\` has both ids.`;

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
      'Every operation takes a JSON object and answers `{data, meta}`; this page describes `data`. `meta` names the engine',
      'and the age of its graph. Unknown parameters are rejected; [errors.md](errors.md) describes the errors. GET, if',
      'listed, takes the same parameters in the query. Characters are Unicode code points.',
      '[reading-results.md](reading-results.md) explains how to interpret rates, samples and trends.',
    ].join('\n'),
    [
      'An operation with the parameter `cursor` gives a list in pages. To get the next page, send `next_cursor` of the answer as',
      `\`cursor\` with the same parameters. It is null at the end, and after ${ROWS_MAX.toLocaleString('en')} rows. All pages of a list come`,
      'from one state of the graph. When the graph has changed, or when the other engine answers, a cursor is refused with',
      'CURSOR_EXPIRED.',
    ].join('\n'),
    CONCEPTS,
    [
      row('operation', 'methods', 'path', 'purpose'),
      row('---', '---', '---', '---'),
      ...overview,
    ].join('\n'),
    ...operations.map(section),
  ].join('\n\n')}\n`;
}

function methods(operation: Operation): string {
  return (operation.methods ?? ['POST']).join(', ');
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
