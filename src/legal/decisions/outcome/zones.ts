/**
 * Divides an ementa into zones: the phrases of the heading, the section headed Dispositivo (CNJ Recommendation 154),
 * and the prose between them.
 */
import type { Segment } from './segments.ts';

export interface Zones {
  heading: readonly number[];
  /** Null if no section has the heading Dispositivo. */
  section: readonly number[] | null;
  prose: readonly number[];
}

const PROSE_WORDS_MIN = 28;
/** Headings after which reading stops: theses and lists of citations do not concern this outcome. */
const ENDS = [
  ['tese', 'de', 'julgamento'],
  ['teses', 'de', 'julgamento'],
  ['dispositivos', 'relevantes'],
  ['jurisprudencia', 'relevante'],
  ['dispositivo', 'relevante'],
  ['legislacao', 'relevante'],
];
const SECTIONS = [
  ['caso', 'em', 'exame'],
  ['questao', 'em', 'discussao'],
  ['questoes', 'em', 'discussao'],
  ['razoes', 'de', 'decidir'],
];

/** Indices of segments by zone. Cost: linear. */
export function readZones(segments: readonly Segment[]): Zones {
  const heading: number[] = [];
  const prose: number[] = [];
  let section: number[] | null = null;
  let zone: 'heading' | 'prose' | 'section' | 'end' = 'heading';
  for (const [at, segment] of segments.entries()) {
    const { words } = segment;
    const opened = skipNumber(segment);
    if (ENDS.some(end => begins(words, opened, end))) zone = 'end';
    else if (opensDispositivo(segment, opened)) {
      zone = 'section';
      section = [];
    } else if (SECTIONS.some(name => begins(words, opened, name))) zone = 'prose';
    else if (zone === 'heading' && isProse(segment)) zone = 'prose';
    if (zone === 'heading') heading.push(at);
    else if (zone === 'section') section!.push(at);
    else if (zone === 'prose') prose.push(at);
  }
  return { heading, section, prose };
}

function isProse(segment: Segment): boolean {
  if (segment.isNumbered) return !(segment.isUpper && segment.words.length < 12);
  return !segment.isUpper && segment.words.length >= PROSE_WORDS_MIN;
}

function skipNumber({ words, isNumbered }: Segment): number {
  if (!isNumbered) return 0;
  return /^[.)-]$/.test(words[1] ?? '') ? 2 : 1;
}

function begins(words: readonly string[], from: number, names: readonly string[]): boolean {
  return names.every((name, i) => words[from + i] === name);
}

/** `IV. Dispositivo`, `DISPOSITIVO E TESE`, either alone or followed by its first sentence. */
function opensDispositivo(segment: Segment, from: number): boolean {
  const { words, isNumbered, startsLine } = segment;
  if (words[from] !== 'dispositivo' || words[from + 1] === 'relevante') return false;
  return isNumbered || startsLine || words.length <= from + 3;
}
