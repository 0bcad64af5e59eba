/** The blocks with the amounts of decisions: one row per decision, its amounts ordered by kind. */
import { u32Array } from '../scratch-arrays.ts';
import { type Contents, copied } from './block-contents.ts';
import type { ValorInput } from './valor-input.ts';

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
