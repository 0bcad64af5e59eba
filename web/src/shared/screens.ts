/**
 * Addresses of the screens. The page chooses the screen by them, and the hub answers each with the page, so that it can
 * be reloaded. The screens read the query themselves.
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
