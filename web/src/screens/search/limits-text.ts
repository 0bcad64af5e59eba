/** What the decisions of the corpus cannot answer, in Portuguese. */
import { counted } from '../../shared/counted.ts';

interface Known {
  decisoes: number;
  courts: readonly string[];
  /** First and last year. */
  first: string | undefined;
  last: string | undefined;
  /** Null if it is not known. */
  texts: { com_inteiro_teor: number; com_ementa: number; sem_textos: number } | null;
}

const COURTS_MAX = 3;

export function limitsOf({ decisoes, courts, first, last, texts }: Known): string[] {
  const others =
    courts.length === 0 || courts.length > COURTS_MAX
      ? 'O que os tribunais que não estão aqui decidiram'
      : `O que outros tribunais que não ${listed(courts)} decidiram`;
  const years =
    first === undefined
      ? ''
      : first === last
        ? `, nem o que foi decidido fora de ${first}`
        : `, nem o que foi decidido antes de ${first} ou depois de ${last}`;
  return [
    `${others}${years}.`,
    ...(texts === null ? [] : textLimits(decisoes, texts)),
    'O que será decidido em um caso: ela mostra o que foi decidido nos que estão aqui.',
  ];
}

function textLimits(decisoes: number, texts: NonNullable<Known['texts']>): string[] {
  const { com_inteiro_teor, com_ementa, sem_textos } = texts;
  if (com_inteiro_teor === 0 && com_ementa === 0) {
    return [
      'As palavras do tribunal: não há ementas nem inteiro teor. Os textos mostrados foram compostos ' +
        'com os dados de cada decisão e não devem ser citados como do tribunal.',
    ];
  }
  if (com_inteiro_teor === 0) return ['O inteiro teor: há ementas, e não as decisões inteiras.'];
  if (sem_textos === 0) return [];
  const count = counted(sem_textos, 'decisão', 'decisões');
  return [
    `As palavras de ${count} de ${counted(decisoes, 'decisão', 'decisões')}, sem texto algum.`,
  ];
}

const listed = (names: readonly string[]): string => {
  const article = names.map(name => `o ${name}`);
  return new Intl.ListFormat('pt-BR').format(article);
};
