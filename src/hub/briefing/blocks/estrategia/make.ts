/** Makes the strategy: paths to choose from, with the figures in favour of each. */
import { isDenied } from '../../../../../web/src/shared/position-words.ts';
import { type CountedWords, countedWords } from '../../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../../legal/decisions/sides/sides.ts';
import { ladoOf } from '../../briefing-state.ts';
import { conclusionSection, isSound, NO_SOUND_ARGUMENT } from '../../delivery/conclusion.ts';
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { caseSection, precedentSection, precedentsOf } from '../../delivery/delivery-sections.ts';
import { argumentText } from '../../delivery/side-text.ts';
import type { Basis } from '../../making/basis.ts';
import { KIND_OF_ARGUMENT } from '../../wording.ts';
import type { RiskBalanceData } from '../risk-balance/data.ts';
import { baseText, remark } from '../risk-balance/mapping.ts';
import type { EstrategiaData, StrategyPath } from './data.ts';

const ARGUMENT_PATHS_MAX = 3;
/** Heading of the section that lists all paths. */
export const PATHS = 'Caminhos';
const SUPPORT = 'Precedentes de apoio';
/** Heading for decisions that the user has not rated. */
const NEAREST = 'Decisões próximas do caso, sem a sua avaliação';

/** `pathId` makes the id of the nth path, from 1. */
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

function pathsOf({ state, basis, balance }: DeliveryInput): Omit<StrategyPath, 'id'>[] {
  const lado = ladoOf(state);
  const words = countedWords(lado);
  const strengths = (balance?.strengths ?? [])
    // Arguments that are not in force, or that few decisions have, are listed as strengths but make no path.
    .filter(argument => isSound(argument, balance!.base.provido))
    .slice(0, ARGUMENT_PATHS_MAX);
  const contrary = (balance?.risks ?? [])
    .map(({ argument }) => argument)
    .filter(({ relevance }) => relevance !== 'categoria')
    .slice(0, ARGUMENT_PATHS_MAX);
  const paths: Omit<StrategyPath, 'id'>[] = strengths.map(argument => ({
    kind: 'sustentar',
    label: `${isDenied(argument) ? 'Sustentar o afastamento' : 'Sustentar'}: ${argument.nome}`,
    description: `${capital(KIND_OF_ARGUMENT[argument.tipo])} com o qual ${argumentText(argument, words.wins)}.${remark(argument)}`,
    grounds: [argument],
  }));
  if (paths.length === 0) {
    paths.push({ kind: 'sustentar', ...withoutArgument(basis), grounds: [] });
  }
  if (contrary.length > 0) {
    paths.push({
      kind: 'distinguir',
      label:
        lado === null
          ? 'Distinguir o caso das decisões de improvimento'
          : 'Distinguir o caso das decisões contrárias',
      description: `Mostrar que o caso não é o das decisões que ${words.loses[1]} sobre ${contrary.map(({ nome }) => nome).join('; ')}.`,
      grounds: contrary,
    });
  }
  if (!isCriminal(lado, basis)) {
    paths.push({
      kind: 'compor',
      label: 'Buscar um acordo',
      description: `Compor antes do julgamento${rateText(balance, words)}.`,
      grounds: [],
    });
  }
  return paths;
}

const CRIMINAL: ReadonlySet<string | null> = new Set(['acusação', 'defesa']);

/** In a criminal case no path proposes a settlement. */
const isCriminal = (lado: Lado | null, { decisions }: Basis): boolean =>
  CRIMINAL.has(lado) ||
  (lado === null && decisions.some(({ favorece }) => CRIMINAL.has(favorece ?? null)));

/** The path that is based on the precedents alone. */
function withoutArgument({ from }: Basis): Pick<StrategyPath, 'label' | 'description'> {
  return from === 'useful'
    ? {
        label: 'Sustentar a tese com os precedentes de apoio',
        description: `${NO_SOUND_ARGUMENT}; o apoio vem dos próprios precedentes.`,
      }
    : {
        label: 'Sustentar a tese',
        description: `${NO_SOUND_ARGUMENT}, e nenhuma decisão foi marcada como útil: falta escolher os precedentes de apoio.`,
      };
}

function rateText(balance: RiskBalanceData | null, { rate }: CountedWords): string {
  const base = balance?.base.provido;
  return base === undefined || base.taxa_base === null
    ? ', já que o acervo não dá taxa'
    : `. ${rate} na categoria: ${baseText(base)}`;
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
