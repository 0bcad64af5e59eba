/** The frame around every screen: sign-in, the menu, and a message when the sign-in has expired. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Failure, Waiting } from './parts/states.tsx';
import { UndoBar } from './parts/undo.tsx';
import { ApiError, type HubAnswer, hub, unwrap, watchSignIn } from './service/hub.ts';
import { useSearchKey } from './service/search-key.ts';
import { useUnread } from './service/unread.ts';
import { useLoaded } from './service/use-loaded.ts';
import { counted } from './shared/counted.ts';

type Person = HubAnswer<'/auth/me', 'get'>;
const Signed = createContext<{ person: Person; hasEnded: boolean } | null>(null);

const MENU = [
  ['/', 'Pesquisar', /^\/(decisao\/|$)/],
  ['/grafo', 'Grafo', /^\/grafo/],
  ['/analise', 'Analisar', /^\/analise/],
  ['/briefing', 'Briefing', /^\/briefing/],
  ['/verificar', 'Verificar', /^\/verificar/],
  ['/paineis', 'Painéis', /^\/paineis/],
  ['/pastas', 'Pastas', /^\/(pastas|comparar)/],
  ['/alertas', 'Alertas', /^\/alertas/],
  ['/sessoes', 'Sessões', /^\/sessoes/],
  ['/arquivos', 'Arquivos', /^\/arquivos/],
] as const;

const ALERTS = '/alertas';

/** The signed-in user; null if there is none. On a development hub the development user is signed in automatically. */
async function enter(): Promise<Person | null> {
  try {
    return await unwrap(hub.api.GET('/auth/me'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  try {
    return await unwrap(hub.api.POST('/auth/dev'));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

export function Account({ children }: { children: ComponentChildren }) {
  const loaded = useLoaded('me', enter);
  const [hasEnded, setEnded] = useState(false);
  const person = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (person !== null) watchSignIn(setEnded);
  }, [person]);
  if (person !== null) {
    return <Signed.Provider value={{ person, hasEnded }}>{children}</Signed.Provider>;
  }
  return (
    <main class="stack">
      <h1>Jurisgrafo</h1>
      {loaded.state === 'loading' && <Waiting what="Entrando…" />}
      {loaded.state === 'failed' && <Failure error={loaded.error} again={loaded.again} />}
      {loaded.state === 'ready' && (
        <>
          <p class="lead">
            Pesquisa de jurisprudência com citações conferidas. Entre para começar.
          </p>
          <p>
            <a class="button primary" href={signInAddress()}>
              Entrar
            </a>
          </p>
        </>
      )}
    </main>
  );
}

const signInAddress = () =>
  `/auth?return_to=${encodeURIComponent(location.pathname + location.search)}`;

/** The signed-in user, in components inside the frame. */
export const usePerson = (): Person => useContext(Signed)!.person;

export function Frame({ children }: { children: ComponentChildren }) {
  const { path, route } = useLocation();
  useSearchKey(route);
  const { person, hasEnded } = useContext(Signed)!;
  return (
    <>
      <a class="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header class="top">
        <div class="top-row">
          <a class="brand" href="/">
            <Mark />
            Jurisgrafo
          </a>
          <Menu path={path} />
          <a
            class="who"
            href="/conta"
            title="Conta e saída"
            aria-current={path === '/conta' ? 'page' : undefined}
          >
            {person.name}
          </a>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1}>
        {hasEnded && <SignedOut />}
        {children}
      </main>
      <UndoBar />
      <footer class="bottom">
        <a href="/operacao">Operação do serviço</a>
        <a href="/docs">API</a>
      </footer>
    </>
  );
}

/** On a phone the menu is one row that moves sideways, so that the name of the shown screen is brought into view. */
function Menu({ path }: { path: string }) {
  const unread = useUnread(path);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = menu.current!;
    const show = () => {
      const link = row.querySelector<HTMLElement>('[aria-current]');
      if (link === null) return;
      row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    };
    // Called at once too, and when a phone is turned.
    const seen = new ResizeObserver(show);
    seen.observe(row);
    return () => seen.disconnect();
  }, [path]);
  return (
    <nav class="menu" aria-label="Telas" ref={menu}>
      {MENU.map(([href, name, shown]) => (
        <a key={href} href={href} aria-current={shown.test(path) ? 'page' : undefined}>
          {name}
          {href === ALERTS && unread > 0 && <Unread count={unread} />}
        </a>
      ))}
    </nav>
  );
}

/** Counted up to 1,000. */
function Unread({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span class="count" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span class="unseen">{`, ${counted(count, 'não lido', 'não lidos')}`}</span>
    </>
  );
}

function SignedOut() {
  return (
    <div class="notice part" role="alert">
      <p>
        A sua sessão expirou.{' '}
        <a href="/auth" target="_blank" rel="noreferrer">
          Entre de novo
        </a>{' '}
        em outra aba e repita aqui o que fazia; nada do que escreveu se perdeu.
      </p>
    </div>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 23 16 7l10 8-9 11z" fill="none" stroke="var(--accent)" stroke-width="1.8" />
      <g fill="var(--accent)">
        <circle cx="16" cy="7" r="3.6" />
        <circle cx="7" cy="23" r="3" />
        <circle cx="26" cy="15" r="3" />
        <circle cx="17" cy="26" r="2.4" />
      </g>
    </svg>
  );
}
