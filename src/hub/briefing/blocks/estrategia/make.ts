/** Delivery for those who act: paths to choose from, with the figures that speak for each. */
import { notInForce } from '../../../../../web/src/shared/not-in-force.ts';
import {
  caseSection,
  type DeliveryInput,
  precedentSection,
  precedentsOf,
} from '../../delivery/delivery-input.ts';
import { winWords } from '../../win-words.ts';
import { decisions, interval, KIND_OF_ARGUMENT, rate } from '../../wording.ts';
import type { Argument, RiskBalanceData } from '../risk-balance/data.ts';
import { remark } from '../risk-balance/mapping.ts';
import type { EstrategiaData, StrategyPath } from './data.ts';

const ARGUMENT_PATHS_MAX = 3;

/** `pathId`: id of the nth path, from 1. */
export function estrategiaOf(input: DeliveryInput, pathId: (n: number) => string): EstrategiaData {
  const paths = pathsOf(input.balance).map((path, i) => ({ id: pathId(i + 1), ...path }));
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

function pathsOf(balance: RiskBalanceData | null): Omit<StrategyPath, 'id'>[] {
  const { wins, losses, rate: rateName } = winWords(balance?.lado);
  const strengths = (balance?.strengths ?? [])
    // What is not in force is named among the strengths, and carries no path.
    .filter(({ relevance, situacao }) => relevance !== 'categoria' && notInForce(situacao) === null)
    .slice(0, ARGUMENT_PATHS_MAX);
  const contrary =
    balance?.risks.slice(0, ARGUMENT_PATHS_MAX).map(({ argument }) => argument) ?? [];
  const paths: Omit<StrategyPath, 'id'>[] = strengths.map(argument => ({
    kind: 'sustentar',
    label: `Sustentar: ${argument.nome}`,
    description: `${capital(KIND_OF_ARGUMENT[argument.tipo])} com ${figures(argument)} ${wins}.${remark(argument)}`,
    grounds: [argument],
  }));
  if (paths.length === 0) {
    paths.push({
      kind: 'sustentar',
      label: 'Sustentar a tese com os precedentes de apoio',
      description: `Nenhum argumento do caso se destaca nas taxas ${wins}; o apoio vem dos próprios precedentes.`,
      grounds: [],
    });
  }
  if (contrary.length > 0) {
    paths.push({
      kind: 'distinguir',
      label: 'Distinguir o caso das decisões contrárias',
      description: `Mostrar que o caso não é o das decisões ${losses} sobre ${contrary.map(({ nome }) => nome).join('; ')}.`,
      grounds: contrary,
    });
  }
  const base = balance?.base.provido;
  paths.push({
    kind: 'compor',
    label: 'Buscar um acordo',
    description:
      base === undefined || base.taxa_base === null
        ? `Compor antes do julgamento, já que o acervo não dá a ${rateName}.`
        : `Compor antes do julgamento. A ${rateName} da categoria é de ${rate(base.taxa_base)} (${interval(base.wilson_low, base.wilson_high)}).`,
    grounds: [],
  });
  return paths;
}

const figures = ({ wins, total, success_rate, wilson_low, wilson_high }: Argument): string =>
  `${wins} de ${decisions(total)} (${rate(success_rate)}, ${interval(wilson_low, wilson_high)})`;

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
