/** Reads the text layer of a PDF, line by line. */
import { getDocumentProxy } from 'unpdf';
import { RecordError } from '../../record-error.ts';
import { DocumentError } from './document-error.ts';
import { isStamp, withoutPageEdges } from './page-edges.ts';

const PAGES_MAX = 2_000;
/** Maximum code units to read; the rest of a longer text would not be stored either, see kept-text.ts. */
const TEXT_UNITS_MAX = 1_000_000;
/** A distance between lines of more than this many line heights starts a new paragraph. */
const PARAGRAPH_HEIGHTS = 1.9;
/** Minimum letters of a page with text; a scanned page has at most the letters of a stamp. */
const LETTERS_MIN = 20;
const LETTER = /\p{L}/gu;
/** Verbosity at which pdf.js prints no messages about fonts. */
const QUIET = 0;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The text of all pages, up to TEXT_UNITS_MAX. Rejects with a RecordError. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).flat().join('\n');
}

/** The lines of each page without headers and footers. Rejects with a RecordError. */
export async function pdfPages(bytes: Uint8Array, pagesMax = PAGES_MAX): Promise<string[][]> {
  const pdf = await opened(bytes);
  try {
    if (pdf.numPages > pagesMax) {
      throw new DocumentError('large', `has ${pdf.numPages} pages, more than ${pagesMax}`);
    }
    const pages: string[][] = [];
    for (let number = 1, units = 0; number <= pdf.numPages && units < TEXT_UNITS_MAX; number++) {
      const page = await pdf.getPage(number);
      const lines = await linesOf(page);
      page.cleanup();
      pages.push(lines);
      units += lines.reduce((sum, { length }) => sum + length + 1, 0);
    }
    const kept = withoutPageEdges(pages);
    const letters =
      kept
        .flat()
        .filter(line => !isStamp(line))
        .join('')
        .match(LETTER)?.length ?? 0;
    if (letters < LETTERS_MIN) {
      throw new DocumentError(
        'scan',
        'is a scanned PDF without a text layer: recognise its text first',
      );
    }
    return kept;
  } catch (error) {
    if (error instanceof RecordError) throw error;
    throw damaged(error);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function opened(bytes: Uint8Array) {
  try {
    // pdf.js refuses a Buffer and takes ownership of the array, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: QUIET });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw new DocumentError('password', 'is a PDF with a password: save it without one');
    }
    throw damaged(error);
  }
}

const damaged = (error: unknown): RecordError =>
  new RecordError('', `cannot be read: the PDF is damaged (${(error as Error).message})`);

/** Paragraphs are separated by an empty line. */
async function linesOf(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines: string[] = [];
  let line = '';
  let lastY: number | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , , , y] = item.transform as number[];
    if (line === '' && item.str !== '') {
      const gap = lastY === null ? 0 : lastY - y!;
      if (gap > PARAGRAPH_HEIGHTS * item.height && item.height > 0) lines.push('');
      lastY = y!;
    }
    line += item.str;
    if (!item.hasEOL) continue;
    lines.push(line.trimEnd());
    line = '';
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
