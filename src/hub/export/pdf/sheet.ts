/**
 * A PDF being written: tagged text from top to bottom, page by page. Every structure element is added to its parent
 * before it is drawn, and ended at once; an element that is never added makes a file without an end.
 */
import PDFDocument from 'pdfkit';
import { AppError } from '../../../errors/errors.ts';
import { PAGES_MAX } from '../export-limits.ts';
import { FONT_NAMES, type FontName, fontBytes, Typeface } from './fonts.ts';
import { REPLACEMENT } from './plain-text.ts';
import { LEFT, PAGE, TEXT_BOTTOM, TEXT_WIDTH, type TextStyle } from './style.ts';

export type Element = PDFKit.PDFStructureElement;
/** Options of a structure element that pdfkit's types lack. */
export interface ElementOptions {
  alt?: string;
  bbox?: [number, number, number, number];
  scope?: 'Row' | 'Column';
}

/** The position of a text; by default the left margin and the full width. */
export interface Place {
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right';
}

export interface SheetInfo {
  title: string;
  /** ISO 8601. */
  changedAt: string;
}

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  /** Whether characters were replaced because the fonts lack them. */
  hasReplaced = false;
  readonly #faces: Record<FontName, Typeface>;

  constructor({ title, changedAt }: SheetInfo) {
    const at = new Date(changedAt);
    this.document = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      size: [PAGE.width, PAGE.height],
      margins: PAGE.margins,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: title,
        Creator: 'jurisgrafo',
        Producer: 'jurisgrafo',
        CreationDate: at,
        ModDate: at,
      },
    });
    for (const name of FONT_NAMES) this.document.registerFont(name, fontBytes(name));
    const face = (name: FontName) => {
      const { _font } = this.document.font(name) as unknown as { _font: unknown };
      return new Typeface(_font);
    };
    this.#faces = {
      regular: face('regular'),
      italic: face('italic'),
      semibold: face('semibold'),
    };
    this.document.on('pageAdded', () => {
      if (this.pageCount > PAGES_MAX) throw tooManyPages();
    });
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
    this.document.addPage();
  }

  get pageCount(): number {
    return this.document.bufferedPageRange().count;
  }

  /** Height left on the page, in points. */
  get room(): number {
    return TEXT_BOTTOM - this.document.y;
  }

  /** Starts a new page unless `height` points are left. */
  ensure(height: number): void {
    if (height > this.room) this.document.addPage();
  }

  /** Leaves vertical space, except at the top of a page. */
  space(points: number): void {
    if (this.document.y > PAGE.margins.top) this.document.y += points;
  }

  /** Adds an element to the structure tree; it stays open for children. */
  open(parent: Element, tag: string, options: ElementOptions = {}): Element {
    const element = this.document.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Adds an element with the content that `draw` writes, and ends it. */
  tagged(parent: Element, tag: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.open(parent, tag, options);
    element.add(draw);
    element.end();
  }

  /** Draws decoration that is not content: rules, page numbers, repeated headers. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** The text with only glyphs that the font has. */
  shown(text: string, style: TextStyle): string {
    const shown = this.#faces[style.font].shown(text);
    if (shown.includes(REPLACEMENT)) this.hasReplaced = true;
    return shown;
  }

  /** Height in points of a text returned by `shown`. */
  heightOf(text: string, style: TextStyle, width: number = TEXT_WIDTH): number {
    this.#use(style);
    return this.document.heightOfString(text, { width, lineGap: style.lineGap });
  }

  /** Writes a text returned by `shown`; continues on the next page if necessary. */
  write(text: string, style: TextStyle, place: Place = {}): void {
    const { x = LEFT, y = this.document.y, width = TEXT_WIDTH, align = 'left' } = place;
    this.#use(style);
    this.document.text(text, x, y, { width, align, lineGap: style.lineGap });
  }

  rule(
    y: number,
    { x = LEFT, width = TEXT_WIDTH, colour }: { x?: number; width?: number; colour: string },
  ): void {
    this.artifact('Layout', () => {
      this.document.lineWidth(0.6).strokeColor(colour);
      this.document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
  }

  #use({ font, size, colour }: TextStyle): void {
    this.document.font(font).fontSize(size).fillColor(colour);
  }
}

function tooManyPages(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `The briefing needs more than ${PAGES_MAX} pages.`);
}
