/** The STJ's open-data portal and the chambers whose decisions it publishes. */

const STJ_PORTAL = 'https://dadosabertos.web.stj.jus.br';

/** The portal's address; `given` is SVC_STJ_PORTAL, and empty for the STJ's own. */
export const stjPortal = (given: string): string => (given || STJ_PORTAL).replace(/\/+$/, '');

/** Chambers, as the names of their data sets have them. */
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
