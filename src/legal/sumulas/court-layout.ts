/**
 * Finds the court of a súmula from the layout: below a heading `STJ`, in a record with `Tribunal: STJ`, in a row or
 * column of a table with the court.
 */
import { readCourt } from '../courts/courts.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';
import { courtAlone, ITEM_MARKS, isSumulaHeading, partAt, type Row, readRow } from './table-row.ts';

const FIELDS = new Set(['tribunal', 'corte', 'orgao', 'origem', 'court']);
/** Fields that indicate the record of a decision, whose court may cite súmulas of another court. */
const OF_DECISION = new Set(['processo', 'relator', 'relatora', 'ementa', 'acordao']);
const SUMULA_WORDS = /^(sumula|sumulas|sum|sv|enunciado|enunciados|verbete|verbetes)$/;

const SUBTITLE_TOKENS = 8;

interface Line {
  /** Tokens of the line; `to` is exclusive. */
  from: number;
  to: number;
  /** Whether an empty line precedes the line. */
  isApart: boolean;
  /**
   * The court of the nearest heading above the line, or of the line itself if it is a heading; null if none is named.
   */
  heading: string | null;
  /** Null if the line is not a row of a table. */
  row: Row | null;
  /** Number of the first row of the table. */
  header: number;
}

/** The lines of a text with their headings and cells. Built in one pass over the tokens. */
export class CourtLayout {
  readonly #stream: TokenStream;
  readonly #lines: Line[] = [];
  /** For each block of lines between empty lines, the only court of its fields; null for no court or several. */
  readonly #fields = new Map<number, string | null>();
  readonly #blocks: number[] = [];

  constructor(stream: TokenStream) {
    this.#stream = stream;
    this.#readLines();
    this.#readHeadings();
    this.#readFields();
  }

  /** The court of the citation at a token; null if the layout gives none. */
  courtAt(index: number): string | null {
    const number = partAt(this.#lines, index);
    const line = this.#lines[number];
    if (line === undefined) return null;
    const ofTable = line.row === null ? null : this.#courtInTable(line, line.row, index);
    return ofTable ?? this.#fields.get(this.#blocks[number]) ?? line.heading;
  }

  /** The only court in the cells of the row; without one, the court in the same column of the first row. */
  #courtInTable({ header }: Line, { cells, courts }: Row, index: number): string | null {
    if (courts.size > 1) return null;
    const [inRow] = courts;
    if (inRow !== undefined) return inRow;
    const first = this.#lines[header].row;
    return first?.courts.size ? (first.cells[partAt(cells, index)]?.court ?? null) : null;
  }

  #readLines(): void {
    const stream = this.#stream;
    for (let from = 0; from < stream.length; ) {
      let to = from + 1;
      while (to < stream.length && lineEndsBefore(stream, to) === 0) to++;
      const isApart = lineEndsBefore(stream, from) === 2;
      const row = readRow(stream, from, to);
      const last = this.#lines.length - 1;
      const above = isApart ? undefined : this.#lines[last];
      const header = row !== null && above?.row ? above.header : last + 1;
      this.#lines.push({ from, to, isApart, heading: null, row, header });
      from = to;
    }
  }

  /**
   * A heading applies to the items below it, up to the next heading; a Markdown heading applies to all lines. With a
   * subtitle it applies only to lines that start with a súmula, because paragraphs of a decision also follow the name
   * of its court.
   */
  #readHeadings(): void {
    let heading: string | null = null;
    let isMarked = false;
    let hasSubtitle = false;
    let depth = 0;
    for (const [number, line] of this.#lines.entries()) {
      const isMarkedHere = this.#stream.fold(line.from) === '#';
      const court = courtAlone(this.#stream, line.from, line.to);
      if (isMarked && isMarkedHere && court === null && this.#isBelow(line, depth)) {
        line.heading = heading;
        continue;
      }
      if (isMarkedHere) depth = marksAt(this.#stream, line.from);
      if (court !== null || isMarkedHere) {
        [heading, isMarked, hasSubtitle] = [court, isMarkedHere, false];
      } else if (!isMarked && this.#isSubtitle(number)) {
        hasSubtitle = true;
        continue;
      } else if (!isMarked && !(hasSubtitle ? this.#isOfSumula(line) : this.#isItem(line))) {
        heading = null;
      }
      line.heading = heading;
    }
  }

  /** Whether a Markdown heading announces súmulas and is subordinate to the heading of their court. */
  #isBelow({ from, to }: Line, depth: number): boolean {
    const stream = this.#stream;
    return marksAt(stream, from) > depth && isSumulaHeading(stream, from, to);
  }

  /** Whether a line is a few words without a number right below the name of a court. */
  #isSubtitle(number: number): boolean {
    const [above, line] = [this.#lines[number - 1], this.#lines[number]!];
    if (above === undefined || line.isApart || line.to - line.from > SUBTITLE_TOKENS) return false;
    if (courtAlone(this.#stream, above.from, above.to) === null || this.#isItem(line)) return false;
    for (let at = line.from; at < line.to; at++) {
      if (this.#stream.at(at).kind !== 'word') return false;
    }
    return true;
  }

  #isOfSumula({ from }: Line): boolean {
    return SUMULA_WORDS.test(this.#stream.fold(from));
  }

  /** Whether a line is an item of a list, or begins with a súmula. */
  #isItem({ from, row }: Line): boolean {
    const { fold, kind } = this.#stream.at(from);
    if (row !== null || ITEM_MARKS.has(fold) || SUMULA_WORDS.test(fold)) return true;
    const mark = this.#stream.fold(from + 1);
    return (
      (kind === 'digits' || fold.length === 1) && (mark === '.' || mark === ')' || mark === '-')
    );
  }

  #readFields(): void {
    let block = -1;
    const ofDecisions = new Set<number>();
    for (const { from, to, isApart } of this.#lines) {
      if (isApart || block < 0) block++;
      this.#blocks.push(block);
      if (OF_DECISION.has(this.#stream.fold(from))) ofDecisions.add(block);
      const court = this.#courtOfField(from, to);
      if (court === null) continue;
      const known = this.#fields.get(block);
      this.#fields.set(block, known === undefined || known === court ? court : null);
    }
    for (const ofDecision of ofDecisions) this.#fields.delete(ofDecision);
  }

  /** `Tribunal: STJ` anywhere in a line. */
  #courtOfField(from: number, to: number): string | null {
    const stream = this.#stream;
    for (let at = from; at + 2 < to; at++) {
      if (stream.fold(at + 1) !== ':' || !FIELDS.has(stream.fold(at))) continue;
      const court = readCourt(stream, at + 2);
      if (court !== null && court.next <= to) return court.tribunal;
    }
    return null;
  }
}

/** Number of `#` at a token. */
function marksAt(stream: TokenStream, index: number): number {
  let at = index;
  while (stream.fold(at) === '#') at++;
  return at - index;
}
