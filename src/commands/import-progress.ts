/** Shows the progress of an import: a bar on a terminal, otherwise a line every two seconds. */
import { SingleBar } from 'cli-progress';

const LINE_INTERVAL_MS = 2000;
const BAR =
  '{bar} {percentage}% · {size} · {decisions} decisions · {rate}/s · {eta_formatted} left';
const MEGABYTE = 1_000_000;

/** Writes to standard error; standard output is for the summary. */
export class ImportProgressView {
  readonly #title: string;
  readonly #totalBytes: number;
  readonly #bar: SingleBar | null;
  readonly #startedAt = performance.now();
  #lineAt = this.#startedAt + LINE_INTERVAL_MS;

  /** `totalBytes` is 0 if the size is unknown, for example of a pipe. */
  constructor(title: string, totalBytes: number) {
    this.#title = title;
    this.#totalBytes = totalBytes;
    this.#bar = process.stderr.isTTY
      ? new SingleBar({
          format: BAR,
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
        })
      : null;
    this.#bar?.start(Math.max(1, totalBytes), 0, { size: this.#sizeOf(0), decisions: 0, rate: 0 });
  }

  update({ bytes, decisions }: { bytes: number; decisions: number }): void {
    const now = performance.now();
    const rate = Math.round((decisions * 1000) / (now - this.#startedAt));
    const size = this.#sizeOf(bytes);
    this.#bar?.update(bytes, { size, decisions, rate });
    if (this.#bar !== null || now < this.#lineAt) return;
    this.#lineAt = now + LINE_INTERVAL_MS;
    const share =
      this.#totalBytes === 0 ? '' : ` ${Math.floor((100 * bytes) / this.#totalBytes)}%,`;
    process.stderr.write(`${this.#title}:${share} ${size}, ${decisions} decisions, ${rate}/s\n`);
  }

  /** The size stored so far, and the total if it is known. */
  #sizeOf(bytes: number): string {
    const megabytes = (amount: number) => (amount / MEGABYTE).toFixed(1);
    const all = this.#totalBytes === 0 ? '' : ` of ${megabytes(this.#totalBytes)}`;
    return `${megabytes(bytes)}${all} MB`;
  }

  end(): void {
    this.#bar?.stop();
  }
}
