/** Seeded texts for the verification bench: citations in six forms and hostile texts. */
import { random } from './synthetic-graph.ts';

const NAMES: Readonly<Record<string, string>> = {
  STJ: 'Superior Tribunal de Justiça',
  STF: 'Supremo Tribunal Federal',
};

/** Six notations of a súmula; `serie` is `STJ`, `STF` or `SV`. */
export function sumulaForms(serie: string, numero: number): string[] {
  if (serie === 'SV') {
    return [
      `Incide a Súmula Vinculante ${numero}.`,
      `Incide a SV ${numero}.`,
      `SÚMULA VINCULANTE Nº ${numero} DO STF`,
      `o enunciado da Súmula Vinculante n. ${numero}`,
      `Súmula Vinculante n.º ${numero}/STF`,
      `Súmulas Vinculantes ${numero} e ${numero}`,
    ];
  }
  return [
    `Incide a Súmula ${numero} do ${serie}.`,
    `(Súmula n. ${numero}/${serie})`,
    `SÚMULA Nº ${numero} DO ${NAMES[serie]!.toUpperCase()}`,
    `Súmula ${serie} n. ${numero}`,
    `o enunciado n. ${numero} da Súmula do ${NAMES[serie]}`,
    `o verbete sumular ${numero} do ${serie}`,
  ];
}

const PIECES = (
  '(|1|1.|1-|1/|1 |art. |art. 1, |art. 1 e |arts. 1 a 20, |§ |§ 1º, |§ 1º do |inciso I, |I, |' +
  'súmulas 1, 2, 3, |súmula |súmula 1 |enunciado 1, |enunciado |nº |n. |Lei |Lei 8.078/90, |' +
  'CF, |CF, art. |da CF, 1, |tema 1, |REsp |REsp 1.234.567/SP, |AgRg no |c/c |"|. |A. |A. B |' +
  'STJ |tribunal de justiça do |0000000-00.|123.456.|HC 1-|código de processo |e |, |a |ss. |' +
  'Min. |Ministro |Ministros A e B, |Min. José |José Carlos |Carlos Alberto Menezes |Luiz |' +
  'Ministro Antônio Carlos de |Min. Aaaaaaaa Bbbbbbbb |processo |processo 1-|autos nº 1.|TC |' +
  'Súmulas 5 a 25 do STJ, |Súmula 7 desta Corte |SV 1, |2001.34.00.|1-1-1-|61-93.2017.6 |\u0301|' +
  '😀|\n|\u00a0|Súmula 7 |__proto__|Min. __proto__ |ª|º|1º |l º|sob n |de nº |Rel. Min. |MIN. A-'
).split('|');

/** Hostile and random texts; the same seed, index and length give the same text. */
export class HostileTexts {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  text(index: number, length: number): string {
    const kind = index % 4;
    if (kind === 0) return this.#repeat([this.#piece()], length);
    if (kind === 1) return this.#repeat([this.#piece(), this.#piece(), this.#piece()], length);
    const parts: string[] = [];
    for (let size = 0; size < length; size += parts[parts.length - 1]!.length) {
      parts.push(kind === 2 || this.#next() < 0.5 ? this.#piece() : this.#character());
    }
    return parts.join('').slice(0, length);
  }

  integer(max: number): number {
    return Math.floor(this.#next() * max);
  }

  #repeat(pieces: string[], length: number): string {
    const piece = pieces.join('');
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  }

  #piece(): string {
    return PIECES[this.integer(PIECES.length)]!;
  }

  #character(): string {
    return String.fromCharCode(this.#next() < 0.7 ? 32 + this.integer(224) : this.integer(0xffff));
  }
}
