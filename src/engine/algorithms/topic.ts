/**
 * Which criteria a topic names, and the decisions that have one of them. A topic names a criterion if every folded word
 * of the topic begins a word of the criterion's folded name. It also names the concept of which the topic, read as a
 * heading phrase, is a wording: `danos morais configurados` names `criterio:dano-moral`.
 *
 * Returns   matching criteria as nodes, ascending; decisions once each, in id order, through a callback.
 * Requires  word index; incoming rows of TEM_CRITERIO.
 * Cost      two binary searches per word and the lists of the words that it begins; then the incoming rows of the
 *           criteria, and 1 bit of thread scratch per decision.
 * Refuses   cancelled.
 * Verified  through divergencias-turma and temporal-evolution, which equal a match of every name.
 * Source    own.
 */
import { conceptsOf } from '../../legal/concepts/concepts.ts';
import { foldText } from '../../legal/text/fold.ts';
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { TextTable } from '../graph/text-table.ts';
import type { Task } from '../operation.ts';
import type { Scratch } from '../scratch.ts';

/** The range of words that begin with a prefix, its end excluded; words are in code-unit order. */
function prefixRange(words: TextTable, prefix: string): [number, number] {
  const boundary = (isBefore: (word: string) => boolean) => {
    let low = 0;
    let high = words.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(words.text(middle))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [
    boundary(word => word < prefix),
    boundary(word => word < prefix || word.startsWith(prefix)),
  ];
}

/** The distinct words of a topic, in order. */
const topicWords = (topic: string): string[] =>
  [...new Set(foldText(topic).split(' '))].filter(word => word !== '').sort();

/** The id of the concept of which a topic is a wording, in a graph or not; null if there is none. */
export const topicConcept = (topic: string): string | null => conceptsOf(topic)[0]?.id ?? null;

/** A text that is equal for topics that match the same criteria in any graph. */
export const topicKey = (topic: string): (string | null)[] => [
  topicConcept(topic),
  ...topicWords(topic),
];

/** Nodes of the criteria that a topic names, ascending. */
export function matchCriterios(graph: PackedGraph, topic: string, scratch: Scratch): number[] {
  const matches = matchNames(graph, topic, scratch);
  const id = topicConcept(topic);
  const concept = id === null ? -1 : graph.find(KIND.Criterio, id);
  if (concept >= 0 && !matches.includes(concept)) matches.push(concept);
  return matches.sort((a, b) => a - b);
}

/** Nodes of the criteria whose names have words that begin with the topic's words, in any order. */
function matchNames(graph: PackedGraph, topic: string, scratch: Scratch): number[] {
  const { words, wordCriterioOffsets: offsets, wordCriterios } = graph;
  const prefixes = topicWords(topic);
  if (prefixes.length === 0) return [];
  const ranges = prefixes
    .map(prefix => {
      const [first, last] = prefixRange(words, prefix);
      return { start: offsets[first]!, end: offsets[last]! };
    })
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const base = graph.kindStart[KIND.Criterio]!;
  const count = graph.kindStart[KIND.Criterio + 1]! - base;
  const distinct = scratch.set('topicDistinct', count);
  let matches: number[] = [];
  for (let i = ranges[0]!.start; i < ranges[0]!.end; i++) {
    const criterio = wordCriterios[i]!;
    if (distinct.has(criterio - base)) continue;
    distinct.add(criterio - base);
    matches.push(criterio);
  }
  for (const { start, end } of ranges.slice(1)) {
    if (matches.length === 0) break;
    const members = scratch.set('topicMembers', count);
    for (let i = start; i < end; i++) members.add(wordCriterios[i]! - base);
    matches = matches.filter(criterio => members.has(criterio - base));
  }
  return matches;
}

/** The criteria for the answer, as it shows them. */
export const listedCriterios = (
  graph: PackedGraph,
  criterios: Uint32Array,
): { id: string; nome: string }[] =>
  Array.from(criterios, node => ({ id: graph.id(node), nome: graph.nome(node) }));

/**
 * Calls `visit` once for each decision that has one of the criteria, in id order; false if the budget is used up or the
 * task is cancelled. The decisions are first gathered in a bitmap, which stays in the processor's cache and lets the
 * visits read the columns in order.
 */
export function forEachDecisaoOf(
  graph: PackedGraph,
  criterios: number[],
  { budget, scratch }: Task,
  visit: (decisao: number) => void,
): boolean {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const wordCount = (graph.decisaoCount >>> 5) + 1;
  const bits = scratch.u32('topicDecisoes', wordCount).fill(0, 0, wordCount);
  for (const criterio of criterios) {
    const end = inOffsets[criterio - base + 1]!;
    for (let i = inOffsets[criterio - base]!; i < end; ) {
      const chunkEnd = Math.min(end, i + CHUNK);
      if (!budget.spend(chunkEnd - i)) return false;
      for (; i < chunkEnd; i++) bits[inSources[i]! >>> 5]! |= 1 << (inSources[i]! & 31);
    }
  }
  for (let word = 0; word < wordCount; word++) {
    if (word % CHUNK === 0 && !budget.spend(CHUNK)) return false;
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      visit(word * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return true;
}

/** Steps between two calls to `spend`. */
const CHUNK = 4096;
