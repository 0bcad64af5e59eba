/** The state machine of a briefing: computes the next state and the blocks to be made. Pure. */
import type { Action, ArgumentsOf } from './arguments.ts';
import type { BriefingState } from './briefing-state.ts';
import { CHANGES, type Changes } from './changes.ts';
import type { Effect } from './effects.ts';
import { RULES, requireAllowed } from './rules.ts';

export interface Step {
  state: BriefingState;
  effects: readonly Effect[];
}

/**
 * Applies an action and returns a new state. Throws INVALID_TRANSITION if the state does not allow the action,
 * NOT_FOUND for an unknown risk, path or block, and VALIDATION_ERROR if a list is full.
 */
export function step<A extends Action>(
  state: BriefingState,
  action: A,
  args: ArgumentsOf<A>,
): Step {
  requireAllowed(state, action);
  const change: Changes[A] = CHANGES[action];
  const { effects = [], ...changed } = change(state, args);
  const { raisesTo } = RULES[action];
  const phase = raisesTo !== null && raisesTo > state.phase ? raisesTo : state.phase;
  return { state: { ...state, ...changed, phase }, effects };
}
