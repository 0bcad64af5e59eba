/** The enumerations of a briefing. */

/** 0 start, 1 diagnosis, 2 precedents, 3 risks, 4 delivery. */
export type Phase = 0 | 1 | 2 | 3 | 4;

export const SITUATIONS = ['pesquisando', 'avaliando', 'atuando', 'estudando'] as const;
export type Situation = (typeof SITUATIONS)[number];

export const DELIVERY_MODES = ['sintese', 'parecer', 'estrategia', 'mapa'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

export const DELIVERY_MODE_OF: Readonly<Record<Situation, DeliveryMode>> = {
  pesquisando: 'sintese',
  avaliando: 'parecer',
  atuando: 'estrategia',
  estudando: 'mapa',
};

export const EVALUATIONS = ['useful', 'not_useful'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

export const FASES = ['conhecimento', 'recurso', 'execucao', 'tutela'] as const;
export type FaseProcessual = (typeof FASES)[number];

export const EXIT_ACTIONS = ['concluir', 'continuar', 'exportar', 'novo'] as const;
export type ExitAction = (typeof EXIT_ACTIONS)[number];
