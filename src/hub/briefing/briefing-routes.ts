/** GET /api/briefing/{sessionId}, and POST /api/briefing/{sessionId}/{action} for each action. */
import { z } from 'zod';
import { Deadline } from '../../runtime/deadline.ts';
import type { Context } from '../../server/exchange.ts';
import { jsonReader } from '../../server/read-json.ts';
import { validated } from '../../server/validation.ts';
import { mayRead } from '../../stores/relational/hub/cases/shown-items.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import {
  answerJson,
  type HubRoute,
  jsonBody,
  pathSchemas,
  readParams,
  sessionId,
  userOf,
} from '../hub-route.ts';
import { foreignSession } from '../sessions/session-routes.ts';
import { ACTION_TEXTS } from './action-texts.ts';
import { type BriefingActions, briefingActions } from './actions.ts';
import { type Action, ARGUMENTS, type ArgumentsOf } from './arguments.ts';
import { ACTION_ANSWERS, READ_ANSWER } from './briefing-reference.ts';
import { type BriefingRunner, MAKING_MS_MAX } from './runner.ts';

const PATH = '/api/briefing/{sessionId}';
const BODY_BYTES_MAX = 128 * 1024;
const TAG = 'briefing';
const params = z.strictObject({ sessionId });

type Call<A extends Action> = (
  actions: BriefingActions,
  at: readonly [user: string, sessionId: string],
  args: ArgumentsOf<A>,
) => Promise<unknown>;

const CALLS: { [A in Action]: Call<A> } = {
  updateDiagnosis: (actions, at, fields) => actions.updateDiagnosis(...at, fields),
  chooseSituation: (actions, at, { situation }) => actions.chooseSituation(...at, situation),
  addAdditionalContext: (actions, at, { text }) => actions.addAdditionalContext(...at, text),
  evaluatePrecedent: (actions, at, { processoId, evaluation }) =>
    actions.evaluatePrecedent(...at, processoId, evaluation),
  advanceToPhase3: (actions, at) => actions.advanceToPhase3(...at),
  resolveRisk: (actions, at, { riskId }) => actions.resolveRisk(...at, riskId),
  generateDelivery: (actions, at) => actions.generateDelivery(...at),
  choosePath: (actions, at, { pathId }) => actions.choosePath(...at, pathId),
  setFaseProcessual: (actions, at, { fase }) => actions.setFaseProcessual(...at, fase),
  finalizeSession: (actions, at) => actions.finalizeSession(...at),
  handleExitAction: (actions, at, { action }) => actions.handleExitAction(...at, action),
  remakeBlock: (actions, at, { blockId }) => actions.remakeBlock(...at, blockId),
};

export function briefingRoutes(runner: BriefingRunner, store: SqlStore): HubRoute[] {
  const actions = Object.keys(ARGUMENTS) as Action[];
  return [readRoute(runner, store), ...actions.map(action => actionRoute(runner, action))];
}

function readRoute(runner: BriefingRunner, store: SqlStore): HubRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
      const user = userOf(ctx);
      const { owner, state } = await runner.stored(id);
      const isSeen = await mayRead(store, user, { kind: 'briefing', ref: id, owner });
      if (!isSeen) throw foreignSession();
      answerJson(ctx, { state, is_own: owner === user });
    },
    doc: {
      summary: 'Read a briefing',
      description:
        "State and blocks. A session without a briefing is in phase 0. The session is the user's own, or in a case " +
        'that the user sees.',
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      answer: { contentType: 'application/json', schema: READ_ANSWER },
    },
  };
}

/** An action and its session; `body` holds the arguments, not yet validated. */
export interface AskedAction {
  action: Action;
  sessionId: string;
  body: object;
}

/** Validates the arguments, performs the action and sends its result. */
export async function performAction(
  runner: BriefingRunner,
  ctx: Context,
  { action, sessionId: id, body }: AskedAction,
): Promise<void> {
  const args = validated(ARGUMENTS[action] as z.ZodType, body);
  const call = CALLS[action] as Call<Action>;
  const at = [userOf(ctx), id] as const;
  const answer = await whileConnected(ctx, deadline =>
    call(briefingActions(runner, deadline), at, args as ArgumentsOf<Action>),
  );
  answerJson(ctx, answer);
}

function actionRoute(runner: BriefingRunner, action: Action): HubRoute {
  const schema: z.ZodType = ARGUMENTS[action];
  const read = jsonReader(BODY_BYTES_MAX);
  const { summary, description, example } = ACTION_TEXTS[action];
  return {
    method: 'POST',
    path: `${PATH}/${action}`,
    access: 'user',
    handle: async ctx => {
      const { sessionId: id } = readParams(ctx, params);
      await performAction(runner, ctx, { action, sessionId: id, body: await read(ctx) });
    },
    doc: {
      summary,
      description,
      tag: TAG,
      errors: [
        'VALIDATION_ERROR',
        'FORBIDDEN',
        'NOT_FOUND',
        'INVALID_TRANSITION',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      parameters: pathSchemas(params),
      body: jsonBody(schema, example),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: { contentType: 'application/json', schema: ACTION_ANSWERS[action] },
    },
  };
}

/** Runs the work with a deadline that also aborts its backend calls when the client disconnects. */
async function whileConnected<T>(
  { res }: Context,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = Deadline.after(MAKING_MS_MAX);
  const leave = () => deadline.cancel('left');
  res.once('close', leave);
  try {
    return await work(deadline);
  } finally {
    res.off('close', leave);
  }
}
