/**
 * Makes TextDecoder keep a leading U+FEFF. PGlite decodes every column with a decoder that drops this character as a
 * byte order mark, although it is part of the text. Two different keys would be read as equal, and values would change.
 */
export function keepByteOrderMarks(): void {
  type Options = ConstructorParameters<typeof TextDecoder>[1];
  globalThis.TextDecoder = class extends TextDecoder {
    constructor(encoding?: string, options?: Options) {
      super(encoding, { ignoreBOM: true, ...options });
    }
  };
}
