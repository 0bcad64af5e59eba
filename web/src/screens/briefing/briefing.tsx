/** The screen Briefing: four phases, of which the URL selects one. */
import { useLocation, useRoute } from 'preact-iso';
import { KeepInCase } from '../../parts/keep-in-case.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { Delivery } from './delivery.tsx';
import { Diagnosis } from './diagnosis.tsx';
import type { Act } from './phase-props.ts';
import { Precedents } from './precedents.tsx';
import { Risks } from './risks.tsx';
import { missing, useBriefing } from './use-briefing.ts';
import './briefing.css';

const PHASES = [
  ['1', 'Diagnóstico', Diagnosis],
  ['2', 'Precedentes', Precedents],
  ['3', 'Riscos', Risks],
  ['4', 'Entrega', Delivery],
] as const;

export function Briefing() {
  const id = useRoute().params.id ?? '';
  const { query, path, route } = useLocation();
  const { loaded, state: changed, act, acting, error } = useBriefing(id);
  useTitle('Briefing');
  if (loaded.state === 'loading') return <Waiting what="Abrindo o briefing…" />;
  if (loaded.state === 'failed') return <Failure {...loaded} />;
  const { is_own: isOwn } = loaded.value;
  const state = changed ?? (loaded.value.state as typeof changed & object);
  const shown = query.fase ?? String(Math.max(1, state.phase));
  const [, name, Phase] = PHASES.find(([phase]) => phase === shown) ?? PHASES[0];
  const show = (phase: string) => {
    route(`${path}?fase=${phase}`);
    scrollTo(0, 0);
  };
  return (
    <div class="stack loose">
      <h1>Briefing: {name.toLowerCase()}</h1>
      <nav aria-label="Etapas do briefing">
        <ol class="phases">
          {PHASES.map(([phase, title]) => (
            <li key={phase} class={Number(phase) <= state.phase ? 'reached' : ''}>
              <a href={`${path}?fase=${phase}`} aria-current={phase === shown ? 'step' : undefined}>
                {phase} {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {!isOwn && (
        <p class="notice">
          Este briefing é de outra pessoa, que o guardou em uma pasta que você lê. Você pode ler e
          baixar, mas não mudar.
        </p>
      )}
      {isOwn && state.finalized && <Finished act={act} />}
      {error !== null && <Refusal error={error} />}
      <p class="unseen" role="status">
        {acting === null ? '' : 'Trabalhando'}
      </p>
      <fieldset class="plain" disabled={!isOwn}>
        <Phase key={shown} state={state} act={act} acting={acting} show={show} />
      </fieldset>
      {isOwn && (
        <KeepInCase
          item={{ kind: 'briefing', ref: id, title: state.diagnosis?.tema || 'Briefing' }}
        />
      )}
    </div>
  );
}

function Finished({ act }: { act: Act }) {
  return (
    <div class="notice">
      <p>Este briefing está concluído.</p>
      <button type="button" onClick={() => act('handleExitAction', { action: 'continuar' })}>
        Reabrir
      </button>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const needs = missing(error);
  if (needs.length === 0) return <Failure error={error} />;
  return (
    <div class="notice part" role="alert">
      {needs.map(need => (
        <p key={need}>{need}</p>
      ))}
    </div>
  );
}
