/** The STJ's open-data portal and the chambers whose decisions it publishes. */

const STJ_PORTAL = 'https://dadosabertos.web.stj.jus.br';

/** The portal's address: `given` (SVC_STJ_PORTAL), or the STJ's own if empty. */
export const stjPortal = (given: string): string => (given || STJ_PORTAL).replace(/\/+$/, '');

/** Chambers, by the names of their data sets. */
export const STJ_CHAMBERS = [
  'corte-especial',
  'primeira-secao',
  'segunda-secao',
  'terceira-secao',
  'primeira-turma',
  'segunda-turma',
  'terceira-turma',
  'quarta-turma',
  'quinta-turma',
  'sexta-turma',
] as const;
