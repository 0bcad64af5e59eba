/** Text in a briefing never becomes Markdown syntax at the start of a line, wherever it is in the file. */
import t from 'tap';
import type { ExportDocument, Part } from '../../../src/hub/briefing/document/document.ts';
import { renderMarkdown } from '../../../src/hub/export/markdown.ts';

/** A line of a briefing, and how the file writes it. */
const LINES: [text: string, written: string][] = [
  ['- um item', '\\- um item'],
  ['+ um item', '\\+ um item'],
  ['* um item', '\\* um item'],
  ['1. um item', '1\\. um item'],
  ['12) um item', '12\\) um item'],
  ['  - um item', '\\- um item'],
  ['\u00a01. um item', '1\\. um item'],
  ['\u0000- um item', '\\- um item'],
  ['# um título', '\\# um título'],
  ['---', '\\---'],
  ['===', '\\==='],
  ['> uma citação', '\\> uma citação'],
  ['```js', '\\`\\`\\`js'],
  ['~~~', '\\~\\~\\~'],
  ['| a | b |', '\\| a \\| b \\|'],
  ['<script>', '\\<script\\>'],
  ['[a](javascript:b)', '\\[a\\](javascript:b)'],
  ['    recuo', 'recuo'],
  // Numbers and words at the start of a line that do not begin a Markdown block.
  ['1.234 reais', '1\\.234 reais'],
  ['1º grau', '1º grau'],
  ['2024 foi o ano', '2024 foi o ano'],
  ['art. 42 - parágrafo único', 'art. 42 - parágrafo único'],
];

const documentOf = (title: string, parts: Part[]): ExportDocument => ({
  label: 'Briefing',
  title,
  subtitle: null,
  facts: [],
  notice: 'Confira.',
  sections: [{ title: 'Seção', parts }],
  attachment: { name: 'a.json', description: 'Os dados.', text: '{}' },
  changedAt: '2026-01-01T00:00:00.000Z',
});

t.test('each line in each place', async t => {
  for (const [text, written] of LINES) {
    const places: [Part, string][] = [
      [{ kind: 'text', text }, written],
      [{ kind: 'text', text: `Antes.\n${text}` }, `Antes.\n\n${written}`],
      [{ kind: 'text', text, tone: 'quote' }, `> ${written}`],
      [{ kind: 'list', items: [text] }, `- ${written}`],
      [{ kind: 'heading', text }, `### ${written}`],
      [{ kind: 'facts', facts: [{ label: 'Tema', value: text }] }, `- **Tema:** ${written}`],
      [{ kind: 'table', columns: [{ title: 'T', share: 1 }], rows: [[text]] }, `| ${written} |`],
    ];
    for (const [part, expected] of places) {
      const file = renderMarkdown(documentOf('Título', [part]));
      const [, body] = /## Seção\n\n([\s\S]*?)\n\n## a/.exec(file)!;
      const lines = part.kind === 'table' ? body!.split('\n').at(-1) : body;
      t.equal(lines, expected, `${part.kind}: ${text}`);
    }
    t.match(renderMarkdown(documentOf(text, [])).split('\n')[0], `# ${written}`);
  }
});
