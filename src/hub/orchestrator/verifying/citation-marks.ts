/** Marks citations of a text that are wrong, not in force, or absent from the material. */
import { isKnown, type Mention, mentionsIn } from './known-citations.ts';
import type { Verdict } from './verdicts.ts';

export interface CitationMark {
  start: number;
  end: number;
  mark: string;
  /**
   * Reduction of the confidence. `grave` is the largest: the source does not exist, or the citation's origin is
   * unknown. `aviso` causes none.
   */
  weight: 'grave' | 'leve' | 'aviso';
}

export interface CitationCheck {
  marks: CitationMark[];
  /** Number of citations found. */
  total: number;
}

const ABSENT: Record<Mention['kind'], string> = {
  sumula: '[súmula que não consta das fontes]',
  tema: '[tema que não consta das fontes]',
  processo: '[processo que não consta das fontes]',
};

/**
 * `known` are the citations in the material. A verdict of the backend takes precedence over the absence from the
 * material: a súmula that does not exist is marked even if a source cites it. Each place gets one mark, the most
 * severe.
 */
export function checkCitations(
  text: string,
  verdicts: readonly Verdict[],
  known: ReadonlySet<string>,
): CitationCheck {
  const mentions = mentionsIn(text);
  const faults = verdicts.flatMap(verdict => markOf(verdict, mentions, known));
  // A citation with an improbable number counts as unjudged, so its absence from the material is still marked.
  const isJudged = (mention: Mention): boolean =>
    verdicts.some(
      ({ kind, fault, ...span }) =>
        kind === mention.kind &&
        fault !== null &&
        (kind !== 'processo' || fault.weight === 'grave') &&
        overlaps(span, mention),
    );
  const absent = mentions
    .filter(mention => mention.keys.length > 0 && !isKnown(mention, known) && !isJudged(mention))
    .map((mention): CitationMark => {
      const { start, end, kind } = mention;
      const isConfirmed =
        kind !== 'processo' && verdicts.some(one => one.kind === kind && isSound(one, mention));
      return { start, end, mark: ABSENT[kind], weight: isConfirmed ? 'leve' : 'grave' };
    });
  const others = verdicts.filter(verdict => !mentions.some(mention => overlaps(mention, verdict)));
  return { marks: oneEach([...faults, ...absent]), total: mentions.length + others.length };
}

/** The marks in text order. Of overlapping marks the most severe is kept, of equal ones the first. */
function oneEach(marks: readonly CitationMark[]): CitationMark[] {
  const kept: CitationMark[] = [];
  for (const weight of ['grave', 'leve', 'aviso'] as const) {
    for (const mark of marks) {
      if (mark.weight === weight && !kept.some(other => overlaps(other, mark))) kept.push(mark);
    }
  }
  return kept.sort((a, b) => a.start - b.start);
}

function markOf(
  { start, end, kind, fault }: Verdict,
  mentions: readonly Mention[],
  known: ReadonlySet<string>,
): CitationMark[] {
  if (fault === null) return [];
  if (kind === 'processo') {
    // A process number of a source is not marked.
    const own = mentions.find(mention => overlaps(mention, { start, end }));
    if (own !== undefined && own.kind === 'processo' && isKnown(own, known)) return [];
  }
  return [{ start, end, mark: `[${fault.text}]`, weight: fault.weight }];
}

interface Span {
  start: number;
  end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const isSound = (verdict: Verdict, span: Span): boolean =>
  verdict.isSound === true && overlaps(verdict, span);

/** The text with its marks. A mark inside a quotation is moved behind it; equal marks at one place are written once. */
export function withMarks(text: string, marks: readonly CitationMark[]): string {
  let shown = text;
  const placed = marks.map(({ end, mark }) => ({ at: outsideQuotation(text, end), mark }));
  const put = new Set<string>();
  for (const { at, mark } of placed.sort((a, b) => b.at - a.at)) {
    if (put.has(`${at} ${mark}`) || text.slice(at).trimStart().startsWith(mark)) continue;
    put.add(`${at} ${mark}`);
    shown = `${shown.slice(0, at)} ${mark}${shown.slice(at)}`;
  }
  return shown;
}

function outsideQuotation(text: string, at: number): number {
  const opened = text.lastIndexOf('“', at - 1);
  const closed = text.indexOf('”', at);
  const isInside = opened >= 0 && closed >= 0 && !text.slice(opened, at).includes('”');
  return isInside ? closed + 1 : at;
}
