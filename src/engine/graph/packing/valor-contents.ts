/** The blocks with the amounts of decisions: a row each, by kind. */
import { u32Array } from '../scratch-arrays.ts';
import { type Contents, copied } from './block-contents.ts';
import { growableF64, growableU8, growableU32 } from './growable.ts';

/** An amount as the packed graph holds it. */
export interface PackedValor {
  /** Place in TIPOS_DE_VALOR; a decision has each once at most. */
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

/** The order of a row. */
export const byTipo = (valores: readonly PackedValor[]): readonly PackedValor[] =>
  valores.length < 2 ? valores : valores.toSorted((a, b) => a.tipo - b.tipo);

/** `positionOf`: arrival position by node. */
export function addValores(
  contents: Contents,
  { ends, tipos, mudancas, quantias }: ValorInput,
  positionOf: Uint32Array,
): void {
  const offsets = u32Array(positionOf.length + 1);
  const places = u32Array(tipos.length);
  const startOf = (position: number) => (position === 0 ? 0 : ends.values[position - 1]!);
  let at = 0;
  positionOf.forEach((position, node) => {
    for (let i = startOf(position); i < ends.values[position]!; i++) places[at++] = i;
    offsets[node + 1] = at;
  });
  const placed = (values: ArrayLike<number>) => ({
    length: places.length,
    fill: (block: { [i: number]: number }) => {
      for (let i = 0; i < places.length; i++) block[i] = values[places[i]!]!;
    },
  });
  contents.set('valorOffsets', copied(offsets));
  contents.set('valorTipo', placed(tipos.values));
  contents.set('valorMudanca', placed(mudancas.values));
  contents.set('valorQuantia', placed(quantias.values));
}
