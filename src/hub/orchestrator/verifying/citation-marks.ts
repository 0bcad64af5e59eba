/** Marks the citations of a text that are wrong, without force, or in none of the material. */
import { isKnown, type Mention, mentionsIn } from './known-citations.ts';
import type { Verdict } from './verify-text.ts';

export interface CitationMark {
  start: number;
  end: number;
  mark: string;
  /**
   * `grave` lowers the confidence most: the cited thing does not exist, or nobody can know where the citation comes
   * from.
   */
  weight: 'grave' | 'leve';
}

export interface CitationCheck {
  marks: CitationMark[];
  /** Citations found. */
  total: number;
}

const ABSENT: Record<Mention['kind'], string> = {
  sumula: '[súmula que não consta das fontes]',
  tema: '[tema que não consta das fontes]',
  processo: '[processo que não consta das fontes]',
};

/**
 * `known` are the citations of the material. A verdict of the backend goes before the absence from the material: a
 * súmula that does not exist is marked even where a source cites it.
 */
export function checkCitations(
  text: string,
  verdicts: readonly Verdict[],
  known: ReadonlySet<string>,
): CitationCheck {
  const mentions = mentionsIn(text);
  const byVerdict = verdicts.flatMap(verdict => markOf(verdict, mentions, known));
  const isMarked = (mention: Mention) => byVerdict.some(mark => overlaps(mark, mention));
  const absent = mentions
    .filter(mention => mention.keys.length > 0 && !isKnown(mention, known))
    .filter(mention => !isMarked(mention))
    .map(({ start, end, kind }): CitationMark => {
      const isConfirmed =
        kind === 'sumula' && verdicts.some(verdict => isSound(verdict, { start, end }));
      return { start, end, mark: ABSENT[kind], weight: isConfirmed ? 'leve' : 'grave' };
    });
  const others = verdicts.filter(verdict => !mentions.some(mention => overlaps(mention, verdict)));
  const marks = [...byVerdict, ...absent].sort((a, b) => a.start - b.start);
  return { marks, total: mentions.length + others.length };
}

function markOf(
  { start, end, kind, verdict, situacao }: Verdict,
  mentions: readonly Mention[],
  known: ReadonlySet<string>,
): CitationMark[] {
  if (verdict === 'sem_vigor') {
    return [{ start, end, mark: `[súmula ${situacao ?? 'sem vigor'}]`, weight: 'leve' }];
  }
  if (verdict !== 'inexistente') return [];
  if (kind === 'sumula') return [{ start, end, mark: '[súmula inexistente]', weight: 'grave' }];
  if (kind === 'ministro') return [{ start, end, mark: '[nome não confirmado]', weight: 'leve' }];
  if (kind === 'legislacao') {
    return [{ start, end, mark: '[artigo que não consta da norma]', weight: 'leve' }];
  }
  // A number that a source bears is reported as it is.
  const own = mentions.find(mention => overlaps(mention, { start, end }));
  const isOwn = own !== undefined && isKnown(own, known);
  return isOwn ? [] : [{ start, end, mark: '[número de processo inválido]', weight: 'grave' }];
}

interface Span {
  start: number;
  end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const isSound = (verdict: Verdict, span: Span): boolean =>
  verdict.verdict === 'confirmada' && overlaps(verdict, span);

/** The text with its marks; a mark within quotation marks goes behind them. */
export function withMarks(text: string, marks: readonly CitationMark[]): string {
  let shown = text;
  for (const { end, mark } of marks.toSorted((a, b) => b.end - a.end)) {
    const at = outsideQuotation(text, end);
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
