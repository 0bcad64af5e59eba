/** The blocks with the words of the criteria's names. */

import { foldText } from '../../../legal/text/fold.ts';
import { KIND } from '../kinds.ts';
import { addTexts, type Contents, copied } from '../packing/block-contents.ts';
import { runsOf } from './merged-columns.ts';
import { mergedLists, RowChanges } from './merged-lists.ts';
import { type MergedNodes, NONE } from './merged-nodes.ts';

/** A word that a name loses or gains, and the node: by its previous number if lost, by its new number if gained. */
type NamedWord = readonly [word: string, node: number];

/** Adds the words, and the criteria of each. Cost: copying, plus O(words) if a name has changed. */
export function addMergedWords(contents: Contents, nodes: MergedNodes): void {
  const { words, wordCriterioOffsets, wordCriterios } = nodes.previous;
  const { lost, gained } = wordChanges(nodes);
  const table = wordTable(nodes, lost, gained);
  const changes = new RowChanges();
  for (const [word, node] of lost) {
    const row = table.rowOf(word);
    if (row >= 0) changes.lose(row, node);
  }
  for (const [word, node] of gained) changes.gain(table.rowOf(word), node);
  const lists = mergedLists({ offsets: wordCriterioOffsets, members: wordCriterios }, changes, {
    rowCount: table.count,
    runs: runsOf(table.ofPrevious),
    memberOf: nodes.isSame ? null : nodes.newOf,
    greatest: nodes.nodeCount,
  });
  if (table.texts === null) {
    contents.set('wordOffsets', copied(words.offsets));
    contents.set('wordBytes', copied(words.bytes));
  } else addTexts(contents, 'word', table.texts);
  contents.set('wordCriterioOffsets', lists.offsets);
  contents.set('wordCriterios', lists.members);
}

function wordChanges(nodes: MergedNodes): { lost: NamedWord[]; gained: NamedWord[] } {
  const { previous, newOf } = nodes;
  const written = nodes.written[KIND.Criterio]!;
  const renamed = written.map(({ old }) => old).filter(old => old >= 0);
  const gone: number[] = [];
  for (
    let node = previous.kindStart[KIND.Criterio]!;
    node < previous.kindStart[KIND.Criterio + 1]!;
    node++
  ) {
    if (newOf[node] === NONE) gone.push(node);
  }
  const named = (node: number, name: string) => wordsOf(name).map(word => [word, node] as const);
  return {
    lost: [...gone, ...renamed].flatMap(node => named(node, previous.names.text(node))),
    gained: written.flatMap(({ node, nome }) => named(node, nome)),
  };
}

const wordsOf = (name: string): string[] => [
  ...new Set(
    foldText(name)
      .split(' ')
      .filter(word => word !== ''),
  ),
];

interface WordTable {
  /** Null if the words have not changed. */
  texts: string[] | null;
  count: number;
  /** The new row of each previous word, or -1. */
  ofPrevious: Int32Array;
  /** The row of a word, or -1. */
  rowOf(word: string): number;
}

function wordTable(
  { previous: { words, wordCriterioOffsets: offsets } }: MergedNodes,
  lost: readonly NamedWord[],
  gained: readonly NamedWord[],
): WordTable {
  const { count } = words;
  if (lost.length === 0 && gained.length === 0) {
    const ofPrevious = Int32Array.from({ length: count }, (_, row) => row);
    return { texts: null, count, ofPrevious, rowOf: () => -1 };
  }
  const uses = new Map<string, number>();
  const previous = Array.from({ length: count }, (_, row) => words.text(row));
  previous.forEach((word, row) => {
    uses.set(word, offsets[row + 1]! - offsets[row]!);
  });
  for (const [word] of gained) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const [word] of lost) uses.set(word, uses.get(word)! - 1);
  const texts = [...uses.keys()].filter(word => uses.get(word)! > 0).sort();
  const places = new Map(texts.map((word, place) => [word, place]));
  return {
    texts,
    count: texts.length,
    ofPrevious: Int32Array.from(previous, word => places.get(word) ?? -1),
    rowOf: word => places.get(word) ?? -1,
  };
}
