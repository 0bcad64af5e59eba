/** An exported briefing without its format: the content of PDF, Markdown and DOCX, in order. */
import type { ChartBucket } from '../blocks/chart/data.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface Column {
  title: string;
  /** Share of the table's width. */
  share: number;
  /** Whether the column holds figures, which are right-aligned. */
  isFigure?: boolean;
}

/** `quote`: a quotation. `muted`: a remark about the document itself. */
export type Tone = 'normal' | 'quote' | 'muted';

export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  /** Paragraphs, separated by line breaks. */
  | { kind: 'text'; text: string; tone?: Tone }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Each row has one cell for each column. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** `alternative` describes the chart in words; `rateName` is the title of its rate. */
  | {
      kind: 'evolution';
      buckets: readonly ChartBucket[];
      rateName: string;
      alternative: string;
    }
  | { kind: 'link'; text: string; url: string };

export interface Section {
  title: string;
  /** Has at least one part. */
  parts: readonly Part[];
}

interface Attachment {
  name: string;
  description: string;
  /** JSON text. */
  text: string;
}

/** All texts are in Portuguese. */
export interface DocumentText {
  /** The kind of document. */
  label: string;
  title: string;
  subtitle: string | null;
  facts: readonly Fact[];
  /** A warning about how far the document can be relied on. */
  notice: string;
  sections: readonly Section[];
}

export interface ExportDocument extends DocumentText {
  attachment: Attachment;
  /** ISO 8601; used for every date of the file, so that equal briefings give equal files. */
  changedAt: string;
}
