/** Makes the blocks of phase 2: what the search found, and decisions similar to the first useful one. */
import { headOf } from '../delivery/delivery-input.ts';
import { precedentOf } from '../mapping/precedent.ts';
import { pickerOf } from '../mapping/precedent-picker.ts';
import { summaryOf } from '../mapping/summary.ts';
import { basisOf, searched } from './basis.ts';
import { caseOf } from './case-texts.ts';
import { blockOf, type Maker, type Makers, type Making, NoBasis } from './making.ts';

const PRECEDENT_COUNT = 5;
const SIMILAR_COUNT = 8;
const NOTHING_TO_SEARCH =
  'Informe o tema ou a tese no diagnóstico, ou acrescente um contexto, para que a pesquisa tenha o que procurar.';

const summary: Maker = async making => {
  const { texts, results, origin } = await search(making);
  const data = summaryOf(results, texts);
  const id = `summary-${making.generation}`;
  return [blockOf({ id, type: 'summary', title: 'Resumo da pesquisa', data, origin })];
};

const precedent: Maker = async making => {
  const { results, origin } = await search(making);
  if (results.length === 0) throw new NoBasis('A pesquisa não encontrou decisões sobre o caso.');
  return results.slice(0, PRECEDENT_COUNT).map((found, i) => {
    const data = precedentOf(found);
    const id = `precedent-${making.generation}-${i + 1}`;
    return blockOf({ id, type: 'precedent', title: `Precedente ${data.rotulo}`, data, origin });
  });
};

const precedentPicker: Maker = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const [first] = basis.decisions;
  if (first === undefined) {
    throw new NoBasis(
      'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para comparar decisões.',
    );
  }
  const { data, origin } = await ask('POST /v1/similar-cases', {
    decisao_id: first.decisao_id,
    limit: SIMILAR_COUNT,
  });
  const picker = pickerOf(headOf(first), basis.from === 'useful', data);
  return [
    blockOf({
      id: `precedent_picker-${generation}`,
      type: 'precedent_picker',
      title: 'Decisões parecidas',
      data: picker,
      origin: [...basis.origin, origin],
    }),
  ];
};

async function search({ state, ask }: Making) {
  const texts = caseOf(state);
  if (texts.fato === null && texts.tese === null) throw new NoBasis(NOTHING_TO_SEARCH);
  return { texts, ...(await searched(texts, ask)) };
}

export const PHASE_2 = {
  summary,
  precedent,
  precedent_picker: precedentPicker,
} satisfies Partial<Makers>;
