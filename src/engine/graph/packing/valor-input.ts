/** Amounts in the form in which stores pass them to the builder. */
import { growableF64, growableU8, growableU32 } from './growable.ts';

/** An amount in the form of the packed graph. */
export interface PackedValor {
  /** Index in TIPOS_DE_VALOR; a decision has at most one amount of each kind. */
  tipo: number;
  /** Code in MUDANCA. */
  mudanca: number;
  /** Centavos, or days of a sentence. */
  quantia: number;
}

/** Amounts in order of arrival, with the end of each decision's row. */
export class ValorInput {
  readonly ends = growableU32();
  readonly tipos = growableU8();
  readonly mudancas = growableU8();
  readonly quantias = growableF64();

  addRow(valores: readonly PackedValor[]): void {
    for (const { tipo, mudanca, quantia } of byTipo(valores)) {
      this.tipos.push(tipo);
      this.mudancas.push(mudanca);
      this.quantias.push(quantia);
    }
    this.ends.push(this.tipos.length);
  }
}

/** Amounts in the order of a row. */
export const byTipo = (valores: readonly PackedValor[]): readonly PackedValor[] =>
  valores.length < 2 ? valores : valores.toSorted((a, b) => a.tipo - b.tipo);
