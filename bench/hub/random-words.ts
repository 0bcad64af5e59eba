/** Draws the words, names and numbers that random briefings are made of. */

export const SUBJECTS = [
  'o desconto em benefício previdenciário',
  'a contratação por meio eletrônico',
  'a inscrição em cadastro de inadimplentes',
  'a recusa de cobertura pelo plano de saúde',
  'a prova da assinatura do contrato',
  'a repetição do valor em dobro',
  'o dano moral in re ipsa',
];
export const VERBS = [
  'exige prova da manifestação de vontade',
  'independe da demonstração de culpa do fornecedor',
  'não se presume quando o consumidor nega a contratação',
  'autoriza a inversão do ônus da prova (art. 6º, VIII, do CDC)',
  'foi afastada diante da juntada do instrumento assinado',
  'segue a orientação da Súmula 479 do STJ',
  'observa os critérios de razoabilidade e proporcionalidade',
];
export const NAMES = [
  'Alcides Gusmão',
  'Elisabeth Carvalho',
  'Tutmés Albuquerque',
  'Pedro Mendonça',
];
export const CRITERIA = [
  'Ônus da prova',
  'Dano moral',
  'Repetição do indébito',
  'Contrato bancário',
];

export class WordDraw {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** 0 to below 1. */
  share(): number {
    return this.#random();
  }

  below(max: number): number {
    return Math.floor(this.#random() * max);
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => 'abcdefghjkmnpqrstuvwxyz'[this.below(23)]).join('');
  }

  sentence(): string {
    return `${upper(this.of(SUBJECTS))} ${this.of(VERBS)}.`;
  }
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
