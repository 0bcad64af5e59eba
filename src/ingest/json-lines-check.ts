/** Checks during an upload that the file is JSON Lines, before it is stored. */
import { type Line, LineReader } from './lines.ts';
import { parseLine } from './parse-line.ts';

/** The first lines are parsed; of later lines only the first and last characters are checked. */
const PARSED_LINES_MAX = 20;
const PARSED_UNITS_MAX = 256 * 1024;

/** Receives the first lines; `item` is null for a line that is not parsed. */
export type SeeLine = (text: string, item: unknown) => void;

interface LineProblem {
  /** Counted from 1. */
  line: number;
  reason: string;
}

/** Requires UTF-8 and a JSON object on every non-blank line, and at least one such line. */
export class JsonLinesCheck {
  readonly #reader = new LineReader();
  readonly #see: SeeLine;
  #lines = 0;

  constructor(see: SeeLine) {
    this.#see = see;
  }

  /** The first problem; later lines are not checked. */
  push(chunk: Buffer): LineProblem | null {
    return this.#first(this.#reader.push(chunk));
  }

  end(): LineProblem | null {
    const problem = this.#first(this.#reader.end());
    if (problem !== null || this.#lines > 0) return problem;
    return { line: 1, reason: 'the file contains no line with a decision record' };
  }

  #first(lines: Iterable<Line>): LineProblem | null {
    for (const line of lines) {
      this.#lines++;
      const reason = line.problem ?? this.#problemOf(line.text!);
      if (reason !== null) return { line: line.number, reason };
    }
    return null;
  }

  /** Null if the line has no problem. */
  #problemOf(text: string): string | null {
    const trimmed = text.trim();
    if (!trimmed.startsWith('{')) return 'the line does not begin with {: it is not a JSON object';
    if (!trimmed.endsWith('}'))
      return 'the line does not end with }: it is cut off or not a JSON object';
    if (this.#lines > PARSED_LINES_MAX) return null;
    try {
      this.#see(trimmed, trimmed.length > PARSED_UNITS_MAX ? null : parseLine(trimmed));
      return null;
    } catch {
      return 'the line is not JSON';
    }
  }
}
