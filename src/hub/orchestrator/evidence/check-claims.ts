/** Keeps the claims of a draft whose quote is found in a source, and gives the reason for each rejected claim. */
import type { Claim } from '../../analyze/analysis.ts';
import type { DraftClaim, Unknown } from '../writing/draft.ts';
import { findQuote } from './find-quote.ts';
import type { EmentaPassages } from './passages.ts';
import type { SourceTexts } from './source-text.ts';

export interface CheckedClaims {
  claims: Claim[];
  unknowns: Unknown[];
  counts: ClaimCounts;
}

export interface ClaimCounts {
  verified: number;
  repaired: number;
  /** Claims moved to the unknowns. */
  unverified: number;
  /** Verified and repaired claims that contradict their source. */
  contradicted: number;
  /** Number of named sources that do not exist. */
  unknownSources: number;
}

const CLAIMS_MAX = 60;
const WORDS_MIN = 2;
/** Minimum share of a quote that must be evidence; the rest may be heading. */
const EVIDENCE_SHARE_MIN = 0.6;

export function checkClaims(drafts: readonly DraftClaim[], sources: SourceTexts): CheckedClaims {
  const counts: ClaimCounts = {
    verified: 0,
    repaired: 0,
    unverified: 0,
    contradicted: 0,
    unknownSources: 0,
  };
  const claims: Claim[] = [];
  const unknowns: Unknown[] = [];
  for (const draft of drafts.slice(0, CLAIMS_MAX)) {
    const ids = [...new Set(draft.source_ids)];
    const known = ids.filter(id => sources.has(id));
    counts.unknownSources += ids.length - known.length;
    const found = known.length === 0 ? 'sem_fonte' : standIn(draft.quote, known, sources);
    if (typeof found === 'string') {
      counts.unverified++;
      unknowns.push({ text: draft.text, reason: REASONS[found] });
      continue;
    }
    counts[found.state]++;
    const id = `A${claims.length + 1}`;
    claims.push({ id, text: draft.text, ...found, support: quotedSupport(found) });
  }
  return { claims, unknowns, counts };
}

const REASONS = {
  sem_fonte: 'A afirmação não aponta nenhuma das fontes.',
  ausente: 'O trecho citado não foi encontrado na fonte indicada.',
  cabecalho: 'O trecho citado é cabeçalho ou nome de parte, que não prova a afirmação.',
} as const;
type Reason = keyof typeof REASONS;

interface Standing extends Pick<Claim, 'source_ids' | 'quote' | 'start' | 'end'> {
  state: 'verified' | 'repaired';
}

/** The support of a claim whose text is its quote. */
const quotedSupport = ({ quote, start, end }: Standing): Claim['support'] => ({
  verdict: 'apoia',
  reason: null,
  passage: { quote, start, end },
  base: 'rules',
});

/** Finds the quote in the named sources; the first source that has it becomes the first of the claim. */
function standIn(quote: string, ids: readonly string[], sources: SourceTexts): Standing | Reason {
  let reason: Reason = 'ausente';
  for (const id of ids) {
    const source = sources.get(id)!;
    const found = findQuote(source, quote);
    if (found === null) continue;
    if (!isEvidence(source.passages, source.text, found)) {
      reason = 'cabecalho';
      continue;
    }
    const { state, start, end } = found;
    const source_ids = [id, ...ids.filter(other => other !== id)];
    return { source_ids, quote: source.text.slice(start, end), state, start, end };
  }
  return reason;
}

/** Whether most of the quote is a quotable sentence, and whether it is more than a name. */
function isEvidence(
  { evidence, isHeadingOnly }: EmentaPassages,
  ementa: string,
  { start, end }: { start: number; end: number },
): boolean {
  const quote = ementa.slice(start, end);
  if (quote.split(/\s+/).length < WORDS_MIN) return false;
  if (!isHeadingOnly && isName(quote)) return false;
  const inside = evidence.map(passage =>
    Math.max(0, Math.min(end, passage.end) - Math.max(start, passage.start)),
  );
  return inside.reduce((sum, length) => sum + length, 0) >= EVIDENCE_SHARE_MIN * (end - start);
}

/** Whether every word of four or more letters begins with a capital: `Banco do Brasil S/A`. */
function isName(quote: string): boolean {
  const words = quote.match(/\p{L}{4,}/gu) ?? [];
  return words.every(word => word[0] !== word[0]!.toLowerCase());
}
