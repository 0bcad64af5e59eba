/** Writes the first page: the kind of document, the user's question, and a table of contents with page numbers. */
import type { ExportDocument } from '../../briefing/document/document.ts';
import { writeFacts } from './parts.ts';
import type { Element, Sheet } from './sheet.ts';
import { COLOURS, LEFT, PAGE, STYLES, TEXT_BOTTOM, TEXT_WIDTH, type TextStyle } from './style.ts';

const UNITS_MAX = 300;
/** Three lines of title and four of subtitle leave room for the table of contents. */
const TITLE_HEIGHT_MAX = 112;
const SUBTITLE_HEIGHT_MAX = 84;
const LINE = 19;
const NUMBER_WIDTH = 30;

/** An entry of the table of contents: a section and its first page. */
export interface Entry {
  title: string;
  /** Page number, counted from 1. */
  page: number;
}

export interface Cover {
  element: Element;
  contents: Element;
  /** Top of the table of contents, in points. */
  y: number;
}

/** Writes the page without the table of contents, and leaves the structure element open for it. */
export function writeCover(
  sheet: Sheet,
  { label, title, subtitle, facts, notice }: ExportDocument,
): Cover {
  const cover = sheet.open(sheet.root, 'Sect');
  sheet.document.y = PAGE.margins.top + 40;
  sheet.tagged(cover, 'P', () => {
    sheet.write(sheet.shown(label.toLocaleUpperCase('pt-BR'), STYLES.kicker), STYLES.kicker);
  });
  sheet.document.y += 8;
  const heading = fitting(sheet, title, STYLES.title, TITLE_HEIGHT_MAX);
  sheet.tagged(cover, 'H1', () => sheet.write(heading, STYLES.title));
  if (subtitle !== null) {
    sheet.document.y += 8;
    const shown = fitting(sheet, subtitle, STYLES.subtitle, SUBTITLE_HEIGHT_MAX);
    sheet.tagged(cover, 'P', () => sheet.write(shown, STYLES.subtitle));
  }
  sheet.document.y += 18;
  sheet.rule(sheet.document.y, { width: 64, colour: COLOURS.accent });
  sheet.document.y += 18;
  writeFacts(sheet, cover, facts);
  sheet.document.y += 14;
  const contents = sheet.open(cover, 'TOC');
  const { y } = sheet.document;
  const shown = sheet.shown(notice, STYLES.muted);
  sheet.document.y = TEXT_BOTTOM - sheet.heightOf(shown, STYLES.muted) - 2;
  sheet.tagged(cover, 'P', () => sheet.write(shown, STYLES.muted));
  return { element: cover, contents, y };
}

/** Writes the table of contents once all page numbers are known. */
export function writeContents(
  sheet: Sheet,
  { element, contents, y: top }: Cover,
  entries: readonly Entry[],
): void {
  sheet.document.switchToPage(0);
  const { body } = STYLES;
  entries.forEach(({ title, page }, i) => {
    const y = top + i * LINE;
    const item = sheet.open(contents, 'TOCI');
    const link = sheet.open(item, 'Link');
    link.add(() => {
      sheet.write(sheet.shown(title, body), body, { y, width: TEXT_WIDTH - NUMBER_WIDTH });
      const place = { x: LEFT + TEXT_WIDTH - NUMBER_WIDTH, y, width: NUMBER_WIDTH };
      sheet.write(String(page), body, { ...place, align: 'right' });
    });
    sheet.document.link(
      LEFT,
      y,
      TEXT_WIDTH,
      LINE,
      (page - 1) as unknown as string,
      {
        structParent: link,
        Contents: new String(`Ir para ${title}, página ${page}`),
      } as object,
    );
    link.end();
    item.end();
    sheet.rule(y + LINE - 3.5, { colour: COLOURS.rule });
  });
  element.end();
}

/** The part of a text that fits into the height; the diagnosis section has the whole text. */
function fitting(sheet: Sheet, text: string, style: TextStyle, heightMax: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  for (let units = Math.min(whole.length, UNITS_MAX); ; units = Math.floor(units * 0.9)) {
    const cut = units === whole.length ? whole : `${whole.slice(0, units).trimEnd()}…`;
    const shown = sheet.shown(cut, style).replaceAll('\n', ' ');
    if (units === 0 || sheet.heightOf(shown, style) <= heightMax) return shown;
  }
}
