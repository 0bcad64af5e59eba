/** Makes PDF, DOCX and ZIP files for the tests of reading them. */
import { once } from 'node:events';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** One page for each text; an empty text gives a page with only a placeholder for a picture, like a scanned page. */
export async function pdfOf(pages: string[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  for (const page of pages) {
    document.addPage();
    if (page === '') document.rect(50, 50, 400, 600).fill('#ddd');
    for (const paragraph of page.split('\n')) document.text(paragraph).moveDown(1);
  }
  const ended = once(document, 'end');
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

/** A PDF with a page whose drawing decompresses to this many bytes of text. */
export function bombOf(bytes: number): Buffer {
  const show = Buffer.from('BT /F1 9 Tf 1 0 0 1 9 9 Tm (a) Tj ET\n');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, show))),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

export const pdfStream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF of these objects, numbered from 1; the first one is the catalog. Readers find them without a table. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces = objects.flatMap((object, i) => [
    Buffer.from(`${i + 1} 0 obj\n`),
    Buffer.from(object as string),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...pieces,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF'),
  ]);
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const docxOf = (body: string, others: Record<string, string> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': `${XML}<Types/>`,
    'word/document.xml': `${XML}<w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...others,
  });

export const notesOf = (body: string): string => `${XML}<w:footnotes ${W}>${body}</w:footnotes>`;

export const paragraph = (text: string): string =>
  `<w:p><w:pPr><w:b/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A ZIP file with these files. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content as string);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), fields, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
