/** Which arguments go with success in a category, or before one minister of it. */

import { CategoryChoice } from '../../parts/categories/category-choice.tsx';
import { commonest } from '../../parts/categories/category-nodes.ts';
import { known, useCategories } from '../../parts/categories/load-categories.ts';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { OF_SIDE } from '../../shared/side-words.ts';
import { person } from '../../words/names.ts';
import { ArgumentsOfCategory } from './arguments-of-category.tsx';
import { ArgumentsOfMinister } from './arguments-of-minister.tsx';
import { askedOf, KINDS, OUTCOMES } from './asked-arguments.ts';
import { Chamber, Choice, personOptions, Rows, Topic } from './choices.tsx';
import { DECIDED, FOR_SIDE, INTERVAL, NOT_IN_FORCE, Panel } from './panel.tsx';
import { PanelSide, usePanelSide } from './panel-side.tsx';
import { namesOf, useNames, usePanelState } from './panel-state.ts';

const METHOD = [
  'Argumentos são os critérios, dispositivos legais e precedentes das decisões. Taxa de êxito = decisões com o resultado desejado entre as que têm o argumento. O traço tracejado é a taxa da categoria inteira.',
  'A ordem é a do limite inferior do intervalo, para que poucas decisões pesem menos. Contam argumentos com ao menos duas decisões na categoria; perante um relator, com ao menos uma dele.',
  'Diferença = taxa do relator menos a taxa da categoria, que inclui as decisões dele. “Desfecho” marca um critério que enuncia o resultado, como “retorno dos autos à origem”, e por isso não serve de argumento.',
  'Um critério é um assunto: “Aplicação do CDC” reúne as decisões que o aplicam e as que o afastam. “Afastado em 7 de 9” ao lado do nome: a maioria das decisões contadas nega o critério, e o que vence com elas é a negação. Decisões que só tocam no assunto, ou que só têm um critério mais restrito, não são “reconhecido” nem “afastado”. De leis e precedentes só se sabe que foram citados, não se foram afastados.',
  NOT_IN_FORCE,
  DECIDED,
  FOR_SIDE,
  INTERVAL,
];

export function Arguments() {
  const state = usePanelState();
  const categories = useCategories();
  const people = namesOf(useNames('ministros'));
  const names = known(categories);
  const category = state.get('categoria') || commonest(names)?.id;
  const ministro = state.get('ministro');
  const tema = state.get('tema');
  const { side } = usePanelSide();
  const success = side === null ? 'com o resultado desejado' : `a favor ${OF_SIDE[side]}`;
  return (
    <Panel
      title="Argumentos que vencem"
      lead={
        ministro === ''
          ? `O que aparece nas decisões ${success}, em uma categoria.`
          : `O que aparece nas decisões de ${person(ministro)} ${success}, comparado com toda a categoria.`
      }
      method={METHOD}
      choices={
        <>
          <CategoryChoice
            choose={id => state.set('categoria', id)}
            categories={names}
            value={category ?? null}
            withAll={false}
          />
          <Choice
            state={state}
            name="ministro"
            label="Relator"
            options={[['', 'Todos'], ...personOptions(people)]}
          />
          {side === null && (
            <Choice state={state} name="resultado" label="Resultado desejado" options={OUTCOMES} />
          )}
          <Choice state={state} name="tipo" label="Tipo de argumento" options={KINDS} />
          <Chamber state={state} />
          <Rows state={state} />
          <Topic key={tema} state={state} label="Tema do argumento" all />
          <PanelSide />
        </>
      }
    >
      <WhenLoaded loaded={categories} what="Lendo as categorias…">
        {() => {
          if (category === undefined) return <Empty title="O acervo não tem categorias" />;
          const asked = askedOf(state, category, side);
          return ministro === '' ? (
            <ArgumentsOfCategory asked={asked} tema={tema} />
          ) : (
            <ArgumentsOfMinister
              asked={{ ...asked, min_decisions: 1 }}
              ministro={ministro}
              tema={tema}
            />
          );
        }}
      </WhenLoaded>
    </Panel>
  );
}
