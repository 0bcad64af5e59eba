/** Amounts by decision: decision d has the entries `offsets[d]` to `offsets[d + 1] - 1`, ordered by kind. */
export interface ValorRows {
  offsets: Uint32Array;
  /** Place in TIPOS_DE_VALOR. */
  tipo: Uint8Array;
  /** Code in MUDANCA. */
  mudanca: Uint8Array;
  /** Centavos, or days of a sentence. */
  quantia: Float64Array;
}

type ValorBlock = 'valorOffsets' | 'valorTipo' | 'valorMudanca' | 'valorQuantia';

export const valorRows = (view: (block: ValorBlock) => unknown): ValorRows => ({
  offsets: view('valorOffsets') as Uint32Array,
  tipo: view('valorTipo') as Uint8Array,
  mudanca: view('valorMudanca') as Uint8Array,
  quantia: view('valorQuantia') as Float64Array,
});
