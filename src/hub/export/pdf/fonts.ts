/** The three fonts of the PDF: Source Serif 4, regular, italic and semibold. */
import fs from 'node:fs';
import path from 'node:path';
import { plainText } from './plain-text.ts';

export type FontName = 'regular' | 'italic' | 'semibold';

const FOLDER = path.join(import.meta.dirname, '../../../../data/fonts');
const FILES: Readonly<Record<FontName, string>> = {
  regular: 'SourceSerif4-Regular.ttf',
  italic: 'SourceSerif4-It.ttf',
  semibold: 'SourceSerif4-Semibold.ttf',
};
export const FONT_NAMES = Object.keys(FILES) as FontName[];

const read = new Map<FontName, Buffer>();

/** The bytes of a font file, cached. */
export function fontBytes(name: FontName): Buffer {
  let bytes = read.get(name);
  if (bytes === undefined) {
    bytes = fs.readFileSync(path.join(FOLDER, FILES[name]));
    read.set(name, bytes);
  }
  return bytes;
}

/** The part of pdfkit's font object that is used here. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Prepares texts for one opened font, and caches which code points it has. */
export class Typeface {
  readonly #font: OpenedFont['font'];
  readonly #known = new Map<number, boolean>();

  /** `opened` is the current font of a pdfkit document, which pdfkit's types lack. */
  constructor(opened: unknown) {
    this.#font = (opened as OpenedFont).font;
  }

  shown(text: string): string {
    return plainText(text, this.#has);
  }

  readonly #has = (codePoint: number): boolean => {
    let known = this.#known.get(codePoint);
    if (known === undefined) {
      known = this.#font.hasGlyphForCodePoint(codePoint);
      this.#known.set(codePoint, known);
    }
    return known;
  };
}
