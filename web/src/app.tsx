/** The page: authentication, the menu, and the screen for the current path. */
import type { ComponentType } from 'preact';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import { Account, Frame } from './frame.tsx';
import { Failure } from './parts/states.tsx';
import { useTitle } from './parts/title.ts';
import { Search } from './screens/search/search.tsx';
import { arrive, watchPlaces } from './service/came-back.ts';
import { SCREENS, type ScreenName } from './shared/screens.ts';

const Panels = screen(() => import('./screens/panels/panels.tsx').then(m => m.Panels));

/** The component of each screen. */
const SHOWN: Readonly<Record<ScreenName, ComponentType>> = {
  search: Search,
  decision: screen(() => import('./screens/decision/decision.tsx').then(m => m.Decision)),
  graph: screen(() => import('./screens/graph/graph.tsx').then(m => m.Graph)),
  newAnalysis: screen(() => import('./screens/analysis/new-analysis.tsx').then(m => m.NewAnalysis)),
  analysis: screen(() => import('./screens/analysis/analysis.tsx').then(m => m.Analysis)),
  briefings: screen(() => import('./screens/briefing/briefings.tsx').then(m => m.Briefings)),
  briefing: screen(() => import('./screens/briefing/briefing.tsx').then(m => m.Briefing)),
  verify: screen(() => import('./screens/verify/verify.tsx').then(m => m.Verify)),
  panels: Panels,
  panel: Panels,
  cases: screen(() => import('./screens/cases/cases.tsx').then(m => m.Cases)),
  case: screen(() => import('./screens/cases/case.tsx').then(m => m.Case)),
  compare: screen(() => import('./screens/cases/compare.tsx').then(m => m.Compare)),
  alerts: screen(() => import('./screens/alerts/alerts.tsx').then(m => m.Alerts)),
  sessions: screen(() => import('./screens/sessions/sessions.tsx').then(m => m.Sessions)),
  files: screen(() => import('./screens/files/files.tsx').then(m => m.Files)),
  operation: screen(() => import('./screens/operation/operation.tsx').then(m => m.Operation)),
  account: screen(() => import('./screens/account/account.tsx').then(m => m.AccountScreen)),
};
const NAMES = Object.keys(SCREENS) as ScreenName[];

/** Paths that the page handles itself; links to other paths leave the page. */
const OWN = /^\/(?!api\/|auth|docs|openapi|metrics)/;

watchPlaces();

export function App() {
  return (
    <LocationProvider scope={OWN}>
      <Account>
        <Frame>
          <ErrorBoundary>
            <Router onRouteChange={atTop}>
              {NAMES.map(name => (
                <Route key={name} path={SCREENS[name]} component={SHOWN[name]} />
              ))}
              <Route default component={Unknown} />
            </Router>
          </ErrorBoundary>
        </Frame>
      </Account>
    </LocationProvider>
  );
}

/** A screen that is loaded on demand. If loading fails, the user can reload the page. */
function screen<P>(load: () => Promise<ComponentType<P>>) {
  const failed = (error: unknown) => () => (
    <Failure error={error} again={() => location.reload()} />
  );
  return lazy<ComponentType<P>>(() => load().catch(failed));
}

let shown = location.pathname;

/**
 * Scrolls to the top of a new screen, but not after a change of the query on the same screen; where the person was, if
 * they came back.
 */
function atTop(): void {
  const { isBack } = arrive();
  if (shown === location.pathname) return;
  shown = location.pathname;
  if (!isBack) scrollTo(0, 0);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function Unknown() {
  useTitle('Esta página não existe');
  return (
    <div class="stack">
      <h1>Esta página não existe</h1>
      <p>
        O endereço pode ter sido digitado com um erro, ou o link é antigo.{' '}
        <a href="/">Voltar à pesquisa</a>
      </p>
    </div>
  );
}
