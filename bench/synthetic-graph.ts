/** Fills a builder with a seeded synthetic graph: about 13 relationships a decision, popularity by Zipf's law. */
import { EDGE, KIND } from '../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../src/engine/graph/packing/builder.ts';

export interface Shape {
  decisoes: number;
  seed: number;
  /** `series`: runs of similar decisions; `independent`: each decision draws its criteria on its own. */
  draws: 'series' | 'independent';
}

/** Number of items that n decisions draw from. */
const populations = (n: number) => ({
  criterios: 20_000,
  dispositivos: 30_000,
  fatos: Math.ceil(n / 10),
  provas: Math.ceil(n / 10),
  precedentes: Math.ceil(n / 20),
  ministros: 200,
  turmas: 20,
  categorias: 50,
});

/** Mass litigation: decisions of a series share most criteria and statutes and the precedent outside the graph. */
const SERIES_LENGTH = 20;
const SERIES_KEEP = 0.8;

/** Set of numbers in a reused array: it makes no garbage, so that memory figures are those of the builder. */
class Row {
  readonly #values = new Uint32Array(64);
  #length = 0;

  clear(): this {
    this.#length = 0;
    return this;
  }

  taken(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  /** Adds `base + draw()` until there are `count` numbers, in at most 50 tries. */
  fill(count: number, base: number, draw: () => number): this {
    for (let tries = 0; this.#length < count && tries < 50; tries++) this.#add(base + draw());
    return this;
  }

  keepOf(other: Row, next: () => number): this {
    for (const value of other.taken()) if (next() < SERIES_KEEP) this.#add(value);
    return this;
  }

  #add(value: number): void {
    for (let i = 0; i < this.#length; i++) if (this.#values[i] === value) return;
    this.#values[this.#length++] = value;
  }
}

export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from 0 to size - 1 with a probability proportional to 1 / (rank + 1). */
function zipf(size: number, next: () => number): () => number {
  const cumulative = new Float64Array(size);
  let sum = 0;
  for (let i = 0; i < size; i++) cumulative[i] = sum += 1 / (i + 1);
  return () => {
    const goal = next() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cumulative[middle]! < goal) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const digits = (n: number, width: number) => String(n).padStart(width, '0');

/** Id of the n-th decision. */
export const decisaoId = (n: number) => `TJXX-${digits(n, 7)}`;

export function buildSynthetic({ decisoes, seed, draws }: Shape): GraphBuilder {
  const next = random(seed);
  const size = populations(decisoes);
  const builder = new GraphBuilder();
  const outcomes = [1, 2, 2, 3, 3, 3, 3, 3, 4, 0];
  const categoria = zipf(size.categorias, next);
  for (let i = 0; i < decisoes; i++) {
    builder.addDecisao({
      id: decisaoId(i),
      processo: `${digits(i, 7)}-${digits(i % 97, 2)}.${2000 + (i % 24)}.8.02.${digits(i % 60, 4)}`,
      ministro: `MINISTRO ${digits(Math.floor(next() * size.ministros), 3)}`,
      turma: `${1 + Math.floor(next() * size.turmas)}ª TURMA`,
      categoria: `categoria-${categoria()}`,
      tribunal: `TJ${digits(i % 27, 2)}`,
      favorece: i % 6,
      resultado: outcomes[Math.floor(next() * outcomes.length)]!,
      day: 7300 + Math.floor(next() * 9000),
    });
  }
  const nodes = (kind: number, count: number, id: string, nome: (i: number) => string) => {
    const first = builder.keys.count;
    for (let i = 0; i < count; i++) builder.addNode(kind, `${id}${digits(i, 7)}`, nome(i));
    return first;
  };
  const words = ['dano', 'moral', 'contrato', 'consumo', 'prisao', 'tutela', 'prazo', 'prova'];
  const phrase = (i: number) => `${words[i % 8]} ${words[(i >> 3) % 8]} ${digits(i, 5)}`;
  const first = {
    criterios: nodes(KIND.Criterio, size.criterios, 'criterio:', phrase),
    fatos: nodes(KIND.Fato, size.fatos, 'fato:', i => `fato ${i}`),
    provas: nodes(KIND.Prova, size.provas, 'prova:', i => `prova ${i}`),
    dispositivos: nodes(KIND.Dispositivo, size.dispositivos, 'dispositivo:', i => `art. ${i}`),
    precedentes: nodes(KIND.Precedente, size.precedentes, 'precedente:', i => `REsp ${i}`),
  };
  const criterio = zipf(size.criterios, next);
  const dispositivo = zipf(size.dispositivos, next);
  const precedente = zipf(size.precedentes, next);
  const row = new Row();
  const shared = { criterios: new Row(), leis: new Row(), precedentes: new Row() };
  const about = (mean: number) => Math.floor(mean - 1 + next() * 3);
  const uniform = (size: number) => () => Math.floor(next() * size);
  const zeros = new Uint8Array(64);
  const isSeries = draws === 'series';
  for (let i = 0; i < decisoes; i++) {
    if (isSeries && i % SERIES_LENGTH === 0) {
      shared.criterios.clear().fill(about(5), first.criterios, criterio);
      shared.leis.clear().fill(2, first.dispositivos, dispositivo);
      shared.precedentes.clear().fill(1, first.precedentes, precedente);
    }
    const begin = (common: Row) => (isSeries ? row.clear().keepOf(common, next) : row.clear());
    begin(shared.criterios).fill(about(5), first.criterios, criterio);
    builder.addRow(EDGE.CRITERIO, i, row.taken(), zeros);
    row.clear().fill(1 + (i & 1), first.fatos, uniform(size.fatos));
    builder.addRow(EDGE.FATO, i, row.taken());
    row.clear().fill(1, first.provas, uniform(size.provas));
    builder.addRow(EDGE.PROVA, i, row.taken());
    begin(shared.leis).fill(about(2.5), first.dispositivos, dispositivo);
    builder.addRow(EDGE.LEI, i, row.taken(), zeros);
    // Citations go to earlier decisions, more often recent ones, and one in three to a precedent outside the graph.
    begin(shared.precedentes).fill(1, first.precedentes, precedente);
    if (i > 0) row.fill(3, 0, () => Math.floor(i * Math.sqrt(next())));
    builder.addRow(EDGE.CITA, i, row.taken());
  }
  return builder;
}
