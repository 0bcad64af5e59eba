/** Invented persons, case numbers, days and texts for specimens of source files. */
import { seededRandom } from '../random-text.ts';

export const SPECIMENS = 50;

const NAMES = ['FULANA DE TAL', 'BELTRANO DOS ANZÓIS', 'SICRANA D’ÁVILA', 'MÉVIO CAIO TÍCIO'];
const HEADINGS = ['DANO MORAL', 'PLANO DE SAÚDE', 'NEGATIVAÇÃO INDEVIDA', 'USUCAPIÃO'];

export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  isHeads(): boolean {
    return this.#random() < 0.5;
  }

  name(): string {
    return this.one(NAMES);
  }

  heading(): string {
    return this.one(HEADINGS);
  }

  day(): Day {
    const [year, month, day] = [2011 + this.below(14), 1 + this.below(12), 1 + this.below(28)];
    return { year, month: two(month), day: two(day) };
  }
}

export interface Day {
  year: number;
  month: string;
  day: string;
}

export const iso = ({ year, month, day }: Day): string => `${year}-${month}-${day}`;
export const brazilian = ({ year, month, day }: Day): string => `${day}/${month}/${year}`;
export const compact = ({ year, month, day }: Day): string => `${year}${month}${day}`;

const two = (number: number): string => String(number).padStart(2, '0');

/** A CNJ number with correct check digits: the whole number modulo 97 is 1. */
export function cnjNumber(dice: Dice, court: string): string {
  const serial = String(1 + dice.below(9_999_999)).padStart(7, '0');
  const year = String(2009 + dice.below(16));
  const unit = String(1 + dice.below(999)).padStart(4, '0');
  const rest = BigInt(`${serial}${year}${court.replace('.', '')}${unit}00`) % 97n;
  const check = String(98n - rest).padStart(2, '0');
  return `${serial}-${check}.${year}.${court}.${unit}`;
}

/** The end of an operative part, with its outcome. */
export const ENDINGS = [
  ['Recurso provido.', 'provido'],
  ['Recurso parcialmente provido.', 'parcialmente provido'],
  ['Recurso não provido.', 'improvido'],
] as const;
