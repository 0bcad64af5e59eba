/** Delivery for those who act: paths to choose from, with the figures that speak for each. */
import { notInForce } from '../../../../../web/src/shared/not-in-force.ts';
import { type CountedWords, countedWords } from '../../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../../legal/decisions/sides/sides.ts';
import { ladoOf } from '../../briefing-state.ts';
import {
  caseSection,
  type DeliveryInput,
  precedentSection,
  precedentsOf,
} from '../../delivery/delivery-input.ts';
import { argumentText } from '../../delivery/side-text.ts';
import { KIND_OF_ARGUMENT } from '../../wording.ts';
import type { RiskBalanceData } from '../risk-balance/data.ts';
import { baseText, remark } from '../risk-balance/mapping.ts';
import type { EstrategiaData, StrategyPath } from './data.ts';

const ARGUMENT_PATHS_MAX = 3;

/** `pathId`: id of the nth path, from 1. */
export function estrategiaOf(input: DeliveryInput, pathId: (n: number) => string): EstrategiaData {
  const paths = pathsOf(input.balance, ladoOf(input.state)).map((path, i) => ({
    id: pathId(i + 1),
    ...path,
  }));
  return {
    sections: [
      caseSection('O caso', input),
      precedentSection('Precedentes de apoio', input),
      {
        heading: 'Caminhos',
        paragraphs: ['Escolha um caminho para ver os próximos passos.'],
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

function pathsOf(balance: RiskBalanceData | null, lado: Lado | null): Omit<StrategyPath, 'id'>[] {
  const words = countedWords(lado);
  const strengths = (balance?.strengths ?? [])
    // What is not in force is named among the strengths, and carries no path.
    .filter(({ relevance, situacao }) => relevance !== 'categoria' && notInForce(situacao) === null)
    .slice(0, ARGUMENT_PATHS_MAX);
  const contrary =
    balance?.risks.slice(0, ARGUMENT_PATHS_MAX).map(({ argument }) => argument) ?? [];
  const paths: Omit<StrategyPath, 'id'>[] = strengths.map(argument => ({
    kind: 'sustentar',
    label: `Sustentar: ${argument.nome}`,
    description: `${capital(KIND_OF_ARGUMENT[argument.tipo])} com o qual ${argumentText(argument, words.wins)}.${remark(argument)}`,
    grounds: [argument],
  }));
  if (paths.length === 0) {
    paths.push({
      kind: 'sustentar',
      label: 'Sustentar a tese com os precedentes de apoio',
      description:
        'Nenhum argumento do caso se destaca nas taxas; o apoio vem dos próprios precedentes.',
      grounds: [],
    });
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
  paths.push({
    kind: 'compor',
    label: 'Buscar um acordo',
    description: `Compor antes do julgamento${rateText(balance, words)}.`,
    grounds: [],
  });
  return paths;
}

function rateText(balance: RiskBalanceData | null, { rate }: CountedWords): string {
  const base = balance?.base.provido;
  return base === undefined || base.taxa_base === null
    ? ', já que o acervo não dá taxa'
    : `. ${rate} na categoria: ${baseText(base)}`;
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
