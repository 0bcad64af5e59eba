/** The layout of a DOCX: A4 with the margins, fonts and spacing of ABNT NBR 14724, and page numbers. */

import type { FileChild, ICommentsOptions } from 'docx';
import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { AppError } from '../../../errors/errors.ts';
import { FILE_BYTES_MAX } from '../export-limits.ts';
import { plain } from './plain.ts';

/** In twentieths of a point, Word's unit: A4, margins of 3 cm above and left, 2 cm right and below. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_701, left: 1_701, right: 1_134, bottom: 1_134 },
};
/** A quotation is indented by 4 cm. */
const QUOTE_INDENT = 2_268;
const FONT = 'Arial';
/** In half points. */
const SIZE = 24;
const SMALL = 20;
/** Line spacing; 240 is one line. */
const ONE_AND_A_HALF = 360;
const NO_COLOUR = '000000';

const heading = (size: number) => ({
  run: { font: FONT, size, bold: true, color: NO_COLOUR },
  paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
});
const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: SIZE, language: { value: 'pt-BR' } },
      paragraph: { spacing: { line: ONE_AND_A_HALF, after: 120 } },
    },
    title: heading(36),
    heading1: heading(30),
    heading2: heading(26),
    heading3: heading(SIZE),
  },
  paragraphStyles: [
    {
      id: 'Citacao',
      name: 'Citação longa',
      basedOn: 'Normal',
      run: { size: SMALL },
      paragraph: {
        indent: { left: QUOTE_INDENT },
        spacing: { line: 240, after: 120 },
        alignment: AlignmentType.JUSTIFIED,
      },
    },
    { id: 'Aviso', name: 'Aviso', basedOn: 'Normal', run: { size: SMALL, italics: true } },
  ],
};

interface Sheet {
  title: string;
  children: FileChild[];
  comments?: ICommentsOptions;
}

/** The bytes of the file. Throws PAYLOAD_TOO_LARGE. */
export async function docxFile({ title, children, comments }: Sheet): Promise<Uint8Array> {
  const number = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ size: SMALL, children: [PageNumber.CURRENT] })],
  });
  const file = new Document({
    title: plain(title),
    creator: 'Jurisgrafo',
    styles: STYLES,
    ...(comments === undefined ? {} : { comments }),
    sections: [
      {
        properties: { page: PAGE },
        footers: { default: new Footer({ children: [number] }) },
        children,
      },
    ],
  });
  const bytes = await Packer.toBuffer(file);
  if (bytes.length <= FILE_BYTES_MAX) return bytes;
  const message = `The DOCX would have more than ${FILE_BYTES_MAX} bytes.`;
  throw new AppError('PAYLOAD_TOO_LARGE', message);
}
