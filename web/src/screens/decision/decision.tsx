/**
 * The screen Decisão: metadata, the marked text, the sources that it cites, decisions that cite it, and similar ones.
 */
import { useLocation, useRoute } from 'preact-iso';
import { CopyButton } from '../../parts/copy-button.tsx';
import { CreateAlert } from '../../parts/create-alert.tsx';
import { KeepInCase } from '../../parts/keep-in-case.tsx';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { ApiError, dataOf, hub } from '../../service/hub.ts';
import { useSelection } from '../../service/selection.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { bracket, reference } from '../../shared/citation.ts';
import { category, person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import { alertsOf } from './alerts-of.ts';
import { Amounts } from './amounts.tsx';
import { Cases } from './case.tsx';
import { Neighbours } from './neighbours.tsx';
import { Reading } from './reading.tsx';
import type { Record } from './record.ts';
import { Similar } from './similar.tsx';
import { Texts } from './texts.tsx';
import './decision.css';

export function Decision() {
  const id = useRoute().params.id ?? '';
  const { query } = useLocation();
  const params = { path: { decisao_id: id } };
  const loaded = useLoaded(id, signal =>
    dataOf(hub.backend.GET('/v1/decisions/{decisao_id}', { params, signal })),
  );
  const value = loaded.state === 'ready' ? loaded.value : null;
  useTitle(value?.processo ?? id);
  if (loaded.state === 'loading') return <Waiting what="Abrindo a decisão…" />;
  if (loaded.state === 'failed') {
    const isUnknown = loaded.error instanceof ApiError && loaded.error.status === 404;
    return isUnknown ? <Unknown id={id} /> : <Failure {...loaded} />;
  }
  const passage = { start: Number(query.de ?? 0), end: Number(query.ate ?? 0) };
  return (
    <article class="stack loose">
      <Head decision={loaded.value} />
      <div class="decision">
        <Texts decision={loaded.value} passage={passage} />
        <aside class="stack loose" aria-label="Ligações da decisão">
          <Neighbours decision={loaded.value} />
          <Cases decision={loaded.value} />
          <Similar id={id} />
        </aside>
      </div>
    </article>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <Empty title="Esta decisão não está no acervo">
      <p>O endereço fala de “{id}”. Ela pode ter sido removida.</p>
      <p>
        <a href={`/?${new URLSearchParams({ q: id })}`}>Pesquisar por esse número</a>
      </p>
    </Empty>
  );
}

function Head({ decision }: { decision: Record }) {
  const { decisao_id: id, processo, resultado = null } = decision;
  const { has, toggle } = useSelection();
  const label = processo ?? id;
  const facts = [
    ['Tribunal', decision.tribunal],
    ['Órgão julgador', decision.orgao_julgador],
    ['Categoria', decision.categoria_id == null ? null : category(decision.categoria_id)],
    ['Relator', decision.ministro == null ? null : person(decision.ministro)],
    ['Publicação', decision.data == null ? null : day(decision.data)],
  ] as const;
  return (
    <header class="stack">
      <div class="row">
        <h1>{label}</h1>
        <OutcomeBadge outcome={resultado} />
      </div>
      <dl class="facts">
        {facts.map(
          ([name, value]) => value != null && <Fact key={name} name={name} value={value} />,
        )}
      </dl>
      <Reading decision={decision} />
      <Amounts decision={decision} />
      <div class="row">
        <button type="button" aria-pressed={has(id)} onClick={() => toggle({ id, label })}>
          {has(id) ? 'Retirar da seleção' : 'Selecionar para análise'}
        </button>
        <a class="button" href={`/analise?${new URLSearchParams({ decisoes: id })}`}>
          Analisar só esta
        </a>
        <a class="button" href={`/grafo?${new URLSearchParams({ de: id, no: id })}`}>
          Ver no grafo
        </a>
        <CopyButton text={reference(decision)} label="Copiar referência (ABNT)" />
        <CopyButton text={bracket(decision)} label="Copiar citação entre parênteses" />
        {processo != null && <CopyButton text={processo} label="Copiar número" />}
      </div>
      <div class="row">
        <KeepInCase item={{ kind: 'decision', ref: id, title: label }} />
        <CreateAlert choices={alertsOf(decision)} />
      </div>
    </header>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
