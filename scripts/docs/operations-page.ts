/** docs/operations.md, from the registry: meaning, parameters and answer of each operation. */
import type { Operation } from '../../src/engine/operation.ts';
import { ROWS_MAX } from '../../src/engine/rows-max.ts';
import { inputSchema, outputSchema } from '../../src/server/json-schema.ts';
import { boundsText, fieldsOf, row, typeText } from './schema-text.ts';

/** What the parameter `amplitude` and topics mean, in all operations that have them. */
const CONCEPTS = `A criterion is a concept, and a phrase of a heading is a wording of it: \`DANOS MORAIS CONFIGURADOS\` and
\`AUSÊNCIA DE DANO MORAL\` are wordings of \`criterio:dano-moral\`. The concept of a wording and the concepts broader than a
concept depend on nothing that is stored ([extraction.md](extraction.md)).

- \`amplitude: com_restritos\`: a decision has its own criteria and all criteria that are broader than one of these and
  that the graph has as nodes, each once. Everything is counted, ranked, sampled and shared as if the decision had
  them all, and nothing else changes. \`so_ele\`: a decision has its own criteria only.
- A topic names each criterion in whose folded name every folded word of the topic begins a word, and the criterion,
  if the graph has it, whose id is that of the concept of which the whole topic is a wording. The lists \`criterios\`
  hold what the topic names; with \`com_restritos\` the decisions of narrower criteria count though they are not listed.
- An id that an older release made of a wording (\`criterio:danos-morais-configurados\`), where ids of nodes of any kind are
  taken: if the graph does not have it, the criterion of the wording answers, and \`renamed_ids\` in \`meta\` names both.`;

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
      '[reading-results.md](reading-results.md) says what rates, samples and trends tell, and what they do not.',
    ].join('\n'),
    [
      'An operation with the parameter `cursor` gives a list in pages. `next_cursor` in the answer, sent as `cursor` with',
      `the same parameters, continues the list; it is null at the end, and after ${ROWS_MAX.toLocaleString('en')} rows. Pages of one list are all`,
      'of one state of the graph: once it has changed, a cursor is refused with CURSOR_EXPIRED, and so it is where the',
      'other engine answers.',
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
