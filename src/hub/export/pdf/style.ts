/** The layout of the PDF: page, fonts, sizes in points, colours. */
import type { FontName } from './fonts.ts';

export const PAGE = {
  width: 595.28,
  height: 841.89,
  margins: { top: 76, bottom: 84, left: 84, right: 78 },
} as const;
export const LEFT: number = PAGE.margins.left;
export const TEXT_WIDTH: number = PAGE.width - PAGE.margins.left - PAGE.margins.right;
/** Bottom of the text area; only the page number is below it. */
export const TEXT_BOTTOM: number = PAGE.height - PAGE.margins.bottom;

export const COLOURS = {
  text: '#1b1d21',
  muted: '#565d68',
  accent: '#1f3a5f',
  rule: '#c8cdd4',
  band: '#dbe3ee',
  bar: '#aebccd',
  link: '#1a4f8b',
} as const;

export interface TextStyle {
  font: FontName;
  size: number;
  colour: string;
  /** Points between lines in addition to the font's own. */
  lineGap: number;
}

const style = (font: FontName, size: number, colour: string, lineGap = 1): TextStyle => ({
  font,
  size,
  colour,
  lineGap,
});

export const STYLES = {
  body: style('regular', 10.5, COLOURS.text, 1.4),
  quote: style('regular', 9.5, COLOURS.text, 1.2),
  muted: style('italic', 9.5, COLOURS.muted),
  label: style('semibold', 9, COLOURS.muted),
  cell: style('regular', 9, COLOURS.text, 0.4),
  head: style('semibold', 8.5, COLOURS.muted, 0.4),
  link: style('regular', 9.5, COLOURS.link),
  kicker: style('semibold', 9, COLOURS.accent),
  title: style('semibold', 25, COLOURS.accent, 1),
  subtitle: style('italic', 13, COLOURS.text, 1.5),
  section: style('semibold', 16, COLOURS.accent),
  heading: style('semibold', 12, COLOURS.text),
  subheading: style('semibold', 10.5, COLOURS.accent),
  axis: style('regular', 8, COLOURS.muted, 0),
  footer: style('regular', 8.5, COLOURS.muted, 0),
} as const satisfies Record<string, TextStyle>;
