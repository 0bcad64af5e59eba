/** Draws request parameters for a graph: mostly values that it has, in several spellings, sometimes others. */

import { categoriesOf } from '../oracle/categories.ts';
import { byCodeUnit, type FactNode, type Facts } from '../oracle/facts.ts';
import { randomWorded } from '../random-concepts.ts';

const UNKNOWN_IDS = ['nobody', ' ', 'd0 ', '\u{1f600}\u{1f600}', 'x'.repeat(200), '__proto__'];
const ODD_TOPICS = [
  '...',
  'zzz',
  'a',
  'd',
  'DANO zzz',
  '\u0301',
  'moral moral dano',
  '__proto__',
  '—',
];

export class Pick {
  readonly facts: Facts;
  readonly random: () => number;

  constructor(facts: Facts, random: () => number) {
    this.facts = facts;
    this.random = random;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  oneOf<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)] as T;
  }

  /** From min to max; the limits and small numbers are more likely. */
  integer(min: number, max: number): number {
    if (this.chance(0.1)) return max;
    if (this.chance(0.15)) return min;
    return min + Math.floor(this.random() ** 2 * (max - min + 1));
  }

  /** Absent half of the time, so that the schema's default applies. */
  optional<T>(make: () => T): T | undefined {
    return this.chance(0.5) ? undefined : make();
  }

  decisaoId(): string {
    return this.#idAmong(this.facts.decisoes);
  }

  /** The id of a node of any kind. */
  nodeId(): string {
    return this.#idAmong(this.facts.nodes);
  }

  /** The id of a criterion, or an id that an older release made from a wording. */
  criterioId(): string {
    return this.chance(0.3) ? randomWorded(this.random).oldId : this.#idAmong(this.facts.criterios);
  }

  categoria(): string {
    const known = this.facts.decisoes.flatMap(({ record }) => categoriesOf(record));
    return known.length === 0 || this.chance(0.05) ? this.oneOf(UNKNOWN_IDS) : this.oneOf(known);
  }

  /** A minister of the graph, spelt as people type names. */
  ministro(): string {
    const known = this.facts.decisoes.flatMap(({ record }) => record.ministro ?? []);
    if (known.length === 0 || this.chance(0.05)) return this.oneOf([...UNKNOWN_IDS, '   ', '?!']);
    return this.#respelled(this.oneOf(known));
  }

  /** A turma of the graph, spelt as people type names. */
  turma(): string {
    const known = this.facts.decisoes.flatMap(({ record }) => record.turma ?? []);
    if (known.length === 0 || this.chance(0.05)) return this.oneOf([...UNKNOWN_IDS, '?!']);
    const turma = this.oneOf(known);
    return this.#respelled(this.chance(0.3) ? turma.normalize('NFKC') : turma);
  }

  /** A part of a minister's name, cut anywhere. */
  ministroParte(): string {
    const name = this.ministro();
    const from = Math.floor(this.random() * name.length);
    return name.slice(from, from + 1 + this.integer(0, 8));
  }

  /** Prefixes of the words of a criterion's name, in any order and spelling. */
  tema(): string {
    const { criterios } = this.facts;
    if (criterios.length === 0 || this.chance(0.1)) return this.oneOf(ODD_TOPICS);
    if (this.chance(0.15)) return this.#respelled(randomWorded(this.random).forma);
    const words = this.oneOf(criterios)
      .nome.split(/[\s-]/u)
      .filter(word => word !== '');
    const chosen = words.filter(() => this.chance(0.6)).sort(() => (this.chance(0.5) ? 1 : -1));
    const starts = (chosen.length === 0 ? words : chosen).map(word =>
      this.chance(0.4) ? word.slice(0, 1 + Math.floor(this.random() * word.length)) : word,
    );
    return this.#respelled(starts.join(this.oneOf([' ', ', ', '--']))) || 'a';
  }

  /** The beginning of a name, or of a word in a name; the name is of a node, minister, chamber, court or category. */
  nameStart(): string {
    const { nodes, decisoes } = this.facts;
    const names = [
      ...nodes.map(({ nome }) => nome),
      ...decisoes.flatMap(({ record: { ministro, turma, categoria, tribunal } }) =>
        [ministro, turma, categoria, tribunal].filter(name => name != null),
      ),
    ].filter(name => name.trim() !== '');
    if (names.length === 0 || this.chance(0.1)) return this.oneOf(ODD_TOPICS);
    const words = this.oneOf(names).trim().split(' ');
    const from = words.slice(this.chance(0.7) ? 0 : Math.floor(this.random() * words.length));
    const text = from.join(' ');
    return this.#respelled(text.slice(0, 1 + Math.floor(this.random() * text.length))) || 'a';
  }

  /** The limits of a period in the format of its granularity; either may be absent or null. */
  window(granularity: 'year' | 'month') {
    const period = () => {
      const year = this.oneOf([
        '0000',
        '2012',
        '2014',
        '2017',
        '2018',
        '2019',
        '2020',
        '2021',
        '9999',
      ]);
      return granularity === 'year'
        ? year
        : `${year}-${this.oneOf(['01', '02', '05', '09', '12'])}`;
    };
    const [inicio, fim] = [period(), period()].sort(byCodeUnit) as [string, string];
    const bound = (value: string) => this.oneOf([undefined, null, value, value]);
    return { periodo_inicio: bound(inicio), periodo_fim: bound(fim) };
  }

  #idAmong(nodes: readonly FactNode[]): string {
    if (nodes.length === 0 || this.chance(0.05)) return this.oneOf(UNKNOWN_IDS);
    if (this.chance(0.03)) return this.oneOf(this.facts.nodes).id;
    return this.oneOf(nodes).id;
  }

  #respelled(text: string): string {
    const form = this.oneOf([
      (given: string) => given,
      (given: string) => given.toLowerCase(),
      (given: string) => given.toUpperCase(),
      (given: string) => given.normalize('NFD'),
      (given: string) => given.normalize('NFD').replace(/\p{M}/gu, ''),
      (given: string) => `  ${given.replace(/ /g, ' \u00a0 ')} `,
    ]);
    return form(text);
  }
}
