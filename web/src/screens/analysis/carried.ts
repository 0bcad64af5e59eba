/** Data that an analysis passes to the briefing of its session. */
import type {
  AnalysisRequest,
  AnalysisResult,
  Lado,
} from '../../../../clients/typescript/src/client.ts';
import { passagePlace } from '../../shared/document-words.ts';
import { OTHER_SIDE } from '../../shared/side-words.ts';

/** Maxima in code points, as the hub counts them. */
const FIELD_MAX = 4_000;
const CONTEXT_MAX = 5_000;
const CUT = '…';
/** The default question about a document. It does not describe the case. */
export const ASKED_OF_DOCUMENT = 'Como responder a este documento?';

interface Asked {
  request: AnalysisRequest;
}

/** The side for which the answer is written; results of earlier versions lack it. */
export const sideOfRun = ({ request }: Asked, result: AnalysisResult): Lado | null =>
  result.transparency.side?.lado ?? request.lado ?? null;

/** The subject of the briefing: the question or, for the default question, the concepts of the document. */
export function topicOf({ request }: Asked, { document }: AnalysisResult): string {
  const isBare = request.query.trim() === ASKED_OF_DOCUMENT;
  const concepts = document?.concepts ?? [];
  return fitting(isBare && concepts.length > 0 ? concepts.join(', ') : request.query, FIELD_MAX);
}

/** A text cut to a maximum length, at a word boundary, with an ellipsis. */
function fitting(text: string, max: number): string {
  const signs = [...text.trim()];
  if (signs.length <= max) return signs.join('');
  // If a space follows the cut, the last word is complete.
  const kept = signs.slice(0, max - 1);
  const isWhole = signs[kept.length]!.trim() === '';
  const cut = kept.join('');
  return `${(isWhole ? cut : cut.replace(/\s+\S*$/, '')).trimEnd()}${CUT}`;
}

const TOLD = [
  ['questao', 'De que trata'],
  ['decisao', 'O que decide'],
  ['pedido', 'O que pede'],
  ['fundamento', 'Em que se apoia'],
  ['citacao', 'Citações a rever'],
] as const;

/** The passages of the document that the analysis used, as a context for the briefing; null without passages. */
export function documentContext({ document }: AnalysisResult): string | null {
  if (document === undefined || document.passages.length === 0) return null;
  const name = document.name === null ? 'do texto colado' : `do documento “${document.name}”`;
  const told = TOLD.flatMap(([role, title]) => {
    const passages = document.passages.filter(passage => passage.role === role);
    const lines = passages.map(passage => {
      return `– ${passage.text.replace(/\s+/g, ' ').trim()} (${passagePlace(passage)})`;
    });
    return lines.length === 0 ? [] : [`${title}:`, ...lines];
  });
  return fitting([`Trechos ${name}`, ...told].join('\n'), CONTEXT_MAX);
}

/**
 * Process numbers of the analysis, without decisions that favour the opposite side. The analysis of a document may have
 * searched for its decisions itself.
 */
export function usefulProcesses(
  { request }: Asked,
  { sources }: AnalysisResult,
  side: Lado | null,
): readonly string[] {
  const given = request.search_results.length > 0 ? request.search_results : sources;
  const all = given.map(({ processo }) => processo);
  if (side === null) return all;
  const against = new Set(
    sources.filter(({ favorece }) => favorece === OTHER_SIDE[side]).map(({ processo }) => processo),
  );
  return all.filter(processo => !against.has(processo));
}
