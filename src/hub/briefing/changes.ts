/** The change that each action makes to the state of a briefing, if the action is allowed. */
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { type Action, type ArgumentsOf, CONTEXTS_MAX, PRECEDENTS_MAX } from './arguments.ts';
import type { Block } from './blocks/block.ts';
import type { BlockData, BlockType } from './blocks/block-data.ts';
import { typesOf } from './blocks/block-kinds.ts';
import { withNextSteps } from './blocks/estrategia/next-steps.ts';
import { withExitCard } from './blocks/exit-card/exit-card.ts';
import { type BriefingState, ladoOf } from './briefing-state.ts';
import { DELIVERY_MODE_OF, DELIVERY_MODES, type Phase } from './choices.ts';
import type { Effect } from './effects.ts';
import { withoutOutdated } from './outdated.ts';
import { processKey } from './process-key.ts';
import { refused } from './rules.ts';

type Change = Partial<BriefingState> & { effects?: readonly Effect[] };
export type Changes = { [A in Action]: (state: BriefingState, args: ArgumentsOf<A>) => Change };

/** The effect that makes all blocks of a phase. */
const makingOf = (phase: Phase): Effect => ({ phase, types: typesOf(phase), instead: null });
const making = (phase: Phase): Change => ({ effects: [makingOf(phase)] });
/** The types of delivery blocks; only the type of the chosen mode is made. */
const MODES: ReadonlySet<BlockType> = new Set(DELIVERY_MODES);

function delivering({ deliveryMode }: BriefingState): Effect {
  const types = typesOf(4).filter(type => type === deliveryMode || !MODES.has(type));
  return { phase: 4, types, instead: null };
}

/** Remakes the figures of phases 3 and 4, if they exist, for another side. */
function countedAgain(state: BriefingState): Effect[] {
  const has = (phase: Phase) => state.blocks.some(block => block.phase === phase);
  return [...(has(3) ? [makingOf(3)] : []), ...(has(4) ? [delivering(state)] : [])];
}

export const CHANGES: Changes = {
  updateDiagnosis: (state, fields) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const changed = { diagnosis: { ...state.diagnosis, ...Object.fromEntries(given) } };
    const isOtherSide = ladoOf({ ...state, ...changed }) !== ladoOf(state);
    return isOtherSide ? { ...changed, effects: countedAgain(state) } : changed;
  },
  chooseSituation: (_state, { situation }) => ({
    deliveryMode: DELIVERY_MODE_OF[situation],
    ...making(2),
  }),
  addAdditionalContext: ({ additionalContext }, { text }) => {
    requireRoom('text', additionalContext, CONTEXTS_MAX);
    return { additionalContext: [...additionalContext, text] };
  },
  evaluatePrecedent: ({ precedents, blocks, chosenPath }, { processoId, evaluation }) => {
    const key = processKey(processoId);
    const at = precedents.findIndex(known => processKey(known.processoId) === key);
    const rated = { processoId, evaluation };
    if (at < 0) requireRoom('processoId', precedents, PRECEDENTS_MAX);
    const now = at < 0 ? [...precedents, rated] : precedents.with(at, rated);
    const left = withoutOutdated(blocks, now);
    const hasPaths = left.some(({ type }) => type === 'estrategia');
    return { precedents: now, blocks: left, chosenPath: hasPaths ? chosenPath : null };
  },
  advanceToPhase3: () => making(3),
  resolveRisk: ({ risks, blocks }, { riskId }) => {
    if (risks.every(({ id }) => id !== riskId)) throw unknown('risk');
    return {
      risks: risks.map(risk => (risk.id === riskId ? { ...risk, resolved: true } : risk)),
      blocks: changed(blocks, 'risk_balance', data => ({
        ...data,
        risks: data.risks.map(risk => (risk.id === riskId ? { ...risk, resolved: true } : risk)),
      })),
    };
  },
  generateDelivery: state => ({ effects: [delivering(state)] }),
  choosePath: ({ blocks, faseProcessual }, { pathId }) => {
    const paths = blocks.flatMap(block => (block.type === 'estrategia' ? block.data.paths : []));
    if (paths.every(({ id }) => id !== pathId)) throw unknown('path');
    return {
      chosenPath: pathId,
      blocks: changed(blocks, 'estrategia', data =>
        withNextSteps({ ...data, chosenPath: pathId, faseProcessual }),
      ),
    };
  },
  setFaseProcessual: ({ blocks }, { fase }) => ({
    faseProcessual: fase,
    blocks: changed(blocks, 'estrategia', data => withNextSteps({ ...data, faseProcessual: fase })),
  }),
  finalizeSession: ({ blocks }) => ({
    finalized: true,
    blocks: withExitCard(blocks, 'concluir'),
  }),
  handleExitAction: ({ finalized, blocks }, { action }) => ({
    // `concluir` ends the briefing, `continuar` reopens it; other exit actions do not change this.
    finalized: action === 'concluir' || (finalized && action !== 'continuar'),
    blocks: withExitCard(blocks, action),
  }),
  remakeBlock: (state, { blockId }) => {
    const block = state.blocks.find(({ id }) => id === blockId);
    if (block === undefined) throw unknown('block');
    if (block.type !== 'fallback') {
      const rule = 'can be made again only if it is a fallback';
      throw refused(state, 'remakeBlock', [{ field: 'blockId', rule, value: blockId }]);
    }
    const { phase, data } = block;
    return { effects: [{ phase, types: [data.replaces], instead: blockId }] };
  },
};

/** The blocks, with `change` applied to the data of one type. */
function changed<T extends BlockType>(
  blocks: readonly Block[],
  type: T,
  change: (data: BlockData[T]) => BlockData[T],
): Block[] {
  return blocks.map(block =>
    block.type === type ? ({ ...block, data: change(block.data as BlockData[T]) } as Block) : block,
  );
}

function requireRoom(field: string, list: readonly unknown[], lengthMax: number): void {
  if (list.length < lengthMax) return;
  throw invalid([{ field, rule: `is one too many: a briefing has at most ${lengthMax}` }]);
}

function unknown(kind: 'risk' | 'path' | 'block'): AppError {
  return new AppError('NOT_FOUND', `The briefing has no such ${kind}.`);
}
