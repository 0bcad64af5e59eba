/** The outcome of a decision as a Portuguese sentence in the words of its class of proceedings. */
import type { Resultado } from '../engine/graph/kinds.ts';
import { isPlural, type Noun, participle, withArticle } from './portuguese-phrases.ts';

const APPEALS: Record<string, Noun> = {
  apelacao: { text: 'apelação', agreement: 'fs' },
  'recurso-de-apelacao': { text: 'apelação', agreement: 'fs' },
  'apelacao-civel': { text: 'apelação cível', agreement: 'fs' },
  'apelacao-criminal': { text: 'apelação criminal', agreement: 'fs' },
  'apelacoes-civeis': { text: 'apelações cíveis', agreement: 'fp' },
  'apelacoes-criminais': { text: 'apelações criminais', agreement: 'fp' },
  'agravo-de-instrumento': { text: 'agravo de instrumento', agreement: 'ms' },
  'agravo-interno': { text: 'agravo interno', agreement: 'ms' },
  'agravo-regimental': { text: 'agravo regimental', agreement: 'ms' },
  'recurso-em-sentido-estrito': { text: 'recurso em sentido estrito', agreement: 'ms' },
};
const EMBARGOS: Noun = { text: 'embargos de declaração', agreement: 'mp' };
const HABEAS_CORPUS = 'habeas-corpus';
const MANDADO_DE_SEGURANCA = 'mandado-de-seguranca';

/** All variants of the sentence for an outcome. `given` is a category such as `apelacao-civel`, or null. */
export function outcomeSentences(outcome: Resultado, category: string | null): string[] {
  const told = `O resultado do julgamento foi “${outcome}”.`;
  if (category === HABEAS_CORPUS) return habeasCorpus(outcome);
  if (isEmbargos(category)) return embargos(outcome);
  const appeal = appealOf(category);
  return appeal === undefined
    ? [told, `O caso terminou com o resultado “${outcome}”.`]
    : appealed(outcome, appeal);
}

/** Whether the category is a proceeding that starts in the court itself. */
export const isWrit = (category: string | null): boolean =>
  category === HABEAS_CORPUS || category === MANDADO_DE_SEGURANCA;

export const isAppeal = (category: string | null): boolean =>
  isEmbargos(category) || appealOf(category) !== undefined;

const isEmbargos = (category: string | null): boolean =>
  /^embargos-de-declaracao(-em-[a-z-]+)?$/.test(category ?? '') && !isOfTwo(category!);

/** If one decision covers two appeals, the outcome does not say which of them it concerns. */
const isOfTwo = (category: string): boolean => category.includes('-e-');

function appealOf(category: string | null): Noun | undefined {
  if (category === null || isOfTwo(category)) return;
  return APPEALS[category.replace(/-em-(mandado|agravo|apelacao)[a-z-]*$/, '')];
}

function appealed(outcome: Resultado, noun: Noun): string[] {
  const { agreement } = noun;
  const be = isPlural(agreement) ? 'foram' : 'foi';
  const subject = capitalized(withArticle('o', noun));
  const is = (stem: string, how = '') => `${subject} ${be} ${how}${participle(stem, agreement)}.`;
  switch (outcome) {
    case 'provido':
      return [is('provid'), `Deu-se provimento ${withArticle('ao', noun)}.`];
    case 'parcialmente provido':
      return [
        is('provid', 'parcialmente '),
        `Deu-se parcial provimento ${withArticle('ao', noun)}.`,
      ];
    case 'improvido':
      return [is('improvid'), `Negou-se provimento ${withArticle('ao', noun)}.`];
    case 'prejudicado':
      return [is('prejudicad', `${participle('julgad', agreement)} `)];
    case 'não conhecido':
      return [`${subject} não ${be} ${participle('conhecid', agreement)}.`];
  }
}

function embargos(outcome: Resultado): string[] {
  const noun = capitalized(withArticle('o', EMBARGOS));
  switch (outcome) {
    case 'provido':
      return [`${noun} foram acolhidos.`, 'Acolheram-se os embargos de declaração.'];
    case 'parcialmente provido':
      return [`${noun} foram parcialmente acolhidos.`];
    case 'improvido':
      return [`${noun} foram rejeitados.`, 'Rejeitaram-se os embargos de declaração.'];
    case 'prejudicado':
      return [`${noun} foram julgados prejudicados.`];
    case 'não conhecido':
      return [`${noun} não foram conhecidos.`];
  }
}

function habeasCorpus(outcome: Resultado): string[] {
  switch (outcome) {
    case 'provido':
      return ['A ordem de habeas corpus foi concedida.', 'Concedeu-se a ordem de habeas corpus.'];
    case 'parcialmente provido':
      return ['A ordem de habeas corpus foi parcialmente concedida.'];
    case 'improvido':
      return ['A ordem de habeas corpus foi denegada.', 'Denegou-se a ordem de habeas corpus.'];
    case 'prejudicado':
      return ['O habeas corpus foi julgado prejudicado.'];
    case 'não conhecido':
      return ['O habeas corpus não foi conhecido.'];
  }
}

function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
