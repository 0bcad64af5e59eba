/** An exported briefing apart from its format: what the PDF and the Markdown both say, in order. */
import type { ChartBucket } from '../blocks/chart/data.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  /** Figures stand at the right. */
  isFigure?: boolean;
}

/** `quote`: somebody else's words. `muted`: what is said about the document itself. */
export type Tone = 'normal' | 'quote' | 'muted';

export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  /** Paragraphs, separated by line ends. */
  | { kind: 'text'; text: string; tone?: Tone }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Rows; each has one cell for each column. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** `alternative` says in words what the chart shows; `rateName` is the title of its rate. */
  | {
      kind: 'evolution';
      buckets: readonly ChartBucket[];
      rateName: string;
      alternative: string;
    }
  | { kind: 'link'; text: string; url: string };

export interface Section {
  title: string;
  /** At least one part. */
  parts: readonly Part[];
}

interface Attachment {
  name: string;
  description: string;
  /** JSON. */
  text: string;
}

/** All texts are in Portuguese. */
export interface DocumentText {
  /** What it is. */
  label: string;
  title: string;
  subtitle: string | null;
  facts: readonly Fact[];
  /** What a reader must know before relying on it. */
  notice: string;
  sections: readonly Section[];
}

export interface ExportDocument extends DocumentText {
  attachment: Attachment;
  /** ISO 8601; every date of the file. */
  changedAt: string;
}
