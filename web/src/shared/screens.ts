/**
 * Paths of the screens. The page selects the screen by its path, and the hub serves the page at each path, so that a
 * screen can be reloaded. Screens read the query string themselves.
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
  alerts: '/alertas',
  sessions: '/sessoes',
  files: '/arquivos',
  operation: '/operacao',
  account: '/conta',
} as const;
export type ScreenName = keyof typeof SCREENS;
