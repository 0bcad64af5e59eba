/** The tables of a packed graph: sorted dictionaries, ministers, inverse lists and the word index. */
import { foldText } from '../../../legal/text/fold.ts';
import { withoutTitle } from '../../../legal/text/minister-name.ts';
import { copyOf, u32Array } from '../scratch-arrays.ts';
import { Utf8Heap } from '../utf8.ts';
import type { Dictionary } from './dictionary.ts';

/** Offsets and members of a CSR: members of group g are `members[offsets[g] .. offsets[g + 1])`. */
export interface Lists {
  offsets: Uint32Array;
  members: Uint32Array;
}

export interface SortedTable {
  /** Row 0 is the empty text and stands for none; the others ascend by code unit. */
  texts: string[];
  /** The row for each number of the dictionary. */
  renumber: Uint32Array;
}

/** Sorts a dictionary by code unit, so that equal graphs give equal bytes and a look-up is a binary search. */
export function sortedTable(dictionary: Dictionary): SortedTable {
  const texts = dictionary.texts.slice().sort();
  const places = new Map(texts.map((text, place) => [text, place]));
  return {
    texts,
    renumber: Uint32Array.from(dictionary.texts, text => places.get(text)!),
  };
}

/** A sorted table without the texts whose rows do not occur in `numbers`; row 0 is kept. */
export function usedTexts(texts: string[], numbers: Uint32Array): SortedTable {
  const isUsed = new Uint8Array(texts.length);
  isUsed[0] = 1;
  for (const number of numbers) isUsed[number] = 1;
  const renumber = new Uint32Array(texts.length);
  const kept = texts.filter((_, number) => isUsed[number] === 1);
  let next = 0;
  for (let number = 0; number < texts.length; number++) {
    if (isUsed[number] === 1) renumber[number] = next++;
  }
  return { texts: kept, renumber };
}

export interface MinistroTable {
  names: string[];
  norms: string[];
  renumber: Uint32Array;
}

/** Spellings that fold alike without titles are one minister. The greatest by code unit is shown, so accents win. */
export function ministroTable(dictionary: Dictionary): MinistroTable {
  const shown = new Map<string, string>();
  const normOf = dictionary.texts.map(name => foldText(withoutTitle(name)));
  dictionary.texts.forEach((name, i) => {
    const norm = normOf[i]!;
    const other = shown.get(norm);
    if (other === undefined || other < name) shown.set(norm, name);
  });
  // A name without letters and digits folds to the empty text and stands for none.
  shown.set('', '');
  const norms = [...shown.keys()].sort();
  const places = new Map(norms.map((norm, place) => [norm, place]));
  return {
    names: norms.map(norm => withoutTitle(shown.get(norm)!)),
    norms,
    renumber: Uint32Array.from(normOf, norm => places.get(norm)!),
  };
}

/** For each group its positions in `groupOf`, ascending, by a counting sort. */
export function invert(groupOf: Uint32Array, groupCount: number): Lists {
  const offsets = u32Array(groupCount + 1);
  for (const group of groupOf) offsets[group + 1]!++;
  for (let group = 0; group < groupCount; group++) offsets[group + 1]! += offsets[group]!;
  const members = u32Array(groupOf.length);
  const cursor = copyOf(offsets);
  for (let i = 0; i < groupOf.length; i++) members[cursor[groupOf[i]!]!++] = i;
  return { offsets, members };
}

/**
 * For each criterion (by index) the ministers of its decisions, ascending, without row 0. `rows` are the outgoing rows
 * of TEM_CRITERIO; the criteria are the nodes `criterioStart .. criterioEnd - 1`.
 */
export function criterioMinistros(
  ofMinistro: Lists,
  rows: { offsets: Uint32Array; targets: Uint32Array },
  [criterioStart, criterioEnd]: [number, number],
): Lists {
  const criterioCount = criterioEnd - criterioStart;
  const offsets = new Uint32Array(criterioCount + 1);
  const seen = new Uint32Array(criterioCount);
  const visit = (each: (criterio: number, ministro: number) => void) => {
    seen.fill(0);
    for (let ministro = 1; ministro + 1 < ofMinistro.offsets.length; ministro++) {
      const end = ofMinistro.offsets[ministro + 1]!;
      for (let i = ofMinistro.offsets[ministro]!; i < end; i++) {
        const decisao = ofMinistro.members[i]!;
        const rowEnd = rows.offsets[decisao + 1]!;
        for (let k = rows.offsets[decisao]!; k < rowEnd; k++) {
          const criterio = rows.targets[k]! - criterioStart;
          if (seen[criterio] === ministro) continue;
          seen[criterio] = ministro;
          each(criterio, ministro);
        }
      }
    }
  };
  visit(criterio => {
    offsets[criterio + 1]!++;
  });
  for (let i = 0; i < criterioCount; i++) offsets[i + 1]! += offsets[i]!;
  const members = u32Array(offsets[criterioCount]!);
  const cursor = copyOf(offsets);
  visit((criterio, ministro) => {
    members[cursor[criterio]!++] = ministro;
  });
  return { offsets, members };
}

export interface WordIndex extends Lists {
  /** Distinct words in code-unit order. */
  words: string[];
}

/** For each word of the criteria's folded names, the criteria that contain it, as nodes, ascending. */
export function wordIndex(names: string[], criterioStart: number): WordIndex {
  const lists = new Map<string, number[]>();
  names.forEach((name, i) => {
    for (const word of foldText(name).split(' ')) {
      if (word === '') continue;
      const list = lists.get(word);
      if (list === undefined) lists.set(word, [criterioStart + i]);
      else if (list.at(-1) !== criterioStart + i) list.push(criterioStart + i);
    }
  });
  const words = [...lists.keys()].sort();
  const offsets = new Uint32Array(words.length + 1);
  words.forEach((word, i) => {
    offsets[i + 1] = offsets[i]! + lists.get(word)!.length;
  });
  const members = new Uint32Array(offsets[words.length]!);
  words.forEach((word, i) => {
    members.set(lists.get(word)!, offsets[i]!);
  });
  return { words, offsets, members };
}

/** Texts as bounds and bytes. */
export function textHeap(texts: string[]): { offsets: Uint32Array; bytes: Uint8Array } {
  const heap = new Utf8Heap();
  for (const text of texts) heap.add(text);
  return {
    offsets: heap.offsets.subarray(0, heap.count + 1),
    bytes: heap.bytes.subarray(0, heap.byteCount),
  };
}
