/** Runs actions on briefings: reads the state, applies the action, makes its blocks, and stores the result. */
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { Briefings } from '../../stores/relational/hub/briefings.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { foreignSession, unknownSession } from '../sessions/session-routes.ts';
import type { UserLimit } from '../user-limit.ts';
import type { Action, ArgumentsOf } from './arguments.ts';
import { type BriefingFlowState, type BriefingState, START } from './briefing-state.ts';
import { step } from './machine.ts';
import { type Ask, asking } from './making/asking.ts';
import { makeBlocks } from './making/make-blocks.ts';
import { placed } from './placing.ts';
import { storedBlocks } from './stored-blocks.ts';

/** Time limit for the backend's answers, in milliseconds; blocks not made by then become fallbacks. */
export const MAKING_MS_MAX = 30_000;
/** Time limit after which an action stops retrying because of concurrent actions, in milliseconds. */
const STORING_MS_MAX = 40_000;

export interface RunnerDeps {
  briefings: Briefings;
  backend: Pick<BackendClient, 'ask'>;
  /** Limits the actions of a user; each action may make about twenty requests to the backend. */
  limit: Pick<UserLimit, 'take'>;
}

export interface ActionRequest<A extends Action> {
  user: string;
  sessionId: string;
  action: A;
  args: ArgumentsOf<A>;
  /** Cancelled as `left` when the client disconnects; then nothing is stored. */
  deadline?: Deadline;
}

export class BriefingRunner {
  readonly #deps: RunnerDeps;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** The briefing of a session. Rejects with NOT_FOUND, or with FORBIDDEN if the session belongs to another user. */
  async read(user: string, sessionId: string): Promise<BriefingFlowState> {
    const { owner, state } = await this.stored(sessionId);
    if (owner !== user) throw foreignSession();
    return state;
  }

  /** The briefing of any user's session, with its owner. Rejects with NOT_FOUND. */
  async stored(sessionId: string): Promise<{ owner: string; state: BriefingFlowState }> {
    const found = await this.#deps.briefings.get(sessionId);
    if (found === null) throw unknownSession();
    const { owner, state, blocks, version, changed_at } = found;
    const kept =
      state === null ? START : { ...(state as BriefingState), blocks: storedBlocks(blocks) };
    const updatedAt = changed_at === null ? null : changed_at.toISOString();
    return { owner, state: { sessionId, ...kept, version, updatedAt } };
  }

  /**
   * Performs an action and resolves to the stored state. The write requires the version that the result was computed
   * from; if another action was stored first, this one is retried on the newer state.
   */
  async run<A extends Action>(request: ActionRequest<A>): Promise<BriefingFlowState> {
    await this.#deps.limit.take(request.user);
    const deadline = request.deadline ?? Deadline.after(MAKING_MS_MAX);
    const timer = setTimeout(() => deadline.cancel('late'), deadline.msLeft);
    const giveUpAt = performance.now() + STORING_MS_MAX;
    const ask = asking(this.#deps.backend, deadline);
    try {
      for (;;) {
        const stored = await this.#attempt(request, ask, deadline);
        if (stored !== null) return stored;
        if (performance.now() > giveUpAt) throw busy();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Null if another change was stored first. */
  async #attempt<A extends Action>(
    { user, sessionId, action, args }: ActionRequest<A>,
    ask: Ask,
    deadline: Deadline,
  ): Promise<BriefingFlowState | null> {
    const { version, updatedAt: _, sessionId: __, ...before } = await this.read(user, sessionId);
    const { state: decided, effects } = step(before, action, args);
    let state = decided;
    for (const effect of effects) {
      const making = { state, ask, generation: version + 1 };
      state = placed(state, effect, await makeBlocks(effect, making));
    }
    if (deadline.reason === 'left')
      throw new AppError('SERVICE_UNAVAILABLE', 'The client has left.');
    const { blocks, ...rest } = state;
    const outcome = { state: rest, blocks, version };
    const stored = await this.#deps.briefings.put(user, sessionId, outcome);
    if (stored === null) return null;
    const updatedAt = stored.changed_at.toISOString();
    return { sessionId, ...state, version: stored.version, updatedAt };
  }
}

function busy(): AppError {
  const message = 'Other actions keep changing the briefing; try again.';
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 1 });
}
