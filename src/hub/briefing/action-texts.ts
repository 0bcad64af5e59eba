/** Texts about each action of a briefing for the API reference. */
import type { Action } from './arguments.ts';

interface ActionText {
  summary: string;
  description: string;
  /** An example of the request body. */
  example: object;
}

export const ACTION_TEXTS: Readonly<Record<Action, ActionText>> = {
  updateDiagnosis: {
    summary: 'Describe the case',
    description:
      'Stores the fields that are given, in the body or in `fields`; null clears one. Phase 0 becomes 1. Another ' +
      '`lado` makes the blocks of the phases 3 and 4 again, if there are any.',
    example: { area: 'Consumidor', tema: 'Descontos em benefício', tese: 'Dano moral presumido' },
  },
  chooseSituation: {
    summary: 'Choose the situation',
    description:
      'Sets the delivery mode and makes the blocks of phase 2: summary, precedent, precedent_picker.',
    example: { situation: 'atuando' },
  },
  addAdditionalContext: {
    summary: 'Add context',
    description: 'Keeps a text about the case; a briefing has at most 20.',
    example: { text: 'O cliente é aposentado e não reconhece o contrato.' },
  },
  evaluatePrecedent: {
    summary: 'Rate a precedent',
    description:
      'Takes any process number; a briefing has at most 100. Another writing of the same number replaces its rating. Phases 0 and 1 become 2.',
    example: { processoId: '0703777-48.2017.8.02.0058', evaluation: 'useful' },
  },
  advanceToPhase3: {
    summary: 'Go on to the risks',
    description:
      'Needs phase 2, tema or tese, and a rated precedent. Makes risk_balance and chart; the briefing is then in phase 3.',
    example: {},
  },
  resolveRisk: {
    summary: 'Mark a risk as dealt with',
    description: 'Only in phase 3. The risk_balance block then shows the risk as resolved.',
    example: { riskId: 'risk-5-1' },
  },
  generateDelivery: {
    summary: 'Make the delivery',
    description:
      'Needs the delivery mode. Makes its block and the exit card; the briefing is then in phase 4.',
    example: {},
  },
  choosePath: {
    summary: 'Choose a path',
    description: 'Chooses a path of the estrategia block, which then shows the next steps.',
    example: { pathId: 'path-6-1' },
  },
  setFaseProcessual: {
    summary: 'Set the phase of the proceedings',
    description: 'Stores the phase. If a path is chosen, its next steps are adapted to the phase.',
    example: { fase: 'recurso' },
  },
  finalizeSession: {
    summary: 'Finalize the briefing',
    description:
      'Selects concluir on the exit card. From then on only handleExitAction and reading are allowed.',
    example: {},
  },
  handleExitAction: {
    summary: 'Choose on the exit card',
    description:
      '`concluir` finalizes the briefing and `continuar` reopens it; `exportar` and `novo` are only recorded.',
    example: { action: 'exportar' },
  },
  remakeBlock: {
    summary: 'Make a block again',
    description:
      'Makes the block that a fallback stands for, for example after an outage of the backend.',
    example: { blockId: 'fallback-chart-5' },
  },
};
