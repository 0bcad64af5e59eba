/** Checks a draft against its material: source ids, quotations, claims, citations. Pure. */
import type { Claim } from '../../analyze/analysis.ts';
import { tidyDocumentMarks } from '../document/document-marks.ts';
import { type ClaimCounts, checkClaims } from '../evidence/check-claims.ts';
import { SourceText, type SourceTexts } from '../evidence/source-text.ts';
import type { Draft, Unknown } from '../writing/draft.ts';
import { type CitationCheck, checkCitations, withMarks } from './citation-marks.ts';
import { markQuotations } from './quotations.ts';
import { lookalikesIn, tidySourceMarks } from './source-marks.ts';
import type { Verdict } from './verdicts.ts';

export interface TidyMaterial {
  sources: SourceTexts;
  /** Notes of the backend and the query, which may also be quoted. */
  others: readonly string[];
  /** Keys of the citations in the material. */
  known: ReadonlySet<string>;
  /** Notes that report on citations; citations inside them are not marked. */
  reports: readonly string[];
  /** Passages of the document that may be named; null without a document. */
  passageIds: ReadonlySet<string> | null;
}

export interface TidyDraft {
  response: string;
  claims: Claim[];
  unknowns: Unknown[];
  counts: ClaimCounts;
  marks: { grave: number; leve: number; quotations: number; sources: number };
  citations: number;
}

/** Control characters and Unicode line separators. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const clean = (text: string): string =>
  text.replace(CONTROLS, char => (char === '\n' || char === '\t' ? char : ' '));

/** The texts of a draft whose citations the backend verifies: the response, then each claim. */
export function textsOf({ response, claims }: Draft): string[] {
  return [response, ...claims.map(({ text }) => text)];
}

/** Normalizes source ids and control characters, and marks quotations, before the citations are verified. */
export function tidyMarks(draft: Draft, material: TidyMaterial) {
  const ids = new Set(material.sources.keys());
  const texts = [...material.sources.values()].map(({ text }) => text);
  const lookalikes = lookalikesIn([...texts, ...material.others]);
  const quotable = [
    ...material.sources.values(),
    ...material.others.map(text => new SourceText(text)),
  ];
  const marks = { quotations: 0, sources: 0 };
  const tidy = (text: string): string => {
    const apart =
      material.passageIds === null
        ? { text: clean(text), removed: 0 }
        : tidyDocumentMarks(clean(text), material.passageIds);
    const named = tidySourceMarks(apart.text, ids, lookalikes);
    const quoted = markQuotations(named.text, quotable);
    marks.sources += named.removed + apart.removed;
    marks.quotations += quoted.marked;
    return quoted.text;
  };
  const response = tidy(draft.response);
  const claims = draft.claims.map(claim => ({ ...claim, text: tidy(claim.text) }));
  const unknowns = draft.unknowns.map(({ text, reason }) => ({
    text: tidy(text),
    reason: tidy(reason),
  }));
  return { draft: { response, claims, unknowns }, marks };
}

/** The check without marks inside a report. */
function outside(check: CitationCheck, text: string, reports: readonly string[]): CitationCheck {
  const spans = reports.map(report => ({ at: text.indexOf(report), length: report.length }));
  const isReported = ({ start }: { start: number }) =>
    spans.some(({ at, length }) => at >= 0 && start >= at && start < at + length);
  return { ...check, marks: check.marks.filter(mark => !isReported(mark)) };
}

/** `verdicts` has the verdicts for each text of `textsOf(draft)`, in order. */
export function tidyDraft(
  { draft, marks }: ReturnType<typeof tidyMarks>,
  verdicts: readonly (readonly Verdict[])[],
  { sources, known, reports }: TidyMaterial,
): TidyDraft {
  const checks = textsOf(draft).map((text, i) =>
    outside(checkCitations(text, verdicts[i] ?? [], known), text, reports),
  );
  const [ofResponse, ...ofClaims] = checks;
  const isSound = (i: number) => ofClaims[i]!.marks.every(({ weight }) => weight !== 'grave');
  const marked = draft.claims.map((claim, i) => ({
    ...claim,
    text: withMarks(claim.text, ofClaims[i]!.marks),
  }));
  const { claims, unknowns, counts } = checkClaims(
    marked.filter((_, i) => isSound(i)),
    sources,
  );
  const unsound = marked
    .filter((_, i) => !isSound(i))
    .map(({ text }) => ({ text, reason: 'A afirmação cita o que não foi confirmado.' }));
  const weighing = (weight: 'grave' | 'leve') => distinctMarks(textsOf(draft), checks, weight).size;
  return {
    response: withMarks(draft.response, ofResponse!.marks),
    claims,
    unknowns: [...draft.unknowns, ...unknowns, ...unsound],
    counts: { ...counts, unverified: counts.unverified + unsound.length },
    marks: { ...marks, grave: weighing('grave'), leve: weighing('leve') },
    citations: checks.reduce((sum, { total }) => sum + total, 0),
  };
}

/** A citation in both response and claims counts once. */
function distinctMarks(
  texts: readonly string[],
  checks: readonly CitationCheck[],
  weight: 'grave' | 'leve',
): Set<string> {
  const keys = checks.flatMap(({ marks }, i) =>
    marks
      .filter(mark => mark.weight === weight)
      .map(({ start, end, mark }) => `${mark} ${texts[i]!.slice(start, end)}`),
  );
  return new Set(keys);
}
