/** The actions of a briefing as functions `(user, sessionId, …args)`, with the answers that the contract defines. */
import type { Deadline } from '../../runtime/deadline.ts';
import type { ArgumentsOf } from './arguments.ts';
import type { Block } from './blocks/block.ts';
import type { BriefingFlowState } from './briefing-state.ts';
import type { Evaluation, ExitAction, FaseProcessual, Phase, Situation } from './choices.ts';
import type { BriefingRunner } from './runner.ts';

/**
 * Each action rejects with NOT_FOUND, FORBIDDEN, INVALID_TRANSITION or SERVICE_UNAVAILABLE; the state is then
 * unchanged.
 */
export type BriefingActions = ReturnType<typeof briefingActions>;

/** `deadline` is that of the request; without it the runner uses its own. */
export function briefingActions(runner: BriefingRunner, deadline?: Deadline) {
  const at = (user: string, sessionId: string) => ({
    user,
    sessionId,
    ...(deadline === undefined ? {} : { deadline }),
  });
  return {
    updateDiagnosis: (user: string, sessionId: string, fields: ArgumentsOf<'updateDiagnosis'>) =>
      runner.run({ ...at(user, sessionId), action: 'updateDiagnosis', args: fields }),
    chooseSituation: async (user: string, sessionId: string, situation: Situation) => {
      const request = {
        ...at(user, sessionId),
        action: 'chooseSituation',
        args: { situation },
      } as const;
      const state = await runner.run(request);
      return { state, phase2Blocks: blocksOf(state, 2) };
    },
    addAdditionalContext: (user: string, sessionId: string, text: string) =>
      runner.run({ ...at(user, sessionId), action: 'addAdditionalContext', args: { text } }),
    evaluatePrecedent: (
      user: string,
      sessionId: string,
      processoId: string,
      evaluation: Evaluation,
    ) => {
      const args = { processoId, evaluation };
      return runner.run({ ...at(user, sessionId), action: 'evaluatePrecedent', args });
    },
    advanceToPhase3: async (user: string, sessionId: string) => {
      const state = await runner.run({
        ...at(user, sessionId),
        action: 'advanceToPhase3',
        args: {},
      });
      return { state, phase3Blocks: blocksOf(state, 3) };
    },
    resolveRisk: (user: string, sessionId: string, riskId: string) =>
      runner.run({ ...at(user, sessionId), action: 'resolveRisk', args: { riskId } }),
    generateDelivery: async (user: string, sessionId: string) => {
      const state = await runner.run({
        ...at(user, sessionId),
        action: 'generateDelivery',
        args: {},
      });
      return { state, phase4Blocks: blocksOf(state, 4) };
    },
    choosePath: (user: string, sessionId: string, pathId: string) =>
      runner.run({ ...at(user, sessionId), action: 'choosePath', args: { pathId } }),
    setFaseProcessual: (user: string, sessionId: string, fase: FaseProcessual) =>
      runner.run({ ...at(user, sessionId), action: 'setFaseProcessual', args: { fase } }),
    finalizeSession: (user: string, sessionId: string) =>
      runner.run({ ...at(user, sessionId), action: 'finalizeSession', args: {} }),
    handleExitAction: async (user: string, sessionId: string, action: ExitAction) => {
      const request = {
        ...at(user, sessionId),
        action: 'handleExitAction',
        args: { action },
      } as const;
      return { state: await runner.run(request), action };
    },
    /** Retries a block that was replaced by a fallback. */
    remakeBlock: (user: string, sessionId: string, blockId: string) =>
      runner.run({ ...at(user, sessionId), action: 'remakeBlock', args: { blockId } }),
  };
}

const blocksOf = (state: BriefingFlowState, phase: Phase): Block[] =>
  state.blocks.filter(block => block.phase === phase);
