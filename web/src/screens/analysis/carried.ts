/** Data that an analysis passes to the briefing of its session. */
import type {
  AnalysisRequest,
  AnalysisResult,
  Lado,
} from '../../../../clients/typescript/src/client.ts';
import { OTHER_SIDE } from '../../shared/side-words.ts';

/** Maximum in code points, as the hub counts them. */
const FIELD_MAX = 4_000;
const CUT = '…';

interface Asked {
  request: AnalysisRequest;
}

/** The side for which the answer is written; results of earlier versions lack it. */
export const sideOfRun = ({ request }: Asked, result: AnalysisResult): Lado | null =>
  result.transparency.side?.lado ?? request.lado ?? null;

/** The question cut to the maximum length of a briefing field, at a word boundary, with an ellipsis. */
export function fittingQuestion(question: string): string {
  const signs = [...question.trim()];
  if (signs.length <= FIELD_MAX) return signs.join('');
  // If a space follows the cut, the last word is complete.
  const kept = signs.slice(0, FIELD_MAX - 1);
  const isWhole = signs[kept.length]!.trim() === '';
  const text = kept.join('');
  return `${(isWhole ? text : text.replace(/\s+\S*$/, '')).trimEnd()}${CUT}`;
}

/** Process numbers of the analysis, without decisions that favour the opposite side. */
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
