/**
 * Removes the epilogue of a multipart form (the bytes after the last boundary), which RFC 2046 allows, but on which the
 * parser never finishes.
 */
import { Transform, type TransformCallback } from 'node:stream';
import { MIMEType } from 'node:util';
import { invalidBody } from '../errors/invalid.ts';
import { noBoundary } from './form-rules.ts';

const EPILOGUE_BYTES_MAX = 64 * 1024;

/** Passes a form without its epilogue. Fails with VALIDATION_ERROR if the epilogue exceeds 64 KiB. */
export class EpilogueFilter extends Transform {
  /** The closing boundary with the line break before it. */
  readonly #mark: Buffer;
  /**
   * The last bytes passed, in which the mark may have begun. A form may begin with a boundary, so it starts as a line
   * break.
   */
  #tail: Buffer = Buffer.from('\r\n');
  /** Bytes after the closing boundary; null before it. */
  #epilogueBytes: number | null = null;

  /** Throws VALIDATION_ERROR if the content type has no boundary. */
  constructor(contentType: string) {
    super();
    this.#mark = Buffer.from(`\r\n--${boundaryOf(contentType)}--`);
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#epilogueBytes !== null) {
      this.#epilogueBytes += piece.length;
      done(this.#epilogueBytes > EPILOGUE_BYTES_MAX ? tooLong() : null);
      return;
    }
    const end = this.#endIn(piece);
    if (end >= 0) this.#epilogueBytes = piece.length - end;
    done(null, end < 0 ? piece : piece.subarray(0, end));
  }

  /** Index after the mark, even if the mark began in an earlier chunk; -1 if it does not end in this one. */
  #endIn(piece: Buffer): number {
    const { length } = this.#mark;
    const seam = Buffer.concat([this.#tail, piece.subarray(0, length - 1)]);
    const inSeam = seam.indexOf(this.#mark);
    if (inSeam >= 0) return inSeam + length - this.#tail.length;
    this.#tail = Buffer.concat([this.#tail, piece.subarray(-(length - 1))]).subarray(-(length - 1));
    const inPiece = piece.indexOf(this.#mark);
    return inPiece < 0 ? -1 : inPiece + length;
  }
}

/** The boundary in a form's media type; throws VALIDATION_ERROR without one. */
export function boundaryOf(contentType: string): string {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary');
    if (boundary) return boundary;
  } catch {
    // An invalid media type is refused like one without a boundary.
  }
  throw noBoundary();
}

const tooLong = () =>
  invalidBody(`must have at most ${EPILOGUE_BYTES_MAX} bytes after its last boundary`);
