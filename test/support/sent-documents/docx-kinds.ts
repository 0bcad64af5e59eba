/** Makers of DOCX files: whole ones, ones that want to run or fetch something, bombs and damaged ones. */
import { docxOf, notesOf, paragraph, W, XML, zipOf } from '../document-files.ts';
import { STRINGS } from '../fuzz/hostile.ts';
import {
  ANY,
  between,
  citingLines,
  type Drawing,
  damagedBytes,
  type Make,
  oneOf,
} from './drawing.ts';

const MB = 1024 * 1024;
const CONTENT = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const REFUSED = ['DOCUMENT_UNREADABLE'] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const bodyOf = (lines: readonly string[]): string => lines.map(paragraph).join('');

/** One of the forms in which programs write a text: paragraphs, a table, notes, a tracked change. */
export const whole: Make = drawing => {
  const { lines, cited } = citingLines(drawing, between(drawing, 1, 60));
  const body = bodyOf(lines);
  const forms: (() => Buffer)[] = [
    () => docxOf(body),
    () => docxOf(`<w:tbl><w:tr><w:tc>${body}</w:tc></w:tr></w:tbl>`),
    () => docxOf(paragraph('Segue.'), { 'word/footnotes.xml': notesOf(body) }),
    () => docxOf(`${body}<w:del>${paragraph('Súmula 999 do STJ.')}</w:del>`),
    () => docxOf(`<w:sdt><w:sdtContent>${body}</w:sdtContent></w:sdt>`),
  ];
  return { name: 'inteiro.docx', bytes: oneOf(drawing, forms)(), outcomes: ['report'], cited };
};

const field = (code: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${escaped(code)}</w:instrText>` +
  '<w:fldChar w:fldCharType="end"/></w:r></w:p>';

export const macros: Make = drawing => {
  const { lines, cited } = citingLines(drawing, 10);
  const command = `touch ${drawing.marker}`;
  const fields = [
    `DDEAUTO "/bin/sh" "-c '${command}'"`,
    'MACROBUTTON AutoOpen clique',
    `DDE cmd "/c ${command}"`,
  ];
  const bytes = docxOf(`${field(oneOf(drawing, fields))}${bodyOf(lines)}`, {
    'word/vbaProject.bin': `\xd0\xcf\x11\xe0Sub AutoOpen()\nShell "${command}"\nEnd Sub`,
    'word/activeX/activeX1.xml': '<ax:ocx xmlns:ax="a" ax:classid="{72C24DD5-D70A-438B-8A42}"/>',
    'word/embeddings/oleObject1.bin': `#!/bin/sh\n${command}\n`,
  });
  return { name: oneOf(drawing, ['m.docx', 'm.docm', 'm']), bytes, outcomes: ['report'], cited };
};

/** References to what lies outside, in each part that may have some. */
export const references: Make = drawing => {
  const { lines, cited } = citingLines(drawing, 10);
  const { sink, secret } = drawing;
  const target = oneOf(drawing, [sink, `file://${secret}`, `//${sink.slice('http://'.length)}`]);
  const types = ['attachedTemplate', 'image', 'oleObject', 'aFChunk', 'subDocument', 'frame'];
  const relations = types
    .map(
      type =>
        `<Relationship Id="${type}" Type="${type}" TargetMode="External" Target="${target}/${type}"/>`,
    )
    .join('');
  const codes = [
    `INCLUDEPICTURE "${target}/p"`,
    `INCLUDETEXT "${target}/t"`,
    `HYPERLINK "${target}/h"`,
  ];
  const document =
    `${XML}<?xml-stylesheet type="text/xsl" href="${target}/s.xsl"?>` +
    `<!DOCTYPE w:document SYSTEM "${target}/d.dtd"><w:document ${W}><w:body>` +
    `${codes.map(field).join('')}<w:altChunk r:id="aFChunk"/><w:subDoc r:id="subDocument"/>` +
    `${bodyOf(lines)}</w:body></w:document>`;
  const relationships = `<Relationships>${relations}</Relationships>`;
  const bytes = zipOf({
    [CONTENT]: `${XML}<Types/>`,
    [DOCUMENT]: document,
    'word/_rels/document.xml.rels': relationships,
    'word/_rels/settings.xml.rels': relationships,
    '_rels/.rels': relationships,
  });
  return { name: 'fora.docx', bytes, outcomes: ['report'], cited };
};

export const entities: Make = drawing => {
  const { sink, secret } = drawing;
  const laughs = Array.from(
    { length: 12 },
    (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`,
  ).join('');
  const subset = oneOf(drawing, [
    `<!ENTITY e12 SYSTEM "file://${secret}">`,
    `<!ENTITY e12 SYSTEM "${sink}/entity">`,
    `<!ENTITY % p SYSTEM "${sink}/parameter"> %p;`,
    `<!ENTITY e0 "ha">${laughs}`,
  ]);
  const document = `${XML}<!DOCTYPE d [${subset}]><w:document ${W}><w:body>${paragraph('&e12;')}</w:body></w:document>`;
  const bytes = zipOf({ [CONTENT]: `${XML}<Types/>`, [DOCUMENT]: document });
  return { name: 'entidades.docx', bytes, outcomes: REFUSED, cited: null };
};

/** Small files that unpack to much. */
export const bombs: Make = drawing => {
  const body = paragraph('Nos termos da Súmula 7 do STJ.');
  const text = 'a'.repeat(between(drawing, 34, 200) * MB);
  const forms: (() => Buffer)[] = [
    () => docxOf(paragraph(text)),
    () => docxOf(body, { 'word/footnotes.xml': notesOf(paragraph(text)) }),
    () => docxOf(`<w:p w:rsid="${text}"/>`),
    () => docxOf(body, { 'word/media/image1.png': text }),
    () => docxOf('<w:p/>'.repeat(5 * MB)),
    () => docxOf(body, headers(60, 3 * MB)),
    () => docxOf(body, headers(20_000, 1)),
    () => repeatedEntry(docxOf(body, headers(1, 3 * MB)), 5_000),
  ];
  return { name: 'bomba.docx', bytes: oneOf(drawing, forms)(), outcomes: ANY, cited: null };
};

const headers = (count: number, units: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `word/header${i}.xml`,
      `<w:hdr ${W}>${paragraph(`${i}${'a'.repeat(units)}`)}</w:hdr>`,
    ]),
  );

/** The directory names the last file so many times. */
function repeatedEntry(bytes: Buffer, count: number): Buffer {
  const end = Buffer.from(bytes.subarray(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')));
  const from = end.readUInt32LE(16);
  const last = bytes.subarray(
    bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1'),
    bytes.length - end.length,
  );
  const first = bytes.subarray(from, bytes.length - end.length);
  const more = Buffer.concat(Array.from({ length: count }, () => last));
  const entries = end.readUInt16LE(10) + count;
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(first.length + more.length, 12);
  return Buffer.concat([bytes.subarray(0, from), first, more, end]);
}

/** Well-packed files whose inside is unusual. */
export const odd: Make = drawing => {
  const depth = between(drawing, 100, 20_000);
  const deep = `${'<w:p>'.repeat(depth)}<w:t>Súmula 7 do STJ</w:t>${'</w:p>'.repeat(depth)}`;
  const strings = Array.from({ length: 20 }, () => paragraph(escaped(oneOf(drawing, STRINGS))));
  const utf16 = Buffer.from(
    `\ufeff${XML}<w:document ${W}>${paragraph('Súmula 7 do STJ')}</w:document>`,
    'utf16le',
  );
  const forms: (() => Buffer)[] = [
    () => docxOf(deep),
    () => docxOf(strings.join('')),
    () => docxOf(paragraph('Súmula 7 do STJ. '.repeat(between(drawing, 1_000, 40_000)))),
    () => zipOf({ [CONTENT]: '', [DOCUMENT]: utf16 }),
    () => zipOf({ [CONTENT]: '', [DOCUMENT]: '' }),
    () => zipOf({ [CONTENT]: '', [DOCUMENT]: '<w:document>sem fim' }),
    () => zipOf({ [CONTENT]: '', '../../word/document.xml': 'fora', '/etc/passwd': 'fora' }),
    () =>
      zipOf({
        [CONTENT]: '',
        'word/document2.xml': `<w:d ${W}>${bodyOf(['Súmula 7 do STJ'])}</w:d>`,
      }),
    () => zipOf({ [CONTENT]: '', [DOCUMENT]: docxOf(paragraph('Um dentro do outro.')) }),
  ];
  return { name: 'estranho.docx', bytes: oneOf(drawing, forms)(), outcomes: ANY, cited: null };
};

export const damaged: Make = async drawing => {
  const { bytes } = await whole(drawing);
  return {
    name: 'danificado.docx',
    bytes: damagedBytes(drawing, bytes),
    outcomes: ANY,
    cited: null,
  };
};

/** A document with a picture of 100 MB. */
export const huge = (drawing: Drawing): ReturnType<Make> => {
  const bytes = Buffer.concat([docxOf(paragraph('Súmula 7 do STJ')), Buffer.alloc(100 * MB, 1)]);
  const isChunked = drawing.random() < 0.5;
  return { name: 'enorme.docx', bytes, outcomes: ['PAYLOAD_TOO_LARGE'], cited: null, isChunked };
};
