/**
 * Recognises a file by its beginning while it is uploaded, and checks it. For decision records as JSON Lines, which are
 * stored unchanged, every line is checked. Other forms are converted later.
 */
import { invalid } from '../../errors/invalid.ts';
import { JsonLinesCheck } from '../json-lines-check.ts';
import { parseLine } from '../parse-line.ts';
import { recognisedDocument } from '../sources/documents/recognised-document.ts';
import { isGzip, isZip } from '../sources/framing/compressed.ts';
import { isWindows1252 } from '../sources/framing/encoding.ts';
import { unwrapped } from '../sources/framing/json-items.ts';
import { isJsonLines } from '../sources/framing/json-lines.ts';
import { unknownForm } from '../sources/item-form.ts';
import { CASES, OWN_FORM, recognisedForm } from '../sources/source-forms.ts';
import { BINARY, isBinary, seenFile } from './seen-file.ts';
import { refusalOf, refused, type SourceChoice } from './source-choice.ts';

const HEAD_BYTES = 256 * 1024;
const NAME = /"([^"\\]{1,100})"\s*:/g;
const AUTO: SourceChoice = { format: 'auto' };

/** `records`: JSON Lines of this service's own form. `source`: anything else. */
type UploadedForm = 'records' | 'source';

export class UploadCheck {
  readonly #name: string;
  readonly #early: SourceChoice;
  #head: Buffer[] = [];
  #bytes = 0;
  /** Null until the beginning has been read. */
  #form: UploadedForm | null = null;
  readonly #lines = new JsonLinesCheck((text, item) => this.#see(text, item));
  /** Names of the fields of the first JSON Lines item. */
  #names: string[] | null = null;
  /** Whether one of the first lines is a record. */
  #hasRecord = false;

  /** `early` holds the options that precede the file in the form. */
  constructor(name: string, early: SourceChoice = AUTO) {
    this.#name = name;
    this.#early = early;
  }

  /** Throws VALIDATION_ERROR, like `end`, once it is certain that the file cannot be read. */
  push(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#form !== null) {
      this.#check(piece);
      return;
    }
    this.#head.push(piece);
    if (this.#bytes >= HEAD_BYTES) this.#recognise(false);
  }

  end(): void {
    if (this.#form === null) this.#recognise(true);
    if (this.#form === 'records') this.#refuse(this.#lines.end());
  }

  /** The form of the file, once all options are known. Throws VALIDATION_ERROR. */
  decide({ format, mapping }: SourceChoice): UploadedForm {
    if (this.#form === 'source' || (format !== 'auto' && format !== OWN_FORM)) return 'source';
    const names = this.#names ?? [];
    if (mapping?.marcas.every(mark => names.includes(mark))) return 'source';
    if (format === OWN_FORM || this.#hasRecord) return 'records';
    throw refusalOf(unknownForm(names, mapping), '');
  }

  #recognise(isWhole: boolean): void {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    if (isBinary(head, this.#name)) throw refused(BINARY, seenFile(head, this.#bytes));
    this.#form = this.#isOwn(head, isWhole) ? 'records' : 'source';
    this.#check(head);
  }

  #isOwn(head: Buffer, isWhole: boolean): boolean {
    const { format, mapping } = this.#early;
    if (mapping !== undefined || (format !== 'auto' && format !== OWN_FORM)) return false;
    const { kind, problem } = recognisedDocument(head, this.#name, this.#early);
    if (kind !== null || problem !== null || isZip(head) || isGzip(head)) return false;
    if (isWindows1252(head, isWhole)) return false;
    return isJsonLines({ head, isWhole }) || head.toString('utf8').trim() === '';
  }

  #check(piece: Buffer): void {
    if (this.#form === 'records') this.#refuse(this.#lines.push(piece));
  }

  #refuse(problem: ReturnType<JsonLinesCheck['end']>): void {
    // If the first line has another form, the check ends.
    if (problem === null || this.#form === 'source') return;
    const { line, reason } = problem;
    throw invalid([{ field: 'file', rule: `line ${line}: ${reason}`, value: line }]);
  }

  /** Throws if the line is not JSON. */
  #see(text: string, parsed: unknown): void {
    const isWrapped = text.includes('"_source"');
    const item = isWrapped && parsed !== null ? parseLine(unwrapped(text)) : parsed;
    const given = (item ?? namesIn(text)) as Readonly<Record<string, unknown>>;
    const form = recognisedForm(given);
    // A case that a command has already converted to this service's format.
    const isOwn = form === OWN_FORM || (form === CASES && Object.hasOwn(given, 'fonte'));
    this.#hasRecord ||= isOwn;
    if (this.#names !== null) return;
    this.#names = Object.keys(given);
    if (form !== null && !isOwn) this.#form = 'source';
  }
}

/** The names of the fields, including nested ones, of a line that is too long to be parsed. */
function namesIn(text: string): Readonly<Record<string, unknown>> {
  const names = text.slice(0, HEAD_BYTES).matchAll(NAME);
  return Object.fromEntries(Array.from(names, ([, name]) => [name!, null]));
}
