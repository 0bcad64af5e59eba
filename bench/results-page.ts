/** Writes `RESULTS.md`: replaces the section of a bench by its name and leaves the rest of the page unchanged. */
import fs from 'node:fs';
import type { Goal, Report, Row, Table } from './report.ts';

const PAGE = new URL('./RESULTS.md', import.meta.url);
const HEAD =
  '# Results\n\nMeasured by `npm run bench`; each section says where and when. Compare figures of the same run only.\n';

/** The text of a section, without its heading. */
export function sectionText(report: Report, environment: string[]): string {
  const parts = [
    environment.map(line => `- ${line}`).join('\n'),
    ...report.tables.map(tableText),
    report.notes.map(note => `- ${note}`).join('\n'),
  ];
  return parts.filter(part => part !== '').join('\n\n');
}

/** Replaces the section of this name, or appends it. */
export function writeSection(name: string, text: string): void {
  const page = fs.existsSync(PAGE) ? fs.readFileSync(PAGE, 'utf8') : HEAD;
  const section = `## ${name}\n\n${text}\n`;
  const start = `\n${page}`.indexOf(`\n## ${name}\n`);
  if (start < 0) {
    fs.writeFileSync(PAGE, `${page.trimEnd()}\n\n${section}`);
    return;
  }
  const next = page.indexOf('\n## ', start + 1);
  const rest = next < 0 ? '' : page.slice(next);
  fs.writeFileSync(PAGE, `${page.slice(0, start)}${section}${rest}`);
}

/** Every missed target, as `label: target`. */
export function missedGoals({ tables }: Report): string[] {
  return tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells, goals = [] }) =>
      goals.filter(({ met }) => !met).map(({ text }) => `${cells[0]}: ${text}`),
    ),
  );
}

function tableText({ columns, rows }: Table): string {
  const hasGoals = rows.some(({ goals }) => goals !== undefined);
  const head = hasGoals ? [...columns, 'target', ''] : columns;
  const lines = rows.map(row => (hasGoals ? [...row.cells, ...goalCells(row)] : row.cells));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}

function goalCells({ goals = [] }: Row): [string, string] {
  const verdict = ({ met }: Goal) => (met ? 'met' : '**missed**');
  return [goals.map(({ text }) => text).join('; '), goals.map(verdict).join('; ')];
}
