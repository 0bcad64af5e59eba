/** Next steps on the chosen path, by the phase of the proceedings. */
import type { FaseProcessual } from '../../choices.ts';
import { listed } from '../../wording.ts';
import type { EstrategiaData, StrategyPath } from './data.ts';

type Steps = Record<FaseProcessual | 'qualquer', readonly string[]>;

/** `{}` is replaced by the names of the path's arguments. */
const STEPS: Record<StrategyPath['kind'], Steps> = {
  sustentar: {
    qualquer: ['Cite os precedentes marcados como úteis, com número do processo, relator e data.'],
    conhecimento: [
      'Abra um tópico próprio sobre {} na petição inicial ou na contestação.',
      'Indique desde já as provas dos fatos que sustentam esse argumento.',
    ],
    recurso: [
      'Abra nas razões do recurso um capítulo sobre {} e aponte onde a decisão recorrida enfrentou a questão.',
      'Confira o prequestionamento; se faltar, oponha embargos de declaração.',
    ],
    execucao: [
      'Verifique se {} cabe em impugnação ao cumprimento de sentença ou em embargos à execução.',
      'Confira os cálculos e o limite da coisa julgada.',
    ],
    tutela: [
      'Use {} para demonstrar a probabilidade do direito (art. 300 do CPC).',
      'Comprove o perigo de dano ou o risco ao resultado útil do processo.',
    ],
  },
  distinguir: {
    qualquer: [
      'Leia o inteiro teor das decisões contrárias e anote o fato que as separa do caso.',
      'Confira se cada ponto contrário foi marcado como tratado na fase de riscos.',
    ],
    conhecimento: [
      'Antecipe a distinção na petição: mostre por que {} não se aplica aos fatos do caso.',
      'Requeira a prova do fato que faz a diferença.',
    ],
    recurso: [
      'Aponte nas razões do recurso a distinção quanto a {} (art. 489, § 1º, VI, do CPC).',
      'Compare, ponto a ponto, os fatos do caso com os das decisões contrárias.',
    ],
    execucao: ['Mostre que {} não atinge o título executivo nem os atos já praticados.'],
    tutela: ['Mostre, em cognição sumária, por que {} não afasta a probabilidade do direito.'],
  },
  compor: {
    qualquer: [
      'Estime o valor em disputa e o custo de continuar o processo.',
      'Confirme com o cliente os limites da proposta.',
    ],
    conhecimento: [
      'Proponha o acordo na audiência de conciliação (art. 334 do CPC) ou por petição conjunta.',
    ],
    recurso: [
      'Proponha o acordo ao relator ou ao centro de conciliação do tribunal antes da pauta.',
    ],
    execucao: [
      'Proponha parcelamento ou remissão parcial e peça a suspensão da execução (art. 922 do CPC).',
    ],
    tutela: ['Proponha uma solução provisória enquanto a tutela não é decidida.'],
  },
};

/** The delivery with the steps of its chosen path, or without steps if none is chosen. */
export function withNextSteps(data: EstrategiaData): EstrategiaData {
  const path = data.paths.find(({ id }) => id === data.chosenPath);
  if (path === undefined) return { ...data, nextSteps: [] };
  const quoted = path.grounds.map(({ nome }) => `“${nome}”`);
  const names = quoted.length === 0 ? 'a tese' : listed(quoted);
  const { qualquer, ...byFase } = STEPS[path.kind];
  const steps = data.faseProcessual === null ? [] : byFase[data.faseProcessual];
  const nextSteps = [...steps, ...qualquer].map(text => text.replace('{}', () => names));
  return { ...data, nextSteps };
}
