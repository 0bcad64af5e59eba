/**
 * Splits XML into its items: documents of LexML, and Dublin Core records in answers of libraries and search services.
 * An item has the texts of its elements, keyed by local name.
 */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { RecordError } from '../../record-error.ts';
import type { JsonItem } from './json-items.ts';

const DOCUMENT = 'LexML';
const RECORD = 'dc';
const METADATA = 'Metadado';
const IDENTIFICATION = 'Identificacao';
const EMENTA = 'Ementa';
/** Elements that end with a line break in the text. */
const BLOCKS = new Set(['p', 'Epigrafe', 'Ementa', 'Preambulo', 'Rotulo', 'Caput', 'Artigo']);
const DEPTH_MAX = 500;
const ITEM_UNITS_MAX = 16 * 1024 * 1024;
/** Estimated memory of a field, an attribute or a piece of text in addition to its characters. */
const FIELD_UNITS = 64;
const PIECE_UNITS = 16;

/** Whether a file with this beginning is XML, but not an HTML page. */
export const isXml = (head: string): boolean =>
  /^<(\?xml\s|([\w-]+:)?(LexML|searchRetrieveResponse|dc)[\s>])/.test(head);

/**
 * Entities defined by the file are refused. Memory: one item of at most 16 Mi code units, the open tags, and the
 * parser's buffer, each with the same limit. Cost: linear.
 */
export async function* xmlItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonItem> {
  const reader = new ItemReader();
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield* reader.push(decoder.decode(chunk, { stream: true }));
  yield* reader.end();
}

class ItemReader {
  readonly #parser = new SaxesParser();
  readonly #open: string[] = [];
  #ready: JsonItem[] = [];
  #met = 0;
  /** Code units of a text, tag or comment that the parser has buffered. */
  #untoldUnits = 0;
  /** Code units of open tags. */
  #openUnits = 0;
  /** The fields of the open item, and the depth of its element. */
  #item: { fields: Map<string, string>; depth: number; units: number } | null = null;

  constructor() {
    const parser = this.#parser;
    parser.on('error', error => {
      throw new RecordError('', `cannot be read: the XML is damaged (${error.message})`);
    });
    parser.on('opentag', tag => this.#begin(tag));
    parser.on('closetag', tag => this.#close(tag));
    for (const event of ['text', 'cdata'] as const) {
      parser.on(event, text => {
        this.#untoldUnits = 0;
        this.#text(text);
      });
    }
  }

  *push(text: string): Generator<JsonItem> {
    this.#untoldUnits = within(this.#untoldUnits + text.length, 'the XML has a text or tag');
    this.#parser.write(text);
    yield* this.#taken();
  }

  *end(): Generator<JsonItem> {
    this.#parser.close();
    yield* this.#taken();
    if (this.#met === 0) {
      const problem = 'the XML has neither a LexML document nor a record of Dublin Core';
      yield { text: null, problem };
    }
  }

  #taken(): JsonItem[] {
    const items = this.#ready;
    this.#ready = [];
    return items;
  }

  #begin(tag: SaxesTagPlain): void {
    this.#untoldUnits = 0;
    this.#openUnits = within(this.#openUnits + unitsOf(tag), 'the XML has open tags');
    const { attributes } = tag;
    const name = localName(tag.name);
    this.#open.push(name);
    if (this.#open.length > DEPTH_MAX)
      throw new RecordError('', `is nested deeper than ${DEPTH_MAX} elements`);
    if (this.#item === null) {
      if (name !== DOCUMENT && name !== RECORD) return;
      this.#met++;
      this.#item = { fields: new Map(), depth: this.#open.length, units: 0 };
    } else if (name === IDENTIFICATION && attributes.URN !== undefined) {
      this.#item.fields.set('urn', attributes.URN);
    }
  }

  #close(tag: SaxesTagPlain): void {
    this.#untoldUnits = 0;
    this.#openUnits -= unitsOf(tag);
    const name = this.#open.at(-1)!;
    if (BLOCKS.has(name)) this.#text('\n');
    const item = this.#item;
    if (item?.depth === this.#open.length) {
      this.#ready.push(itemOf(item));
      this.#item = null;
    } else if (item !== null && this.#open.length === item.depth + 1) {
      // Separates the occurrences of a repeated field by line breaks.
      this.#text('\n');
    }
    this.#open.pop();
  }

  #text(text: string): void {
    const item = this.#item;
    if (item === null || this.#open.length === item.depth) return;
    item.units += text.length + PIECE_UNITS;
    const field = fieldOf(this.#open, item.depth);
    if (field === null) return;
    if (!item.fields.has(field)) item.units += field.length + FIELD_UNITS;
    if (item.units > ITEM_UNITS_MAX) return;
    item.fields.set(field, (item.fields.get(field) ?? '') + text);
  }
}

/** The field for a text: a record's element, or one of the two texts of a document; null for metadata. */
function fieldOf(open: readonly string[], depth: number): string | null {
  if (open[depth - 1] === RECORD) return open[depth]!;
  if (open.includes(METADATA, depth)) return null;
  return open.includes(EMENTA, depth) ? 'ementa' : 'texto';
}

function itemOf({ fields, units }: { fields: Map<string, string>; units: number }): JsonItem {
  if (units > ITEM_UNITS_MAX) {
    return { text: null, problem: `the item has more than ${ITEM_UNITS_MAX} characters` };
  }
  const texts = [...fields].map(([name, text]) => [name, text.trim()] as const);
  const item = { urn: null, ...Object.fromEntries(texts.filter(([, text]) => text !== '')) };
  return { text: JSON.stringify(item), problem: null };
}

function unitsOf({ name, attributes }: SaxesTagPlain): number {
  let units = name.length;
  for (const [key, value] of Object.entries(attributes)) {
    units += key.length + value.length + FIELD_UNITS;
  }
  return units;
}

function within(units: number, what: string): number {
  if (units <= ITEM_UNITS_MAX) return units;
  throw new RecordError('', `cannot be read: ${what} of more than ${ITEM_UNITS_MAX} characters`);
}

/** The name without its namespace prefix, which may differ between programs. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
