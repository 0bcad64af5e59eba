/** Delivery for those who act: paths to choose from, with the figures that speak for each. */
import { conclusionSection, isSound } from '../../delivery/conclusion.ts';
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { caseSection, precedentSection, precedentsOf } from '../../delivery/delivery-sections.ts';
import type { Basis } from '../../making/basis.ts';
import { decisions, interval, KIND_OF_ARGUMENT, rate, ratedShare, TOO_FEW } from '../../wording.ts';
import type { BaseRate } from '../risk-balance/data.ts';
import { remark } from '../risk-balance/mapping.ts';
import type { EstrategiaData, StrategyPath } from './data.ts';

const ARGUMENT_PATHS_MAX = 3;
/** The section that lists all paths. */
export const PATHS = 'Caminhos';
const SUPPORT = 'Precedentes de apoio';
/** Nobody has said that these support the case. */
const NEAREST = 'Decisões próximas do caso, sem a sua avaliação';

/** `pathId`: id of the nth path, from 1. */
export function estrategiaOf(input: DeliveryInput, pathId: (n: number) => string): EstrategiaData {
  const paths = pathsOf(input).map((path, i) => ({ id: pathId(i + 1), ...path }));
  return {
    sections: [
      conclusionSection(input),
      caseSection('O caso', input),
      precedentSection(input.basis.from === 'useful' ? SUPPORT : NEAREST, input),
      {
        heading: PATHS,
        paragraphs: [],
        points: paths.map(({ label, description }) => `${label}. ${description}`),
      },
    ],
    precedents: precedentsOf(input),
    faseProcessual: input.state.faseProcessual,
    paths,
    chosenPath: null,
    nextSteps: [],
  };
}

function pathsOf({ basis, balance }: DeliveryInput): Omit<StrategyPath, 'id'>[] {
  const strengths = (balance?.strengths ?? [])
    // What is not in force, or was seldom decided, is named among the strengths, and carries no path.
    .filter(isSound)
    .slice(0, ARGUMENT_PATHS_MAX);
  const contrary = (balance?.risks ?? [])
    .map(({ argument }) => argument)
    .filter(({ relevance }) => relevance !== 'categoria')
    .slice(0, ARGUMENT_PATHS_MAX);
  const paths: Omit<StrategyPath, 'id'>[] = strengths.map(argument => ({
    kind: 'sustentar',
    label: `Sustentar: ${argument.nome}`,
    description: `${capital(KIND_OF_ARGUMENT[argument.tipo])} com provimento em ${ratedShare(argument)}.${remark(argument)}`,
    grounds: [argument],
  }));
  if (paths.length === 0) {
    paths.push({ kind: 'sustentar', ...withoutArgument(basis), grounds: [] });
  }
  if (contrary.length > 0) {
    paths.push({
      kind: 'distinguir',
      label: 'Distinguir o caso das decisões contrárias',
      description: `Mostrar que o caso não é o das decisões de improvimento sobre ${contrary.map(({ nome }) => nome).join('; ')}.`,
      grounds: contrary,
    });
  }
  const base = balance?.base.provido;
  paths.push({
    kind: 'compor',
    label: 'Buscar um acordo',
    description: settlementText(base),
    grounds: [],
  });
  return paths;
}

/** The path that rests on no argument in particular. */
function withoutArgument({ from }: Basis): Pick<StrategyPath, 'label' | 'description'> {
  const none = 'Nenhum argumento do caso se destaca em dez decisões ou mais';
  return from === 'useful'
    ? {
        label: 'Sustentar a tese com os precedentes de apoio',
        description: `${none}; o apoio vem dos próprios precedentes.`,
      }
    : {
        label: 'Sustentar a tese',
        description: `${none}, e nenhuma decisão foi marcada como útil: falta escolher os precedentes de apoio.`,
      };
}

function settlementText(base: BaseRate | undefined): string {
  const begun = 'Compor antes do julgamento';
  if (base === undefined || base.taxa_base === null)
    return `${begun}, já que o acervo não dá a taxa de provimento.`;
  const { total_decisoes, taxa_base, wilson_low, wilson_high, amostra_pequena } = base;
  const counted = decisions(total_decisoes);
  return amostra_pequena
    ? `${begun}. A categoria tem ${counted} de mérito no acervo: ${TOO_FEW}.`
    : `${begun}. A taxa de provimento em ${counted} da categoria é de ${rate(taxa_base)} (${interval(wilson_low, wilson_high)}).`;
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
