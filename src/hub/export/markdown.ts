/** Renders an exported briefing as Markdown. Texts of users and decisions are escaped. */
import type { ExportDocument, Fact, Part, Section } from '../briefing/document/document.ts';

const SPECIAL = /[\\`*_[\]<>&#|~!]/g;
/** Characters that would begin a list, a heading or a rule at the start of a line. */
const LINE_START = /^(\s*(?:\d+(?=[.)]))?)([-+=.)])/;
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function renderMarkdown(document: ExportDocument): string {
  const { label, title, subtitle, facts, notice, sections, attachment } = document;
  const parts = [
    `# ${line(title)}`,
    `**${line(label)}**`,
    ...(subtitle === null ? [] : [`*${line(subtitle)}*`]),
    factLines(facts),
    `*${line(notice)}*`,
    ...sections.flatMap(sectionParts),
    `## ${line(attachment.name)}`,
    fenced(attachment.text),
  ];
  return `${parts.join('\n\n')}\n`;
}

const sectionParts = ({ title, parts }: Section): string[] => [
  `## ${line(title)}`,
  ...parts.map(partText),
];

function partText(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return `### ${line(part.text)}`;
    case 'subheading':
      return `#### ${line(part.text)}`;
    case 'text':
      return part.text
        .split('\n')
        .filter(text => text.trim() !== '')
        .map(text => (part.tone === 'quote' ? `> ${line(text)}` : line(text)))
        .join(part.tone === 'quote' ? '\n>\n' : '\n\n');
    case 'list':
      return part.items.map(item => `- ${line(item)}`).join('\n');
    case 'facts':
      return factLines(part.facts);
    case 'table':
      return [
        part.columns.map(({ title }) => title),
        part.columns.map(({ isFigure }) => (isFigure ? '--:' : '---')),
        ...part.rows.map(cells => cells.map(line)),
      ]
        .map(cells => `| ${cells.join(' | ')} |`)
        .join('\n');
    case 'evolution':
      return line(part.alternative);
    case 'link':
      return part.text === part.url ? `<${part.url}>` : `[${line(part.text)}](<${part.url}>)`;
  }
}

function factLines(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `- **${line(label)}:** ${line(value)}`).join('\n');
}

/** A text on one line, escaped. */
function line(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
    .replace(SPECIAL, '\\$&')
    .replace(LINE_START, '$1\\$2')
    .toWellFormed();
}

/** A JSON block between fences longer than any run of backticks in it. */
function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)));
  return `${fence}json\n${text.trimEnd()}\n${fence}`;
}
