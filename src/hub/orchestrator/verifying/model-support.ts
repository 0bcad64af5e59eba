/** Asks the model whether decisions support the claims that cite them, in batches of claims. */
import { isModelFailure } from '../../../models/language/failure.ts';
import type { Claim } from '../../analyze/analysis.ts';
import { findQuote } from '../evidence/find-quote.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import type { Support } from '../evidence/support/finding.ts';
import type { ModelCalls } from '../model/model-calls.ts';
import { askSupport, type ClaimBatch, type ModelVerdict } from '../model/support-step.ts';

const BATCH_CLAIMS_MAX = 10;
const EMENTA_UNITS_MAX = 12_000;
/** Time limit of all batches together, in milliseconds. */
const MS_MAX = 45_000;
/** Shorter passages occur in every decision. */
const PASSAGE_WORDS_MIN = 3;

/** The model's verdicts, by claim id. */
export type ModelSupports = ReadonlyMap<string, Support>;

const REASONS: Readonly<Record<Support['verdict'], string | null>> = {
  apoia: 'Segundo o modelo de linguagem, a decisão diz o mesmo.',
  contradiz: 'Segundo o modelo de linguagem, a decisão diz o contrário.',
  nao_apoia: 'Segundo o modelo de linguagem, a ementa não trata disso.',
  nao_se_sabe: null,
};

/**
 * The model's verdicts. A verdict is dropped if its claim was not asked about, if the decision lacks its passage, or if
 * it needs a passage and has none. A failed call is logged, and the rules then decide alone.
 */
export async function modelSupports(
  calls: ModelCalls,
  claims: readonly Claim[],
  sources: SourceTexts,
): Promise<ModelSupports> {
  const endAt = performance.now() + MS_MAX;
  const found = new Map<string, Support>();
  for (let from = 0; from < claims.length; from += BATCH_CLAIMS_MAX) {
    const msLeft = endAt - performance.now();
    if (msLeft <= 0) break;
    const batch = claims.slice(from, from + BATCH_CLAIMS_MAX);
    try {
      const verdicts = await askSupport(calls, batchOf(batch, sources), msLeft);
      for (const claim of batch) {
        const support = supportIn(verdicts, claim, sources);
        if (support !== null) found.set(claim.id, support);
      }
    } catch (error) {
      if (!isModelFailure(error)) throw error;
      break;
    }
  }
  return found;
}

function batchOf(claims: readonly Claim[], sources: SourceTexts): ClaimBatch {
  const ids = new Set(claims.map(({ source_ids }) => source_ids[0]!));
  return {
    afirmacoes: claims.map(({ id, text, source_ids }) => ({
      id,
      texto: text,
      fonte: source_ids[0]!,
    })),
    fontes: [...ids].map(id => ({ id, ementa: sources.get(id)!.text.slice(0, EMENTA_UNITS_MAX) })),
  };
}

/** Null for a claim without a verdict, with two verdicts, or with a verdict that its passage does not support. */
function supportIn(
  verdicts: readonly ModelVerdict[],
  { id, source_ids }: Claim,
  sources: SourceTexts,
): Support | null {
  const [own, ...more] = verdicts.filter(one => one.id === id);
  if (own === undefined || more.length > 0) return null;
  const { verdict, passage: quote } = own;
  const reason = REASONS[verdict];
  const needsPassage = verdict === 'apoia' || verdict === 'contradiz';
  if (quote === null || quote.trim() === '') {
    return needsPassage ? null : { verdict, reason, passage: null };
  }
  const passage = findQuote(sources.get(source_ids[0]!)!, quote);
  if (passage === null || quote.trim().split(/\s+/).length < PASSAGE_WORDS_MIN) return null;
  return { verdict, reason, passage: { start: passage.start, end: passage.end } };
}

/**
 * Merges the verdicts of rules and model: a contradiction found by either wins, and the model decides what the rules
 * leave open.
 */
export function mergedSupport(
  rules: Support,
  model: Support | undefined,
): Support & { base: 'rules' | 'model' } {
  const isOfModel =
    model !== undefined &&
    (rules.verdict === 'nao_se_sabe'
      ? model.verdict !== 'nao_se_sabe'
      : rules.verdict !== 'contradiz' && model.verdict === 'contradiz');
  return isOfModel ? { ...model, base: 'model' } : { ...rules, base: 'rules' };
}
