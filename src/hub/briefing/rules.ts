/**
 * The transition table: the phases in which each action is allowed, and the phase after it. docs/briefing.md shows it.
 */
import { AppError, type FieldProblem } from '../../errors/errors.ts';
import type { Action } from './arguments.ts';
import type { BriefingState } from './briefing-state.ts';
import type { Phase } from './choices.ts';

/** Preconditions of actions. */
const NEEDS = {
  subject: {
    field: 'diagnosis',
    rule: 'needs tema or tese',
    holds: ({ diagnosis }: BriefingState) => diagnosis.tema !== null || diagnosis.tese !== null,
  },
  rating: {
    field: 'precedents',
    rule: 'needs at least one rated precedent',
    holds: ({ precedents }: BriefingState) => precedents.length > 0,
  },
  deliveryMode: {
    field: 'deliveryMode',
    rule: 'is not set; choose a situation first',
    holds: ({ deliveryMode }: BriefingState) => deliveryMode !== null,
  },
  paths: {
    field: 'blocks',
    rule: 'has no estrategia; choose the situation atuando and generate the delivery first',
    holds: ({ blocks }: BriefingState) => blocks.some(({ type }) => type === 'estrategia'),
  },
} as const;

type Need = keyof typeof NEEDS;

export interface Rule {
  /** The phases in which the action is allowed; null: all. */
  phases: readonly Phase[] | null;
  needs: readonly Need[];
  /** The action raises the phase to at least this one; null: the phase does not change. */
  raisesTo: Phase | null;
  /** Whether the action is allowed after the briefing is finalized. */
  afterEnd: boolean;
}

const ANYTIME = { phases: null, needs: [], raisesTo: null, afterEnd: false } satisfies Rule;

export const RULES: Readonly<Record<Action, Rule>> = {
  updateDiagnosis: { ...ANYTIME, raisesTo: 1 },
  chooseSituation: ANYTIME,
  addAdditionalContext: ANYTIME,
  evaluatePrecedent: { ...ANYTIME, raisesTo: 2 },
  advanceToPhase3: { ...ANYTIME, phases: [2], needs: ['subject', 'rating'], raisesTo: 3 },
  resolveRisk: { ...ANYTIME, phases: [3] },
  generateDelivery: { ...ANYTIME, needs: ['deliveryMode'], raisesTo: 4 },
  choosePath: { ...ANYTIME, needs: ['paths'] },
  setFaseProcessual: ANYTIME,
  finalizeSession: ANYTIME,
  handleExitAction: { ...ANYTIME, afterEnd: true },
  remakeBlock: ANYTIME,
};

/** Throws INVALID_TRANSITION with the phase and every unmet precondition. */
export function requireAllowed(state: BriefingState, action: Action): void {
  const { phases, needs, afterEnd } = RULES[action];
  const problems: FieldProblem[] = [];
  if (state.finalized && !afterEnd) {
    problems.push({ field: 'finalized', rule: 'must be false', value: true });
  }
  if (phases !== null && !phases.includes(state.phase)) {
    problems.push({ field: 'phase', rule: `must be ${phases.join(' or ')}`, value: state.phase });
  }
  for (const need of needs) {
    const { field, rule, holds } = NEEDS[need];
    if (!holds(state)) problems.push({ field, rule });
  }
  if (problems.length > 0) throw refused(state, action, problems);
}

/** The error for an action that the state does not allow. */
export function refused(
  { phase }: BriefingState,
  action: Action,
  problems: FieldProblem[],
): AppError {
  const reasons = problems.map(({ field, rule }) => `${field} ${rule}`).join('; ');
  const message = `${action} is not possible in phase ${phase}: ${reasons}.`;
  return new AppError('INVALID_TRANSITION', message, { details: problems });
}
