/**
 * The expected state of a briefing, computed from the history of its accepted actions. Unlike the code, it carries no
 * state from one action to the next: each field is looked up in the history.
 */
import type { Action } from '../../../src/hub/briefing/arguments.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';

// biome-ignore lint/suspicious/noExplicitAny: arguments of every action.
type Json = any;

/** An accepted action; `made` are the blocks in its answer. */
export interface Done {
  action: Action;
  args: Json;
  made: Block[];
}

export type Verdict = 'ok' | 'INVALID_TRANSITION' | 'NOT_FOUND' | 'VALIDATION_ERROR';

/** The phase whose blocks an action makes; 0 if it makes none. */
export const PHASE_MADE: Partial<Record<Action, number>> = {
  chooseSituation: 2,
  advanceToPhase3: 3,
  generateDelivery: 4,
};
const MODES: Record<string, string> = {
  pesquisando: 'sintese',
  avaliando: 'parecer',
  atuando: 'estrategia',
  estudando: 'mapa',
};
const ENDS: Record<string, (args: Json) => boolean> = {
  finalizeSession: () => true,
  handleExitAction: ({ action }) => action === 'concluir',
};

/** A fallback in place of a delivery that names the decision. */
function withoutRejected(block: Block, processoId: string): Block {
  if (!Object.values(MODES).includes(block.type)) return block;
  const plain = (name: string) => name.replace(/[-.]/g, '');
  const isNamed = (block.data as Json).precedents.some(({ processo, decisao_id }: Json) =>
    [processo, decisao_id].map(plain).includes(plain(processoId)),
  );
  if (!isNamed) return block;
  const { id, phase, title, type } = block;
  const reason =
    'Esta entrega citava uma decisão que você marcou como não útil. Prepare-a de novo, sem ela.';
  return {
    ...{ id: `fallback-${id}`, type: 'fallback', phase, title: `${title}: a refazer` },
    ...{ data: { replaces: type, code: 'OUTDATED', reason }, origin: [], verification: null },
  } as unknown as Block;
}

export class BriefingModel {
  readonly #history: readonly Done[];

  constructor(history: readonly Done[] = []) {
    this.#history = history;
  }

  after(done: Done): BriefingModel {
    return new BriefingModel([...this.#history, done]);
  }

  verdict(action: Action, args: Json): Verdict {
    if (this.#finalized() && action !== 'handleExitAction') return 'INVALID_TRANSITION';
    const phase = this.#phase();
    const { tema, tese } = this.#diagnosis();
    const isReady = (tema ?? tese) !== null && this.#precedents().length > 0;
    const known = (id: string, ids: string[]): Verdict => (ids.includes(id) ? 'ok' : 'NOT_FOUND');
    switch (action) {
      case 'advanceToPhase3':
        return phase === 2 && isReady ? 'ok' : 'INVALID_TRANSITION';
      case 'resolveRisk':
        return phase === 3 ? known(args.riskId, this.riskIds()) : 'INVALID_TRANSITION';
      case 'generateDelivery':
        return this.#last('chooseSituation') ? 'ok' : 'INVALID_TRANSITION';
      case 'choosePath':
        return this.#block('estrategia')
          ? known(args.pathId, this.pathIds())
          : 'INVALID_TRANSITION';
      case 'addAdditionalContext':
        return this.#all('addAdditionalContext').length < 20 ? 'ok' : 'VALIDATION_ERROR';
      case 'remakeBlock': {
        const block = this.blocks().find(({ id }) => id === args.blockId);
        if (block === undefined) return 'NOT_FOUND';
        return block.type === 'fallback' ? 'ok' : 'INVALID_TRANSITION';
      }
      default:
        return 'ok';
    }
  }

  /** All fields except the blocks and those that the store adds. */
  fields() {
    const situation = this.#last('chooseSituation')?.args.situation;
    return {
      phase: this.#phase(),
      finalized: this.#finalized(),
      diagnosis: this.#diagnosis(),
      deliveryMode: situation === undefined ? null : MODES[situation],
      additionalContext: this.#all('addAdditionalContext').map(({ args }) => args.text),
      precedents: this.#precedents(),
      risks: this.riskIds().map(id => ({ id, resolved: this.#isResolved(id) })),
      chosenPath: this.#chosenPath(),
      faseProcessual: this.#last('setFaseProcessual')?.args.fase ?? null,
      version: this.#history.length,
    };
  }

  /** The blocks as they were made, in order, without what later actions changed in them. */
  blocks(): Block[] {
    const exit = this.#exit();
    const made = [2, 3, 4].flatMap(phase => this.#madeFor(phase));
    const card = made.filter(({ type }) => type === 'exit_card');
    const others = made.filter(({ type }) => type !== 'exit_card');
    const cards = card.length > 0 || exit !== null ? ['exit_card'] : [];
    return [...others, ...cards.map(id => ({ id, type: 'exit_card' }) as Block)];
  }

  /** The action that is marked on the exit card; null if none is, or there is no card. */
  selected(): string | null {
    return this.#exit();
  }

  riskIds(): string[] {
    const balance = this.#block('risk_balance');
    return balance === undefined ? [] : (balance.data as Json).risks.map(({ id }: Json) => id);
  }

  pathIds(): string[] {
    const estrategia = this.#block('estrategia');
    return estrategia === undefined ? [] : (estrategia.data as Json).paths.map((p: Json) => p.id);
  }

  #all(action: Action): Done[] {
    return this.#history.filter(done => done.action === action);
  }

  #last(action: Action): Done | undefined {
    return this.#history.findLast(done => done.action === action);
  }

  #block(type: string): Block | undefined {
    return this.blocks().find(block => block.type === type);
  }

  #phase(): number {
    if (this.#last('generateDelivery')) return 4;
    if (this.#last('advanceToPhase3')) return 3;
    if (this.#last('evaluatePrecedent')) return 2;
    return this.#last('updateDiagnosis') ? 1 : 0;
  }

  #finalized(): boolean {
    const last = this.#history.findLast(
      ({ action, args }) =>
        action === 'finalizeSession' ||
        (action === 'handleExitAction' && ['concluir', 'continuar'].includes(args.action)),
    );
    return last !== undefined && ENDS[last.action]!(last.args);
  }

  #diagnosis(): Record<string, string | null> {
    const value = (field: string) =>
      this.#history.findLast(
        ({ action, args }) => action === 'updateDiagnosis' && args[field] !== undefined,
      )?.args[field] ?? null;
    return Object.fromEntries(['situation', 'area', 'tema', 'tese'].map(f => [f, value(f)]));
  }

  #precedents(): { processoId: string; evaluation: string }[] {
    const ratings = this.#all('evaluatePrecedent').map(({ args }) => args);
    const digits = (id: string) => id.replace(/[^0-9]/g, '');
    const firsts = ratings.filter(
      (rated, i) => ratings.findIndex(r => digits(r.processoId) === digits(rated.processoId)) === i,
    );
    return firsts.map(first => {
      const same = ratings.filter(r => digits(r.processoId) === digits(first.processoId));
      return same.at(-1);
    });
  }

  /** The blocks of a phase: those of the last action that made the phase, some of them made again later. */
  #madeFor(phase: number): Block[] {
    const at = this.#history.findLastIndex(({ action }) => PHASE_MADE[action] === phase);
    if (at < 0) return [];
    return this.#history.slice(at + 1).reduce((blocks, { action, args, made }) => {
      if (action === 'remakeBlock')
        return blocks.flatMap(block => (block.id === args.blockId ? made : [block]));
      const isRejection = action === 'evaluatePrecedent' && args.evaluation === 'not_useful';
      return isRejection ? blocks.map(block => withoutRejected(block, args.processoId)) : blocks;
    }, this.#history[at]!.made);
  }

  #isResolved(id: string): boolean {
    return this.#all('resolveRisk').some(({ args }) => args.riskId === id);
  }

  #chosenPath(): string | null {
    const ids = this.pathIds();
    const chosen = this.#all('choosePath').filter(({ args }) => ids.includes(args.pathId));
    return chosen.at(-1)?.args.pathId ?? null;
  }

  /** The last choice on the exit card since the last delivery was made. */
  #exit(): string | null {
    const from = this.#history.findLastIndex(({ action }) => action === 'generateDelivery') + 1;
    const last = this.#history
      .slice(from)
      .findLast(({ action }) => action === 'handleExitAction' || action === 'finalizeSession');
    return last === undefined ? null : (last.args.action ?? 'concluir');
  }
}
