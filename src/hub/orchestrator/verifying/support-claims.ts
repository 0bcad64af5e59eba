/** Compares the claims and sentences of a model with the decisions that they cite. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '../../../legal/text/fold.ts';
import { splitSentences } from '../../../legal/text/sentences.ts';
import type { Claim } from '../../analyze/analysis.ts';
import { type DecisionRead, readForSupport, supportOf } from '../evidence/support/support.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Unknown } from '../writing/draft.ts';
import { type ModelSupports, mergedSupport } from './model-support.ts';

/** The decisions that a text cites, parsed on first use. */
export class CitedDecisions {
  readonly #decisions: ReadonlyMap<string, GivenDecision>;
  readonly #read = new Map<string, DecisionRead>();

  constructor(decisions: readonly GivenDecision[]) {
    this.#decisions = new Map(decisions.map(decision => [decision.source.id, decision]));
  }

  /**
   * Null for an id that is not a source. Each decision is parsed in a separate turn of the event loop, because it takes
   * about ten milliseconds.
   */
  async read(id: string): Promise<DecisionRead | null> {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    const decision = this.#decisions.get(id);
    if (decision === undefined) return null;
    await nextTurn();
    const read = readForSupport(
      decision.ementa.slice(0, READ_UNITS_MAX),
      decision.source.resultado,
      decision.source.favorece,
    );
    this.#read.set(id, read);
    return read;
  }
}

/** Maximum code units of an ementa that are read. The writers of answers read at most as many. */
const READ_UNITS_MAX = 20_000;

export interface SupportedClaims {
  claims: Claim[];
  /** Claims that their decision does not support. */
  unknowns: Unknown[];
  contradicted: number;
}

/**
 * Only the first source of a claim is compared. A contradicted claim is kept and marked. `asked` holds the model's
 * verdicts.
 */
export async function supportClaims(
  claims: readonly Claim[],
  cited: CitedDecisions,
  asked: ModelSupports,
): Promise<SupportedClaims> {
  const kept: Claim[] = [];
  const unknowns: Unknown[] = [];
  for (const claim of claims) {
    const decision = await cited.read(claim.source_ids[0]!);
    if (decision === null) continue;
    const rules = supportOf(claim.text, decision, claim);
    const support = mergedSupport(rules, asked.get(claim.id));
    if (support.verdict === 'nao_apoia') {
      const reason = `A decisão citada não sustenta a afirmação. ${support.reason}`;
      unknowns.push({ text: claim.text, reason });
      continue;
    }
    const state = support.verdict === 'contradiz' ? 'contradito' : claim.state;
    kept.push({ ...claim, state, support: shownSupport(support, decision.text, claim) });
  }
  const contradicted = kept.filter(({ state }) => state === 'contradito').length;
  return {
    claims: kept.map((claim, i) => ({ ...claim, id: `A${i + 1}` })),
    unknowns,
    contradicted,
  };
}

/** The support with its passage; if a supported claim has no other passage, its quote is shown. */
function shownSupport(
  { verdict, reason, passage, base }: ReturnType<typeof mergedSupport>,
  ementa: string,
  { start, end }: Claim,
): Claim['support'] {
  const span = passage ?? (verdict === 'apoia' ? { start, end } : null);
  const shown = span === null ? null : { ...span, quote: ementa.slice(span.start, span.end) };
  return { verdict, reason, passage: shown, base };
}

const SOURCE = /\[(F\d+(?:, F\d+)*)\]/g;
/** Source ids after the full stop of the sentence that they belong to. */
const BEHIND = /^(?:[^\S\n]*\[F\d+(?:, F\d+)*\][.;,]?)+/;
const MARK = '[a fonte diz o contrário]';

/** Marks sentences whose only source contradicts them by the rules, or whose text is that of a contradicted claim. */
export async function markContradicted(
  text: string,
  cited: CitedDecisions,
  claims: readonly Claim[],
): Promise<{ text: string; contradicted: number }> {
  const wrong = claims
    .filter(({ state }) => state === 'contradito')
    .map(claim => ({ id: claim.source_ids[0]!, folded: foldText(claim.text) }));
  let shown = text;
  let contradicted = 0;
  for (const { start, end } of citingSentences(text).toReversed()) {
    const sentence = text.slice(start, end);
    const ids = new Set([...sentence.matchAll(SOURCE)].flatMap(([, list]) => list!.split(', ')));
    const [only] = ids;
    const decision = ids.size === 1 ? await cited.read(only!) : null;
    if (decision === null) continue;
    const said = sentence
      .replace(SOURCE, '')
      .replace(/ +([.,;])/g, '$1')
      .trim();
    const folded = foldText(said);
    const isWrong = wrong.some(claim => claim.id === only && claim.folded === folded);
    if (!isWrong && supportOf(said, decision).verdict !== 'contradiz') continue;
    contradicted++;
    shown = `${shown.slice(0, end)} ${MARK}${shown.slice(end)}`;
  }
  return { text: shown, contradicted };
}

/** Sentences including the source ids after their full stop: `O recurso foi provido. [F1] Em outro caso, …`. */
function citingSentences(text: string): { start: number; end: number }[] {
  let past = 0;
  return splitSentences(text).map(({ bodyStart, end: stop }) => {
    const start = Math.max(bodyStart, past);
    const behind = BEHIND.exec(text.slice(stop))?.[0] ?? '';
    past = stop + behind.length;
    return { start, end: past };
  });
}
