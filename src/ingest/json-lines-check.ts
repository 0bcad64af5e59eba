/** Whether a file that arrives piece by piece is JSON Lines at all, told before anything is made of it. */
import { type Line, LineReader } from './lines.ts';

/** The first lines are parsed: what is no JSON Lines shows there. Of the others the form is looked at. */
const PARSED_LINES_MAX = 20;
const PARSED_UNITS_MAX = 256 * 1024;

export interface LineProblem {
  /** Counted from 1. */
  line: number;
  reason: string;
}

/** Every line has to be UTF-8 and to look like a JSON object, blank ones aside; one line at least has to be there. */
export class JsonLinesCheck {
  readonly #reader = new LineReader();
  #lines = 0;

  /** The first problem that shows; nothing is looked at after it. */
  push(chunk: Buffer): LineProblem | null {
    return this.#first(this.#reader.push(chunk));
  }

  end(): LineProblem | null {
    const problem = this.#first(this.#reader.end());
    if (problem !== null || this.#lines > 0) return problem;
    return { line: 1, reason: 'the file holds no line with a decision record' };
  }

  #first(lines: Iterable<Line>): LineProblem | null {
    for (const line of lines) {
      this.#lines++;
      const reason = line.problem ?? problemOf(line.text!, this.#lines <= PARSED_LINES_MAX);
      if (reason !== null) return { line: line.number, reason };
    }
    return null;
  }
}

/** Null where it is fine. `isParsed` asks for more than the look of it. */
function problemOf(text: string, isParsed: boolean): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return 'the line does not begin with {: it is no JSON object';
  if (!trimmed.endsWith('}'))
    return 'the line does not end with }: it is cut off or no JSON object';
  if (!isParsed || trimmed.length > PARSED_UNITS_MAX) return null;
  try {
    JSON.parse(trimmed);
    return null;
  } catch {
    return 'the line is not JSON';
  }
}
