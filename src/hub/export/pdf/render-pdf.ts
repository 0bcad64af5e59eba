/** Renders an exported briefing as PDF/A-3a and PDF/UA-1, with bookmarks, page numbers and the attached evidence. */
import { AppError } from '../../../errors/errors.ts';
import type { ExportDocument, Part, Section } from '../../briefing/document/document.ts';
import { FILE_BYTES_MAX } from '../export-limits.ts';
import { type Entry, writeContents, writeCover } from './cover.ts';
import { writeEvolution } from './evolution-chart.ts';
import { infoTitle, PDF_UA_XML } from './metadata.ts';
import { roomOfFacts, writeFacts, writeHeading, writeLink, writeList, writeText } from './parts.ts';
import { REPLACEMENT } from './plain-text.ts';
import { type Element, Sheet } from './sheet.ts';
import { LEFT, PAGE, STYLES, TEXT_BOTTOM, TEXT_WIDTH } from './style.ts';
import { writeTable } from './table.ts';

const SPACE_BEFORE_SECTION = 22;
/** Minimum height left on a page for a section to begin on it, in points. */
const SECTION_ROOM = 150;
/** A heading and its facts are kept together up to this height, in points. */
const KEPT_ROOM_MAX = 220;

const REPLACED =
  `O sinal ${REPLACEMENT} está no lugar de sinais que a fonte deste documento não tem, como emojis e outras escritas. ` +
  'O texto original está no arquivo anexo.';

/** Options that pdfkit's types lack. */
interface OutlineOptions {
  expanded?: boolean;
  top: number;
  left: number;
}
interface Outline {
  addItem(title: string, options: OutlineOptions): Outline;
}

/**
 * Returns the bytes of the file, which are equal for equal documents. Throws PAYLOAD_TOO_LARGE for too many pages or
 * bytes. Cost: about 20 ms a page.
 */
export function renderPdf(document: ExportDocument): Uint8Array {
  const { label, title, changedAt, attachment } = document;
  const sheet = new Sheet({ title: infoTitle(label, title), changedAt });
  const cover = writeCover(sheet, document);
  sheet.document.addPage();
  const entries = document.sections.map(section => writeSection(sheet, section));
  if (sheet.hasReplaced) writeText(sheet, sheet.root, REPLACED, 'muted');
  writeContents(sheet, cover, entries);
  sheet.root.end();
  numberPages(sheet, document.label);
  const at = new Date(changedAt);
  sheet.document.file(Buffer.from(attachment.text), {
    name: attachment.name,
    type: 'application/json',
    description: attachment.description,
    creationDate: at,
    modifiedDate: at,
    relationship: 'Data',
  } as object);
  sheet.document.appendXML(PDF_UA_XML);
  return finished(sheet);
}

function writeSection(sheet: Sheet, { title, parts }: Section): Entry {
  const { section: style } = STYLES;
  sheet.space(SPACE_BEFORE_SECTION);
  sheet.ensure(SECTION_ROOM);
  const outline = sheet.document.outline as unknown as Outline;
  const bookmark = outline.addItem(title, bookmarkHere(sheet));
  const entry = { title, page: sheet.pageCount };
  const element = sheet.open(sheet.root, 'Sect');
  sheet.tagged(element, 'H2', () => sheet.write(sheet.shown(title, style), style));
  sheet.document.y += 6;
  for (const [i, part] of parts.entries()) {
    const next = parts[i + 1];
    if (part.kind === 'heading' && next?.kind === 'facts') {
      const room = roomOfFacts(sheet, next.facts);
      if (room < KEPT_ROOM_MAX) sheet.ensure(room);
    }
    writePart(sheet, element, part);
    if (part.kind === 'heading') bookmark.addItem(oneLine(part.text), bookmarkHere(sheet));
  }
  element.end();
  return entry;
}

function writePart(sheet: Sheet, parent: Element, part: Part): void {
  if (part.kind === 'heading') writeHeading(sheet, parent, 'H3', part.text);
  else if (part.kind === 'subheading') writeHeading(sheet, parent, 'H4', part.text);
  else if (part.kind === 'text') writeText(sheet, parent, part.text, part.tone ?? 'normal');
  else if (part.kind === 'list') writeList(sheet, parent, part.items);
  else if (part.kind === 'facts') writeFacts(sheet, parent, part.facts);
  else if (part.kind === 'table') writeTable(sheet, parent, part.columns, part.rows);
  else if (part.kind === 'link') writeLink(sheet, parent, part.text, part.url);
  else writeEvolution(sheet, parent, part);
}

/** pdfkit measures `left` from the right edge. */
function bookmarkHere({ document }: Sheet): OutlineOptions {
  return { top: Math.max(0, document.y - 32), left: PAGE.width, expanded: false };
}

function oneLine(text: string): string {
  return text
    .replace(/\p{C}+|\s+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed();
}

function numberPages(sheet: Sheet, label: string): void {
  const { document } = sheet;
  const { footer } = STYLES;
  const count = sheet.pageCount;
  for (let page = 1; page < count; page++) {
    document.switchToPage(page);
    // Without this, text below the margin would start a new page.
    document.page.margins.bottom = 0;
    sheet.artifact('Pagination', () => {
      const y = TEXT_BOTTOM + 26;
      sheet.write(sheet.shown(label, footer), footer, { y });
      const text = `${page + 1} de ${count}`;
      sheet.write(text, footer, { x: LEFT, y, width: TEXT_WIDTH, align: 'right' });
    });
  }
}

/** The bytes of the ended document. They are complete at once, because pdfkit compresses on this thread. */
function finished({ document }: Sheet): Uint8Array {
  document.end();
  const pieces: Buffer[] = [];
  for (let piece = document.read(); piece !== null; piece = document.read()) {
    pieces.push(piece as unknown as Buffer);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length > FILE_BYTES_MAX) {
    const message = `The PDF would have more than ${FILE_BYTES_MAX} bytes.`;
    throw new AppError('PAYLOAD_TOO_LARGE', message);
  }
  if (!bytes.subarray(-8).toString('latin1').includes('%%EOF')) {
    throw new Error('The PDF has no end: an element of its structure was never added.');
  }
  return bytes;
}
