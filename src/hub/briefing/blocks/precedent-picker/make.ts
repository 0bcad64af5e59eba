/** Makes a precedent_picker block from similar-cases: decisions to choose from, with what each shares with the base. */
import { agreeing, counted } from '../../../../../web/src/shared/counted.ts';
import type { SimilarCases } from '../../making/backend-answers.ts';
import { basisOf } from '../../making/basis.ts';
import { type Maker, NoBasis } from '../../making/making.ts';
import { decisions, rate, shownName } from '../../wording.ts';
import type { DecisionHead } from '../decision-head.ts';
import { headOf, labelOf } from '../decision-label.ts';
import type { PickerOption, PrecedentPickerData } from './data.ts';

const SIMILAR_COUNT = 8;
const NOTHING_TO_COMPARE =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para comparar decisões.';
const CRITERIA_SHOWN = 3;

export const makePicker: Maker<'precedent_picker'> = async ({ state, ask }) => {
  const basis = await basisOf(state, ask);
  const [first] = basis.decisions;
  if (first === undefined) throw new NoBasis(NOTHING_TO_COMPARE);
  const { data, origin } = await ask('POST /v1/similar-cases', {
    decisao_id: first.decisao_id,
    limit: SIMILAR_COUNT,
  });
  const isUseful = basis.from === 'useful';
  return { data: pickerOf(headOf(first), isUseful, data), origin: [...basis.origin, origin] };
};

export function pickerOf(
  base: DecisionHead,
  isUseful: boolean,
  { matches }: SimilarCases,
): PrecedentPickerData {
  const origin = isUseful ? 'marcada como útil' : 'mais próxima do caso';
  const text =
    matches.length === 0
      ? `Nenhuma decisão do acervo tem elementos em comum com ${base.rotulo}, a decisão ${origin}.`
      : `${decisions(matches.length)} ${agreeing(matches.length, 'parecida', 'parecidas')} com ${base.rotulo}, a decisão ${origin}.`;
  return { text, base, options: matches.map(optionOf) };
}

function optionOf(match: SimilarCases['matches'][number]): PickerOption {
  const { decisao_id, processo, ministro, resultado, weighted_score, shared_criterios } = match;
  return {
    decisao_id,
    processo,
    rotulo: match.rotulo ?? labelOf({ processo, decisao_id }),
    ministro,
    resultado,
    data: match.data ?? null,
    weighted_score,
    shared_criterios: shared_criterios.map(({ id, nome }) => ({ id, nome })),
    why: whyOf(weighted_score, shared_criterios),
  };
}

function whyOf(score: number, shared: readonly { nome: string }[]): string {
  const near = `Semelhança de ${rate(score)}`;
  if (shared.length === 0)
    return `${near}, por dispositivos, precedentes, fatos ou provas em comum.`;
  const shown = shared.slice(0, CRITERIA_SHOWN).map(({ nome }) => shownName(nome));
  const rest = shared.length - shown.length;
  const more = rest > 0 ? ` e mais ${rest}` : '';
  const count = counted(shared.length, 'critério em comum', 'critérios em comum');
  return `${near}; ${count}: ${shown.join('; ')}${more}.`;
}
