/** What an analysis passes on to the briefing of its session. */
import type {
  AnalysisRequest,
  AnalysisResult,
  Lado,
} from '../../../../clients/typescript/src/client.ts';
import { OTHER_SIDE } from '../../shared/side-words.ts';

/** Code points, as the hub counts them. */
const FIELD_MAX = 4_000;
const CUT = '…';

interface Asked {
  request: AnalysisRequest;
}

/** The side for which the answer is written; results of earlier versions do not say it. */
export const sideOfRun = ({ request }: Asked, result: AnalysisResult): Lado | null =>
  result.transparency.side?.lado ?? request.lado ?? null;

/** The question as a field of the briefing holds it: cut at the end of a word, with a sign that it was. */
export function fittingQuestion(question: string): string {
  const signs = [...question.trim()];
  if (signs.length <= FIELD_MAX) return signs.join('');
  // The sign after the cut shows whether the last word is whole.
  const kept = signs.slice(0, FIELD_MAX - 1);
  const isWhole = signs[kept.length]!.trim() === '';
  const text = kept.join('');
  return `${(isWhole ? text : text.replace(/\s+\S*$/, '')).trimEnd()}${CUT}`;
}

/** Processes of the analysis without those that were decided for the opposite side. */
export function usefulProcesses(
  { request }: Asked,
  { sources }: AnalysisResult,
  side: Lado | null,
): readonly string[] {
  const all = request.search_results.map(({ processo }) => processo);
  if (side === null) return all;
  const against = new Set(
    sources.filter(({ favorece }) => favorece === OTHER_SIDE[side]).map(({ processo }) => processo),
  );
  return all.filter(processo => !against.has(processo));
}
