/**
 * Addresses of the screens: the page shows a screen by them, and the hub answers each with the page, so that it can be
 * reloaded. The screens themselves read what follows in the query.
 */
export const SCREENS = {
  search: '/',
  decision: '/decisao/:id',
  graph: '/grafo',
  newAnalysis: '/analise',
  analysis: '/analise/:id',
  briefings: '/briefing',
  briefing: '/briefing/:id',
  verify: '/verificar',
  panels: '/paineis',
  panel: '/paineis/:painel',
  cases: '/pastas',
  case: '/pastas/:id',
  compare: '/comparar',
  sessions: '/sessoes',
  files: '/arquivos',
  operation: '/operacao',
} as const;
export type ScreenName = keyof typeof SCREENS;
