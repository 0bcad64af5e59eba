/** The summary of an import: the result for each file's lines, and the size of the graph. */
import { EDGE_TYPES, NODE_LABELS } from '../engine/graph/kinds.ts';
import type { SourceVersion } from '../engine/snapshot/graph-source.ts';
import type { ImportSummary } from '../ingest/import-summary.ts';
import { OWN_FORM } from '../ingest/sources/source-forms.ts';

export function summaryLines(file: string, summary: ImportSummary, seconds: number): string[] {
  const { decisions, added, replaced, unchanged, duplicates, selfLoops } = summary;
  const { withCriterio, withDispositivo, withPrecedente, skipped, skippedCount } = summary;
  const rate = Math.round(decisions / Math.max(seconds, 0.001));
  const lines = [
    `${file}${formOf(summary)}: ${decisions} decisions in ${seconds.toFixed(1)} s (${rate}/s)`,
    `  ${added} new, ${replaced} replaced, ${unchanged} unchanged`,
    `  ${withCriterio} with a criterion, ${withDispositivo} with a statute, ` +
      `${withPrecedente} with a cited precedent`,
    `  left out: ${duplicates} duplicate relationships, ${selfLoops} from a decision to itself`,
    `  skipped lines: ${skippedCount}`,
    ...listed(skipped, skippedCount),
  ];
  lines.push(...factLines(summary));
  const { leftOut, leftOutCount, notOwnCount, processes, waiting } = summary;
  if (processes > 0) {
    lines.push(
      `  cases of DataJud: ${processes}; waiting for a decision with their number: ${waiting}`,
    );
  }
  if (notOwnCount > 0)
    lines.push(`  of them, decisions that the key may not replace: ${notOwnCount}`);
  if (leftOutCount > 0) {
    lines.push(
      `  lines with a repeated id, or without some of their list items or the end of a text: ${leftOutCount}`,
      ...listed(leftOut, leftOutCount),
    );
  }
  return [...lines, ...toldLines(summary)];
}

/** The format, and the compression if any; empty for this service's own format alone. */
function formOf({ recognised }: ImportSummary): string {
  const shown = recognised.filter(what => what !== OWN_FORM || recognised.length > 1);
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}

export function toldLines({ told }: Pick<ImportSummary, 'told'>): string[] {
  if (told.length === 0) return [];
  return [
    '  not used:',
    ...told.map(
      ({ field, reason, count, line }) =>
        `    ${field} ${reason}: ${count} ${count === 1 ? 'time' : 'times'}, first in line ${line}`,
    ),
  ];
}

/** Empty if no decision was to be read by a model. */
function factLines(summary: ImportSummary): string[] {
  const { factsAsked, factsKnown, factsFailed, factsDropped } = summary;
  if (factsAsked + factsKnown + factsFailed === 0) return [];
  const lines = [
    `  facts by the model: ${factsAsked} decisions now, ${factsKnown} by an earlier import; ` +
      `left out of its answers: ${factsDropped}`,
  ];
  if (factsFailed > 0) {
    lines.push(
      `  decisions that the model gave no answer for, with the facts of the tables: ${factsFailed}; ` +
        'import the file again to ask for them',
    );
  }
  return lines;
}

function listed(shown: ImportSummary['skipped'], count: number): string[] {
  const lines = shown.map(({ line, place, reason }) => `    ${place ?? `line ${line}`}: ${reason}`);
  return count === shown.length ? lines : [...lines, `    and ${count - shown.length} more`];
}

export const graphLines = (version: SourceVersion): string[] => [
  'The graph now contains',
  ...countLines(version),
];

export function countLines({
  nodeCounts,
  edgeCounts,
}: Pick<SourceVersion, 'nodeCounts' | 'edgeCounts'>): string[] {
  const listed = (names: readonly string[], counts: number[]) =>
    names.map((name, i) => `${counts[i]} ${name}`).join(', ');
  return [
    `  nodes: ${listed(NODE_LABELS, nodeCounts)}`,
    `  relationships: ${listed(EDGE_TYPES, edgeCounts)}`,
  ];
}
