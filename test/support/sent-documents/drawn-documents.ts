/** Draws documents of every kind that a service may be sent: made, damaged, hostile and none at all. */
import { gzipSync } from 'node:zlib';
import { docxOf, paragraph, zipOf } from '../document-files.ts';
import * as docx from './docx-kinds.ts';
import { ANY, type Drawing, type DrawnDocument, type Make, oneOf } from './drawing.ts';
import * as pdf from './pdf-kinds.ts';

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Files with the name of a document that are something else. */
const others: Make = drawing => {
  const name = oneOf(drawing, ['peça.docx', 'peça.pdf', 'peça.doc', 'peça', 'peça.exe', 'peça.md']);
  const bytes = oneOf(drawing, [
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
    Buffer.from(`#!/bin/sh\ntouch ${drawing.marker}\n`),
    Buffer.from(`<html><script src="${drawing.sink}/a.js"></script><img src="${drawing.sink}/i">`),
    Buffer.from(`{\\rtf1 {\\*\\template ${drawing.sink}/t}}`),
    Buffer.concat([OLE, Buffer.alloc(512)]),
    PNG,
    gzipSync(docxOf(paragraph('Súmula 7 do STJ'))),
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
    zipOf({ 'a.txt': 'a' }),
    Buffer.from('a'),
    Buffer.alloc(0),
    Buffer.alloc(64 * 1024),
  ]);
  return { name, bytes, outcomes: ANY, cited: null };
};

/** The number of documents of each kind among 200. */
const KINDS: Readonly<Record<string, { make: Make; share: number }>> = {
  'DOCX, whole': { make: docx.whole, share: 16 },
  'DOCX, macros and programs': { make: docx.macros, share: 14 },
  'DOCX, external references': { make: docx.references, share: 18 },
  'DOCX, entities': { make: docx.entities, share: 10 },
  'DOCX, zip bombs': { make: docx.bombs, share: 16 },
  'DOCX, odd inside': { make: docx.odd, share: 14 },
  'DOCX, damaged': { make: docx.damaged, share: 24 },
  'DOCX, 100 MB': { make: docx.huge, share: 2 },
  'PDF, whole': { make: pdf.whole, share: 12 },
  'PDF, scans, passwords, 400 pages': { make: pdf.unreadable, share: 8 },
  'PDF, scripts and actions': { make: pdf.actions, share: 14 },
  'PDF, fonts': { make: pdf.fonts, share: 6 },
  'PDF, bombs': { make: pdf.bombs, share: 10 },
  'PDF, loops': { make: pdf.loops, share: 8 },
  'PDF, damaged': { make: pdf.damaged, share: 20 },
  'PDF, 100 MB': { make: pdf.huge, share: 2 },
  'other files with such names': { make: others, share: 6 },
};
const SHARES = 200;

/** About so many documents, made one by one; at least one of each kind. */
export async function* drawnDocuments(
  drawing: Drawing,
  count: number,
): AsyncGenerator<DrawnDocument & { kind: string }> {
  for (const [kind, { make, share }] of Object.entries(KINDS)) {
    const of = Math.max(1, Math.round((share * count) / SHARES));
    for (let i = 0; i < of; i++) yield { kind, ...(await make(drawing)) };
  }
}
