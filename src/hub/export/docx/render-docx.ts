/** Renders a briefing or an analysis as DOCX, with Word's built-in styles, so that users can restyle it. */

import type { FileChild } from 'docx';
import {
  AlignmentType,
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { DocumentText, Fact, Part, Section } from '../../briefing/document/document.ts';
import { plain } from './plain.ts';
import { docxFile } from './sheet.ts';

type TablePart = Extract<Part, { kind: 'table' }>;

const CELL_MARGINS = { top: 60, bottom: 60, left: 90, right: 90 };

/** Throws PAYLOAD_TOO_LARGE for too many bytes. */
export function renderDocx(document: DocumentText): Promise<Uint8Array> {
  const { label, title, subtitle, facts, notice, sections } = document;
  const children = [
    said(label, 'Aviso'),
    headed(title, HeadingLevel.TITLE),
    ...(subtitle === null ? [] : [said(subtitle)]),
    ...facts.map(factLine),
    said(notice, 'Aviso'),
    ...sections.flatMap(sectionParts),
  ];
  return docxFile({ title, children });
}

const sectionParts = ({ title, parts }: Section): FileChild[] => [
  headed(title, HeadingLevel.HEADING_1),
  ...parts.flatMap(partOf),
];

function partOf(part: Part): FileChild[] {
  switch (part.kind) {
    case 'heading':
      return [headed(part.text, HeadingLevel.HEADING_2)];
    case 'subheading':
      return [headed(part.text, HeadingLevel.HEADING_3)];
    case 'text':
      return part.text
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => said(line, STYLE_OF[part.tone ?? 'normal']));
    case 'list':
      return part.items.map(item => new Paragraph({ text: plain(item), bullet: { level: 0 } }));
    case 'facts':
      return part.facts.map(factLine);
    case 'table':
      return [tableOf(part), new Paragraph('')];
    case 'evolution':
      return [said(part.alternative)];
    case 'link':
      return [linked(part.text, part.url)];
  }
}

const STYLE_OF = { normal: undefined, quote: 'Citacao', muted: 'Aviso' } as const;

type Level = (typeof HeadingLevel)[keyof typeof HeadingLevel];

const headed = (text: string, level: Level): Paragraph =>
  new Paragraph({ text: plain(text), heading: level });

function said(text: string, style?: string): Paragraph {
  if (style !== undefined) return new Paragraph({ text: plain(text), style });
  return new Paragraph({ text: plain(text), alignment: AlignmentType.JUSTIFIED });
}

const factLine = ({ label, value }: Fact): Paragraph =>
  new Paragraph({
    children: [
      new TextRun({ text: `${plain(label)}: `, bold: true }),
      new TextRun({ text: plain(value) }),
    ],
  });

const linked = (text: string, link: string): Paragraph =>
  new Paragraph({
    children: [
      new ExternalHyperlink({
        link,
        children: [new TextRun({ text: plain(text), style: 'Hyperlink' })],
      }),
    ],
  });

function tableOf({ columns, rows }: TablePart): Table {
  const cell = (text: string, i: number, isHead: boolean) => {
    const { share, isFigure } = columns[i]!;
    const run = new TextRun({ text: plain(text), bold: isHead, size: 20 });
    const alignment = isFigure ? AlignmentType.RIGHT : AlignmentType.LEFT;
    return new TableCell({
      width: { size: share, type: WidthType.PERCENTAGE },
      margins: CELL_MARGINS,
      children: [new Paragraph({ alignment, spacing: { line: 240, after: 0 }, children: [run] })],
    });
  };
  const head = new TableRow({
    tableHeader: true,
    children: columns.map(({ title }, i) => cell(title, i, true)),
  });
  const body = rows.map(
    texts => new TableRow({ children: texts.map((text, i) => cell(text, i, false)) }),
  );
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...body] });
}
