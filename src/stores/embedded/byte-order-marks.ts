/**
 * PGlite reads every column with a decoder that takes U+FEFF at its beginning for a byte order mark and drops it, as a
 * file's reader may. In a column it is part of the text: two keys would come back as one, and values not as they were.
 */
export function keepByteOrderMarks(): void {
  type Options = ConstructorParameters<typeof TextDecoder>[1];
  globalThis.TextDecoder = class extends TextDecoder {
    constructor(encoding?: string, options?: Options) {
      super(encoding, { ignoreBOM: true, ...options });
    }
  };
}
