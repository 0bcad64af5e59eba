/** Random actions on the briefings of two users, one after the other and two at once, compared with the model. */
import assert from 'node:assert/strict';
import { AppError } from '../../../src/errors/errors.ts';
import { type BriefingActions, briefingActions } from '../../../src/hub/briefing/actions.ts';
import type { Action } from '../../../src/hub/briefing/arguments.ts';
import { ARGUMENTS } from '../../../src/hub/briefing/arguments.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import type { BriefingFlowState } from '../../../src/hub/briefing/briefing-state.ts';
import type { BriefingRunner } from '../../../src/hub/briefing/runner.ts';
import { decisao, processo, written } from './briefing-backend.ts';
import { BriefingModel, type Done, PHASE_MADE } from './briefing-model.ts';

// biome-ignore lint/suspicious/noExplicitAny: arguments and answers of every action.
type Json = any;

export interface WalkDeps {
  runner: BriefingRunner;
  users: readonly [string, string];
  /** Makes a session of a user; resolves to its id. */
  newSession(user: string): Promise<string>;
  random(): number;
}

export interface WalkCounts {
  accepted: number;
  refused: number;
  foreign: number;
  pairs: number;
}

interface Walk extends WalkDeps {
  actions: BriefingActions;
  counts: WalkCounts;
  owner: string;
  session: string;
}

type Outcome = { state: BriefingFlowState } | { code: string };

const TEXTS = ['banco empréstimo', 'dano moral presumido', 'aposentadoria', 'desconto'];
const NAMES = Object.keys(ARGUMENTS) as Action[];
/** Actions that ask the backend are drawn less often, and so is the end. */
const RARE: ReadonlySet<Action> = new Set<Action>([
  'chooseSituation',
  'generateDelivery',
  'finalizeSession',
  'handleExitAction',
]);

/** One sequence on a new briefing; throws an AssertionError where it differs from the model. */
export async function walk(deps: WalkDeps, counts: WalkCounts): Promise<void> {
  const owner = deps.users[pickIndex(deps, 2)]!;
  const session = await deps.newSession(owner);
  const actions = briefingActions(deps.runner);
  const walk: Walk = { ...deps, actions, counts, owner, session };
  let model = new BriefingModel();
  const length = 4 + pickIndex(deps, 12);
  for (let n = 0; n < length; n++) {
    if (deps.random() < 0.1) await holdForeign(walk, model);
    model = deps.random() < 0.2 ? await two(walk, model) : await one(walk, model);
  }
  compare(await deps.runner.read(owner, session), model);
}

async function one(walk: Walk, model: BriefingModel): Promise<BriefingModel> {
  const [action, args] = draw(walk, model);
  const outcome = await perform(walk, walk.owner, action, args);
  const verdict = model.verdict(action, args);
  assert.equal('code' in outcome ? outcome.code : 'ok', verdict, `${action} ${text(args)}`);
  if ('code' in outcome) {
    walk.counts.refused++;
    compare(await walk.runner.read(walk.owner, walk.session), model);
    return model;
  }
  walk.counts.accepted++;
  const next = model.after(doneBy(action, args, outcome.state));
  compare(outcome.state, next);
  return next;
}

/** Two concurrent actions: the versions give their order, and the state must reflect both in this order. */
async function two(walk: Walk, model: BriefingModel): Promise<BriefingModel> {
  walk.counts.pairs++;
  const drawn = [draw(walk, model), draw(walk, model)];
  const outcomes = await Promise.all(
    drawn.map(async ([action, args]) => ({
      action,
      args,
      outcome: await perform(walk, walk.owner, action, args),
    })),
  );
  const accepted = outcomes
    .flatMap(({ outcome, ...one }) => ('state' in outcome ? { ...one, state: outcome.state } : []))
    .sort((a, b) => a.state.version - b.state.version);
  const models = [model];
  for (const { action, args, state } of accepted) {
    assert.equal(models.at(-1)!.verdict(action, args), 'ok', `${action} ${text(args)} among two`);
    const next = models.at(-1)!.after(doneBy(action, args, state));
    compare(state, next);
    models.push(next);
    walk.counts.accepted++;
  }
  for (const { action, args, outcome } of outcomes) {
    if ('state' in outcome) continue;
    const verdicts = models.map(at => at.verdict(action, args));
    assert.ok(verdicts.includes(outcome.code as never), `${action} ${text(args)} among two`);
    walk.counts.refused++;
  }
  compare(await walk.runner.read(walk.owner, walk.session), models.at(-1)!);
  return models.at(-1)!;
}

async function holdForeign(walk: Walk, model: BriefingModel): Promise<void> {
  const other = walk.users.find(user => user !== walk.owner)!;
  const [action, args] = draw(walk, model);
  assert.deepEqual(await perform(walk, other, action, args), { code: 'FORBIDDEN' });
  const nowhere = { ...walk, session: `${walk.session}-none` };
  assert.deepEqual(await perform(nowhere, other, action, args), { code: 'NOT_FOUND' });
  walk.counts.foreign++;
  compare(await walk.runner.read(walk.owner, walk.session), model);
}

function compare(state: BriefingFlowState, model: BriefingModel): void {
  const { blocks, sessionId: _, updatedAt: __, risks, ...fields } = state;
  const shown = { ...fields, risks: risks.map(({ id, resolved }) => ({ id, resolved })) };
  assert.deepEqual(shown, model.fields());
  assert.deepEqual(blocks.map(plain), model.blocks().map(plain), 'blocks');
  assert.deepEqual(
    blocks.map(({ position }) => position),
    blocks.map((_, i) => i + 1),
    'positions',
  );
  for (const block of blocks) holdChanges(block, state, model);
}

/** A block without the changes of later actions. */
function plain({ position: _, data, ...block }: Block): object {
  if (block.type === 'exit_card') return { id: block.id };
  const { chosenPath: _path, nextSteps: _steps, faseProcessual: _fase, ...rest } = data as Json;
  const risks = rest.risks?.map(({ resolved: _resolved, ...risk }: Json) => risk);
  return { ...block, data: risks === undefined ? rest : { ...rest, risks } };
}

function holdChanges({ type, data }: Block, state: BriefingFlowState, model: BriefingModel): void {
  if (type === 'exit_card') assert.equal(data.selected, model.selected());
  if (type === 'risk_balance') {
    const mirrored = data.risks.map(({ id, text: label, resolved }) => ({ id, label, resolved }));
    assert.deepEqual(mirrored, state.risks);
  }
  if (type === 'estrategia') {
    assert.equal(data.chosenPath, state.chosenPath);
    assert.equal(data.faseProcessual, state.faseProcessual);
    assert.equal(data.nextSteps.length > 0, state.chosenPath !== null);
  }
}

/** The blocks made by an action: all blocks of its phase, or those in place of a fallback. */
function doneBy(action: Action, args: Json, { blocks, version }: BriefingFlowState): Done {
  const phase = PHASE_MADE[action];
  // The first number of an id is the version, as in precedent-3-1.
  const isOwn = ({ id }: Block) =>
    id.split('-').find(part => /^\d+$/.test(part)) === String(version);
  const made =
    action === 'remakeBlock' ? blocks.filter(isOwn) : blocks.filter(b => b.phase === phase);
  for (const block of made) {
    assert.ok(block.type === 'exit_card' || isOwn(block), `${block.id} is new in ${version}`);
  }
  return { action, args, made };
}

async function perform(walk: Walk, user: string, action: Action, args: Json): Promise<Outcome> {
  const call = walk.actions[action] as (...all: unknown[]) => Promise<Json>;
  const values = action === 'updateDiagnosis' ? [args] : Object.values(args);
  try {
    const answer = await call(user, walk.session, ...values);
    return { state: answer.state ?? answer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code };
  }
}

function draw(walk: Walk, model: BriefingModel): [Action, Json] {
  let action = pick(walk, NAMES);
  if (RARE.has(action) && walk.random() < 0.6) action = pick(walk, NAMES);
  const args = argumentsFor(walk, model, action);
  // Most sequences should get far, so a refused action is usually drawn again.
  const isLeft = model.verdict(action, args) !== 'ok' && walk.random() < 0.6;
  return isLeft ? draw(walk, model) : [action, args];
}

/** The arguments of an action, in the order of its function's parameters. */
function argumentsFor(walk: Walk, model: BriefingModel, action: Action): Json {
  const n = 1 + pickIndex(walk, 5);
  const idOf = (ids: string[]) => (ids.length > 0 && walk.random() < 0.8 ? pick(walk, ids) : 'x');
  switch (action) {
    case 'updateDiagnosis':
      return {
        [pick(walk, ['situation', 'area', 'tema', 'tese'])]:
          walk.random() < 0.2 ? null : pick(walk, TEXTS),
      };
    case 'chooseSituation':
      return { situation: pick(walk, ['pesquisando', 'avaliando', 'atuando', 'estudando']) };
    case 'addAdditionalContext':
      return { text: pick(walk, TEXTS) };
    case 'evaluatePrecedent':
      return {
        processoId: pick(walk, [processo(n), written(n), decisao(n)]),
        evaluation: pick(walk, ['useful', 'not_useful']),
      };
    case 'resolveRisk':
      return { riskId: idOf(model.riskIds()) };
    case 'choosePath':
      return { pathId: idOf(model.pathIds()) };
    case 'setFaseProcessual':
      return { fase: pick(walk, ['conhecimento', 'recurso', 'execucao', 'tutela']) };
    case 'handleExitAction':
      return { action: pick(walk, ['concluir', 'continuar', 'exportar', 'novo']) };
    case 'remakeBlock': {
      const fallbacks = model.blocks().filter(({ type }) => type === 'fallback');
      const among = fallbacks.length > 0 ? fallbacks : model.blocks();
      return { blockId: idOf(among.map(({ id }) => id)) };
    }
    default:
      return {};
  }
}

const pickIndex = ({ random }: Pick<Walk, 'random'>, n: number) => Math.floor(random() * n);
const pick = <T>(walk: Pick<Walk, 'random'>, list: readonly T[]): T =>
  list[pickIndex(walk, list.length)]!;
const text = (args: Json): string => JSON.stringify(args);
