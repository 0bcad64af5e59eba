/** Renders a verified document as DOCX, with a comment at each citation to correct or check. */

import type { ICommentOptions } from 'docx';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { isProblem, VERDICTS } from '../../../../web/src/shared/verdicts.ts';
import { dated } from '../../briefing/wording.ts';
import type { Report } from '../../documents/report-schemas.ts';
import { plain } from './plain.ts';
import { docxFile } from './sheet.ts';

type Citation = Report['citations'][number];

interface Mark {
  start: number;
  end: number;
  cited: Citation;
}

/** Throws PAYLOAD_TOO_LARGE. */
export function renderChecked(report: Report): Promise<Uint8Array> {
  const text = plain(report.text);
  const marks = marksOf(report.citations);
  const date = new Date(report.checked_at);
  const comments: ICommentOptions[] = [];
  const children: Paragraph[] = [];
  let next = 0;
  for (const { index, 0: line } of text.matchAll(/^.*$/gm)) {
    const here: Mark[] = [];
    while (next < marks.length && marks[next]!.start < index + line.length)
      here.push(marks[next++]!);
    children.push(new Paragraph({ children: runsOf(line, index, here, comments.length) }));
    comments.push(...here.map(({ cited }, i) => commentOf(cited, comments.length + i, date)));
  }
  return docxFile({
    title: report.name ?? 'Texto verificado',
    children,
    comments: { children: comments },
  });
}

/** In text order; a mark that begins inside another one is left out. */
function marksOf(citations: readonly Citation[]): Mark[] {
  const all = citations
    .filter(isProblem)
    .flatMap(cited => cited.places.map(({ start, end }) => ({ start, end, cited })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return all.filter(mark => {
    const isApart = mark.start >= end && mark.end > mark.start;
    if (isApart) end = mark.end;
    return isApart;
  });
}

/** The runs of a paragraph; a mark that crosses its end is cut there. */
function runsOf(
  line: string,
  offset: number,
  marks: readonly Mark[],
  firstId: number,
): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  let at = 0;
  for (const [i, { start, end }] of marks.entries()) {
    const id = firstId + i;
    const [from, to] = [start - offset, Math.min(end - offset, line.length)];
    if (from > at) runs.push(new TextRun(line.slice(at, from)));
    runs.push(
      new CommentRangeStart(id),
      new TextRun({ text: line.slice(from, to), highlight: 'yellow' }),
      new CommentRangeEnd(id),
      new TextRun({ children: [new CommentReference(id)] }),
    );
    at = to;
  }
  if (at < line.length) runs.push(new TextRun(line.slice(at)));
  return runs;
}

function commentOf({ verdict, reason, facts }: Citation, id: number, date: Date): ICommentOptions {
  const lines = [
    `${VERDICTS[verdict].name}. ${reason}`.trim(),
    ...facts.map(({ label, value }) => `${label}: ${label === 'Tabela de' ? dated(value) : value}`),
  ];
  const children = lines.map(line => new Paragraph(plain(line)));
  return { id, author: 'Jurisgrafo', initials: 'J', date, children };
}
