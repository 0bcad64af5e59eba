/** Prepares the document of an analysis: its passages as sources `D1`, `D2`, …, its subject, and its citations. */
import { VERDICT_NAMES, VERDICTS } from '../../../../web/src/shared/verdicts.ts';
import type { CitationCounts, DocumentPassage, DocumentRead } from '../../analyze/document-read.ts';
import type { GivenDocument } from '../../analyze/given-document.ts';
import { placesIn } from '../../documents/places.ts';
import { mostNamed } from './document-concepts.ts';
import { readPassages } from './document-passages.ts';

const CONCEPTS_MAX = 6;
/** Maximum citations in the result of an analysis; the report has all of them. */
const CITATIONS_MAX = 100;

export async function readDocument(given: GivenDocument): Promise<DocumentRead> {
  const { report_id, name, kind, sha256, pages, text, citations, page_starts = null } = given;
  const { passages, concepts } = await readPassages(given);
  const placed = placesIn({ text, pageStarts: page_starts });
  const shown = passages.map(({ role, start, end }, i): DocumentPassage => {
    const place = placed({ start, end });
    return { id: `D${i + 1}`, role, ...place, text: text.slice(start, end) };
  });
  return {
    ...{ report_id, name, kind, sha256, pages },
    concepts: mostNamed(concepts, CONCEPTS_MAX),
    passages: shown,
    citation_counts: countsOf(citations),
    citations: mostSerious(citations).map(({ kind, name, verdict, reason, places }) => ({
      ...{ kind, name, verdict, reason },
      passage: passageOf(shown, places[0]?.start ?? -1),
    })),
  };
}

type Cited = GivenDocument['citations'][number];

function countsOf(citations: readonly Cited[]): CitationCounts {
  const toned = (tone: string) =>
    citations.filter(({ verdict }) => VERDICTS[verdict].tone === tone).length;
  return { total: citations.length, to_correct: toned('bad'), unconfirmed: toned('part') };
}

/** Citations with the same verdict keep their order. */
const mostSerious = (citations: readonly Cited[]): Cited[] =>
  citations
    .toSorted((a, b) => VERDICT_NAMES.indexOf(a.verdict) - VERDICT_NAMES.indexOf(b.verdict))
    .slice(0, CITATIONS_MAX);

const passageOf = (passages: readonly DocumentPassage[], at: number): string | null =>
  passages.find(({ start, end }) => at >= start && at < end)?.id ?? null;
