/**
 * The blocks with the attributes of TEM_CRITERIO edges: weight, wording and position. While a graph is read, one number
 * per edge holds all three. The number takes one byte until an edge has a wording of its own.
 */
import { POSICOES } from '../kinds.ts';
import type { Content, Contents } from './block-contents.ts';
import type { TextSet } from './text-set.ts';

const POSICAO_COUNT = POSICOES.length;
const PESO_COUNT = 2;

/** An edge's attributes as one number; `forma` is the number of its wording, 0 for the criterion's name. */
export const criterioCode = (peso: number, forma: number, posicao: number): number =>
  (forma * PESO_COUNT + peso) * POSICAO_COUNT + posicao;

/**
 * Turns codes into ranks, in place. Of parallel edges the smallest rank is kept: the greater weight, then the first
 * wording, with the criterion's name before any other. `order` has the numbers of the wordings sorted by text, so ranks
 * do not depend on the order of arrival. Without wordings the code is the rank.
 */
export function rankCriterios(codes: Uint8Array | Uint32Array, order: Uint32Array): void {
  if (order.length === 1) return;
  const place = new Uint32Array(order.length);
  order.forEach((number, at) => {
    place[number] = at;
  });
  const perPeso = order.length * POSICAO_COUNT;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const posicao = code % POSICAO_COUNT;
    const rest = (code - posicao) / POSICAO_COUNT;
    const peso = rest % PESO_COUNT;
    codes[i] = peso * perPeso + place[(rest - peso) / PESO_COUNT]! * POSICAO_COUNT + posicao;
  }
}

/**
 * Adds the blocks, given the rank of each edge by `order`. A wording that no edge has is omitted; otherwise equal
 * graphs would differ.
 */
export function addCriterios(
  contents: Contents,
  ranks: Uint8Array | Uint32Array,
  { formas, order }: { formas: TextSet; order: Uint32Array },
): void {
  const { length } = ranks;
  const perPeso = order.length * POSICAO_COUNT;
  const placeOf = (rank: number) => Math.floor((rank % perPeso) / POSICAO_COUNT);
  const hasFormas = order.length > 1;
  const isUsed = new Uint8Array(order.length);
  isUsed[0] = 1;
  if (hasFormas) for (const rank of ranks) isUsed[placeOf(rank)] = 1;
  const used = order.filter((_, place) => isUsed[place] === 1);
  const numbers = new Uint32Array(order.length);
  let next = 0;
  for (let place = 0; place < numbers.length; place++) {
    if (isUsed[place] === 1) numbers[place] = next++;
  }
  contents.set('criterioPeso', {
    length: Math.ceil(length / 8),
    fill: block => {
      block.fill(0);
      for (let i = 0; i < length; i++) if (ranks[i]! >= perPeso) block[i >> 3]! |= 1 << (i & 7);
    },
  });
  contents.set('criterioForma', {
    length,
    greatest: used.length - 1,
    fill: block => {
      if (!hasFormas) block.fill(0);
      else for (let i = 0; i < length; i++) block[i] = numbers[placeOf(ranks[i]!)]!;
    },
  });
  contents.set('criterioPosicao', {
    length,
    fill: block => {
      for (let i = 0; i < length; i++) block[i] = ranks[i]! % POSICAO_COUNT;
    },
  });
  addChosen(contents, formas, used);
}

/** Adds these texts of a set as `formaOffsets` and `formaBytes`. */
function addChosen(contents: Contents, { offsets, bytes }: TextSet, numbers: Uint32Array): void {
  const lengthOf = (number: number) => offsets[number + 1]! - offsets[number]!;
  const byteCount = numbers.reduce((sum, number) => sum + lengthOf(number), 0);
  const bounds: Content = {
    length: numbers.length + 1,
    fill: block => {
      block[0] = 0;
      numbers.forEach((number, i) => {
        block[i + 1] = block[i]! + lengthOf(number);
      });
    },
  };
  contents.set('formaOffsets', bounds);
  contents.set('formaBytes', {
    length: byteCount,
    fill: block => {
      let end = 0;
      for (const number of numbers) {
        (block as Uint8Array).set(bytes.subarray(offsets[number]!, offsets[number + 1]!), end);
        end += lengthOf(number);
      }
    },
  });
}
