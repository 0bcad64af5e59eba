/** Writes the parts of a section: headings, paragraphs, lists, facts and links. */
import type { Fact, Tone } from '../../briefing/document/document.ts';
import type { Element, Place, Sheet } from './sheet.ts';
import { COLOURS, LEFT, STYLES, TEXT_WIDTH, type TextStyle } from './style.ts';

/** Paragraphs up to this length in code units are kept on one page. */
const KEPT_UNITS_MAX = 500;
/** Values up to this height, in points, are set beside their label. */
const BESIDE_MAX = 160;
const LABEL_WIDTH = 116;
const INDENT = 14;
const GAP = { paragraph: 6, item: 3.5, fact: 4 } as const;
const HEADINGS = {
  H3: { style: STYLES.heading, above: 12 },
  H4: { style: STYLES.subheading, above: 7 },
} as const;
/** A heading is kept on one page with at least this height of text below it. */
const BELOW_HEADING = 64;

const TONES: Readonly<Record<Tone, { style: TextStyle; indent: number }>> = {
  normal: { style: STYLES.body, indent: 0 },
  quote: { style: STYLES.quote, indent: INDENT },
  muted: { style: STYLES.muted, indent: 0 },
};

export function writeHeading(
  sheet: Sheet,
  parent: Element,
  tag: keyof typeof HEADINGS,
  text: string,
): void {
  const { style, above } = HEADINGS[tag];
  const shown = sheet.shown(text, style);
  sheet.space(above);
  sheet.ensure(Math.min(300, sheet.heightOf(shown, style)) + BELOW_HEADING);
  sheet.tagged(parent, tag, () => sheet.write(shown, style));
  sheet.document.y += GAP.item;
}

export function writeText(sheet: Sheet, parent: Element, text: string, tone: Tone): void {
  const { style, indent } = TONES[tone];
  const place = { x: LEFT + indent, width: TEXT_WIDTH - indent };
  const inside = tone === 'quote' ? sheet.open(parent, 'BlockQuote') : parent;
  for (const line of sheet.shown(text, style).split('\n')) {
    writeParagraph(sheet, inside, 'P', { text: line, style, place });
    sheet.document.y += GAP.paragraph;
  }
  if (inside !== parent) inside.end();
}

interface Paragraph {
  text: string;
  style: TextStyle;
  place: Place;
}

function writeParagraph(
  sheet: Sheet,
  parent: Element,
  tag: string,
  { text, style, place }: Paragraph,
): void {
  const isShort = text.length <= KEPT_UNITS_MAX;
  const height = isShort ? sheet.heightOf(text, style, place.width) : 2 * style.size * 1.6;
  sheet.ensure(height);
  sheet.tagged(parent, tag, () => sheet.write(text, style, place));
}

export function writeList(sheet: Sheet, parent: Element, items: readonly string[]): void {
  const list = sheet.open(parent, 'L');
  const { body } = STYLES;
  for (const item of items) {
    const text = sheet.shown(item, body);
    const place = { x: LEFT + INDENT, width: TEXT_WIDTH - INDENT };
    const isShort = text.length <= KEPT_UNITS_MAX;
    sheet.ensure(isShort ? sheet.heightOf(text, body, place.width) : 40);
    const element = sheet.open(list, 'LI');
    const { y } = sheet.document;
    sheet.tagged(element, 'Lbl', () => sheet.write('•', body, { x: LEFT + 3, y, width: INDENT }));
    sheet.document.y = y;
    sheet.tagged(element, 'LBody', () => sheet.write(text, body, place));
    element.end();
    sheet.document.y += GAP.item;
  }
  list.end();
  sheet.document.y += GAP.paragraph - GAP.item;
}

/** Label and value side by side, or one below the other if the value is long. */
export function writeFacts(sheet: Sheet, parent: Element, facts: readonly Fact[]): void {
  const list = sheet.open(parent, 'L');
  for (const fact of facts) {
    const element = sheet.open(list, 'LI');
    writeFact(sheet, element, fact);
    element.end();
    sheet.document.y += GAP.fact;
  }
  list.end();
  sheet.document.y += GAP.paragraph - GAP.fact;
}

/** Height of a heading with the facts below it, if they can be kept on one page. */
export function roomOfFacts(sheet: Sheet, facts: readonly Fact[]): number {
  const width = TEXT_WIDTH - LABEL_WIDTH;
  const heights = facts.map(({ value }) =>
    value.length > KEPT_UNITS_MAX
      ? BESIDE_MAX
      : sheet.heightOf(sheet.shown(value, STYLES.body), STYLES.body, width) + GAP.fact,
  );
  return heights.reduce((sum, height) => sum + height, 40);
}

function writeFact(sheet: Sheet, element: Element, fact: Fact): void {
  const { label: labelStyle, body } = STYLES;
  const label = sheet.shown(fact.label, labelStyle);
  const value = sheet.shown(fact.value, body);
  const beside = { x: LEFT + LABEL_WIDTH, width: TEXT_WIDTH - LABEL_WIDTH };
  const isShort = value.length <= 2 * KEPT_UNITS_MAX;
  const height = isShort ? sheet.heightOf(value, body, beside.width) : Number.POSITIVE_INFINITY;
  const labelPlace = { width: LABEL_WIDTH - 10 };
  if (height > BESIDE_MAX) {
    sheet.ensure(BELOW_HEADING);
    sheet.tagged(element, 'Lbl', () => sheet.write(label, labelStyle));
    const place = { x: LEFT, width: TEXT_WIDTH };
    sheet.tagged(element, 'LBody', () => sheet.write(value, body, place));
    return;
  }
  sheet.ensure(Math.max(height, sheet.heightOf(label, labelStyle, labelPlace.width)));
  const { y } = sheet.document;
  // Aligns the baselines of label and text.
  sheet.tagged(element, 'Lbl', () => {
    sheet.write(label, labelStyle, { ...labelPlace, y: y + (body.size - labelStyle.size) * 1.036 });
  });
  const labelEnd = sheet.document.y;
  sheet.tagged(element, 'LBody', () => sheet.write(value, body, { ...beside, y }));
  sheet.document.y = Math.max(sheet.document.y, labelEnd);
}

/** `url` must be https and ASCII. */
export function writeLink(sheet: Sheet, parent: Element, text: string, url: string): void {
  const { link } = STYLES;
  const shown = sheet.shown(text, link);
  const height = sheet.heightOf(shown, link);
  sheet.ensure(height);
  const { y } = sheet.document;
  const width = Math.min(TEXT_WIDTH, sheet.document.widthOfString(shown));
  const paragraph = sheet.open(parent, 'P');
  const element = sheet.open(paragraph, 'Link');
  element.add(() => sheet.write(shown, link));
  const end = sheet.document.y;
  sheet.document.link(LEFT, y, width, height, url, {
    structParent: element,
    Contents: new String(`Abrir ${url}`),
  } as object);
  element.end();
  paragraph.end();
  sheet.document.lineWidth(0.5);
  sheet.rule(end - link.lineGap - 1.5, { width, colour: COLOURS.band });
  sheet.document.y = end + GAP.item;
}
