/** The screen Pasta: one case with its items, its users and its log. */
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { remove } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { sideName } from '../../words/sides.ts';
import { CaseForm } from './case-form.tsx';
import { type CaseShown, ROLES, titleOf } from './case-words.ts';
import { History } from './history.tsx';
import { Items } from './items.tsx';
import { News } from './news.tsx';
import { readItems } from './read-items.ts';
import { Sharing } from './sharing.tsx';
import './cases.css';

export function Case() {
  const id = useRoute().params.id ?? '';
  const loaded = useLoaded(id, async signal => {
    const params = { path: { caseId: id } };
    const shown = await unwrap(hub.api.GET('/api/cases/{caseId}', { params, signal }));
    return { shown, items: await readItems(id, signal) };
  });
  // Still shows the old state of the case while it is reloaded after a change.
  const [known, setKnown] = useState<typeof loaded | null>(null);
  if (loaded.state === 'ready' && known !== loaded) setKnown(loaded);
  const current = loaded.state === 'loading' && known !== null ? known : loaded;
  useTitle(current.state === 'ready' ? current.value.shown.name : 'Pasta');
  if (current.state === 'loading') return <Waiting what="Abrindo a pasta…" />;
  if (current.state === 'failed') return <Failure {...current} />;
  const { shown, items } = current.value;
  const names = new Map([
    ...items.map(item => [item.id, titleOf(item)] as const),
    ...shown.shares.map(({ id: account, name }) => [account, name] as const),
  ]);
  return (
    <div class="stack loose">
      <Head shown={shown} changed={current.again} />
      <News key={shown.id} id={shown.id} />
      <Items shown={shown} items={items} changed={current.again} />
      <Sharing shown={shown} changed={current.again} />
      <History key={shown.log.hash} id={shown.id} names={names} />
    </div>
  );
}

function Head({ shown, changed }: { shown: CaseShown; changed(): void }) {
  const { route } = useLocation();
  const params = { path: { caseId: shown.id } };
  const headers = { 'if-match': `"${shown.version}"` };
  const erase = () => {
    remove({
      key: shown.id,
      text: `“${shown.name}” foi apagada, com as anotações, os compartilhamentos e o histórico.`,
      send: () =>
        unwrap(hub.api.DELETE('/api/cases/{caseId}', { params, headers, keepalive: true })),
    });
    route('/pastas');
  };
  return (
    <header class="stack tight">
      <p class="meta">
        <a href="/pastas">Pastas</a>
      </p>
      <h1>{shown.name}</h1>
      <p class="meta dotted">
        {shown.client !== '' && <span>{shown.client}</span>}
        {shown.lado !== null && <span>{sideName(shown.lado)}</span>}
        {shown.role !== 'dono' && (
          <span>
            de {shown.owner.name}; para você: {ROLES[shown.role].toLowerCase()}
          </span>
        )}
        {shown.tags.map(tag => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      {shown.role !== 'leitura' && (
        <details>
          <summary>Mudar os dados da pasta</summary>
          <CaseForm
            key={shown.version}
            fields={shown}
            label="Guardar dados"
            save={async body => {
              await unwrap(hub.api.PUT('/api/cases/{caseId}', { params, headers, body }));
              changed();
            }}
          />
          {shown.role === 'dono' && (
            <p class="row">
              <button type="button" class="quiet danger" onClick={erase}>
                Apagar a pasta
              </button>
              <span class="meta">Se o histórico deve ser guardado, baixe-o antes.</span>
            </p>
          )}
        </details>
      )}
    </header>
  );
}
