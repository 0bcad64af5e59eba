/** The decisions of one minister with their outcomes, and ministers who decide differently. */
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { Choice, personOptions } from './choices.tsx';
import { Profile } from './minister-profile.tsx';
import { DECIDED, FOR_SIDE, INTERVAL, NOT_IN_FORCE, Panel } from './panel.tsx';
import { PanelSide, usePanelSide } from './panel-side.tsx';
import { namesOf, useNames, usePanelState } from './panel-state.ts';

const METHOD = [
  'Contam-se todas as decisões do relator no acervo, seus critérios mais frequentes e os precedentes citados pelo maior número delas. Cada lista tem no máximo dez linhas.',
  'Os pares são os relatores que têm, como ele, ao menos duas decisões decididas com um critério em comum. A taxa de cada lado conta só essas decisões; pares com a mesma taxa não aparecem, e a maior diferença vem primeiro.',
  NOT_IN_FORCE,
  DECIDED,
  FOR_SIDE,
  INTERVAL,
];

export function Minister() {
  const state = usePanelState();
  const people = useNames('ministros');
  const names = namesOf(people);
  const ministro = state.get('nome') || names[0]?.id;
  return (
    <Panel
      title="Perfil de um relator"
      lead="Do que tratam as suas decisões, como terminam, o que citam e de quem divergem."
      method={METHOD}
      choices={
        <>
          <Choice
            state={state}
            name="nome"
            label="Relator"
            options={personOptions(names)}
            {...(ministro === undefined ? {} : { shown: ministro })}
          />
          <PanelSide />
        </>
      }
    >
      <WhenLoaded loaded={people} what="Lendo os relatores…">
        {() =>
          ministro === undefined ? (
            <Empty title="O acervo não tem relatores" />
          ) : (
            <Asked ministro={ministro} />
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

function Asked({ ministro }: { ministro: string }) {
  const { forSide } = usePanelSide();
  const body = {
    ministro,
    ...forSide,
    include_divergencias: true,
    include_precedentes: true,
    limit_criterios: 10,
  };
  const loaded = useLoaded(JSON.stringify(body), signal =>
    dataOf(hub.backend.POST('/v1/graph/ministro-profile', { body, signal })),
  );
  return (
    <WhenLoaded loaded={loaded} what="Lendo as decisões do relator…">
      {profile => <Profile profile={profile} />}
    </WhenLoaded>
  );
}
