/** Reads the text of a DOCX file: paragraphs, cells, tabs and notes. Text deleted with change tracking is left out. */
import { SaxesParser } from 'saxes';
import { RecordError } from '../../record-error.ts';
import { unzipped } from '../framing/compressed.ts';
import { DocumentError } from './document-error.ts';

/** Parts of the package that contain text, in the order in which their texts are joined. */
const PARTS = [/^word\/document\.xml$/, /^word\/footnotes\.xml$/, /^word\/endnotes\.xml$/];
/** Text around the main text, which sections repeat. */
const MARGINS = /^word\/(?:header|footer|comments)\d*\.xml$/;
const MARGINS_MAX = 60;
const MARGIN_BYTES_MAX = 4 * 1024 * 1024;
/** Name that some programs write instead of `word/document.xml`; read only if that one is missing. */
const OTHER_DOCUMENT = /^word\/document\d+\.xml$/;
const PART_BYTES_MAX = 64 * 1024 * 1024;
/** Maximum depth of elements; no program writes a deeper document. */
const DEPTH_MAX = 500;
/** Elements whose text is invisible or a duplicate. */
const HIDDEN = new Set(['del', 'moveFrom', 'Fallback']);
const MARKS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};

interface DocxLimits {
  partBytesMax?: number;
  /** Whether headers, footers and comments are read too; they follow the text, each wording once. */
  hasMargins?: boolean;
}

/** Rejects with a RecordError. Memory: the largest part; other entries, such as images, are not decompressed. */
export async function docxText(
  bytes: Buffer,
  { partBytesMax = PART_BYTES_MAX, hasMargins = false }: DocxLimits = {},
): Promise<string> {
  const margins = new Set<string>();
  let entries = 0;
  const found: (string | undefined)[] = [];
  let other: string | undefined;
  for await (const { name, chunks } of unzipped({ bytes })) {
    const part = PARTS.findIndex(pattern => pattern.test(name));
    if (part >= 0) found[part] ??= await partText(chunks, partBytesMax);
    else if (hasMargins && MARGINS.test(name) && entries++ < MARGINS_MAX)
      margins.add((await partText(chunks, MARGIN_BYTES_MAX)).trim());
    else if (OTHER_DOCUMENT.test(name)) other ??= await partText(chunks, partBytesMax);
  }
  found[0] ??= other;
  if (found[0] === undefined)
    throw new RecordError('', 'is no DOCX file: it has no document inside');
  return [...found, ...margins].filter(text => text).join('\n');
}

async function partText(chunks: AsyncIterable<Buffer>, bytesMax: number): Promise<string> {
  const reader = new PartReader();
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      throw new DocumentError('large', `has more than ${bytesMax} bytes unpacked`);
    }
    decoder ??= new TextDecoder(encodingOf(chunk));
    reader.push(decoder.decode(chunk, { stream: true }));
  }
  if (decoder !== null) reader.push(decoder.decode());
  return reader.end();
}

/** XML is in UTF-8 unless it starts with a byte order mark of UTF-16. */
function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  return chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8';
}

class PartReader {
  readonly #parser = new SaxesParser();
  readonly #pieces: string[] = [];
  #depth = 0;
  /** Depth of the outermost hidden element that is open. */
  #hiddenAt: number | null = null;
  #isText = false;

  constructor() {
    const parser = this.#parser;
    parser.on('error', error => {
      throw new RecordError('', `cannot be read: the DOCX file is damaged (${error.message})`);
    });
    parser.on('opentag', ({ name }) => this.#open(localName(name)));
    parser.on('closetag', ({ name }) => this.#close(localName(name)));
    for (const kind of ['text', 'cdata'] as const) {
      parser.on(kind, text => {
        if (this.#isText) this.#add(text);
      });
    }
  }

  push(text: string): void {
    this.#parser.write(text);
  }

  end(): string {
    this.#parser.close();
    return this.#pieces.join('');
  }

  #open(name: string): void {
    if (++this.#depth > DEPTH_MAX) throw new RecordError('', `is nested deeper than ${DEPTH_MAX}`);
    if (HIDDEN.has(name)) this.#hiddenAt ??= this.#depth;
    if (name === 't') this.#isText = true;
    const mark = MARKS[name];
    if (mark !== undefined) this.#add(mark);
  }

  #close(name: string): void {
    if (name === 't') this.#isText = false;
    if (name === 'p') this.#add('\n');
    if (this.#hiddenAt === this.#depth) this.#hiddenAt = null;
    this.#depth--;
  }

  #add(text: string): void {
    if (this.#hiddenAt === null) this.#pieces.push(text);
  }
}

/** The name without its namespace prefix, which may differ between programs. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
