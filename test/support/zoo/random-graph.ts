/** Seeded random graphs: names from a small vocabulary, popular and rare neighbours, gaps in every column. */
import { FAVORECE, RESULTADOS } from '../../../src/engine/graph/kinds.ts';
import type { ModelDecisao, ModelEdge, ModelGraph, ModelNode } from '../oracle/model.ts';
import { ASSUNTOS, CLASSES } from '../random-categories.ts';
import { randomForma } from '../random-formas.ts';
import { seededRandom } from '../random-text.ts';
import { randomValores } from '../random-valores.ts';

export interface RandomGraphOptions {
  seed: number;
  decisoes: number;
  /** Number of nodes of each kind other than decisions. */
  others: number;
  /** Mean length of each list of a decision. */
  degree: number;
  /** Share of citations that go to decisions; the others go to Precedentes. */
  citaDecisao: number;
  /** Share of decisions that copy an earlier one's criteria, with a few changed. */
  series: number;
  /** Longest list of criteria; twice `degree` by default. */
  criteriosMax?: number;
  /** Ministers named by a number, in addition to the few with several spellings. */
  ministros?: number;
}

const WORDS = ['dano', 'moral', 'Ação', 'FIDUCIÁRIA', 'busca', 'apreensão', 'juros', 'mora', 'bem'];
const MINISTROS = ['JOSÉ LIMA', 'JOSE LIMA', 'ANA SÁ', 'RUI', 'ÉLIO D’ÁVILA', 'ELIO D-AVILA', 'UM'];
const TURMAS = [
  'a câmara',
  'Órgão Especial',
  '1ª Câmara',
  '2ª Câmara',
  'Tribunal Pleno',
  'Câmara Criminal',
];
const TRIBUNAIS = ['TJAL', 'STJ', 'stf', 'Tribunal É', null, 'TJAL'];
const CATEGORIAS = ['consumidor', 'família', 'penal', 'vazia'];
const ID_STARTS = ['d', 'D', 'é', '\uff5e', '\u{1f4dc}', '0', 'dec:'];

const KINDS = [
  ['TEM_CRITERIO', 'Criterio'],
  ['TEM_FATO', 'Fato'],
  ['TEM_PROVA', 'Prova'],
  ['APLICA_LEI', 'Dispositivo'],
  ['CITA_PRECEDENTE', 'Precedente'],
] as const;

class Draw {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** Small numbers more often than large ones, so that some neighbours are popular. */
  popular(limit: number): number {
    return Math.floor(this.random() ** 2 * limit);
  }

  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  oneOrNull<T>(items: readonly T[]): T | null {
    return this.random() < 0.12 ? null : this.one(items);
  }
}

export function randomGraph(options: RandomGraphOptions): ModelGraph {
  const draw = new Draw(options.seed);
  // Drawn separately, so that the other values of a seed do not change.
  const sides = new Draw(options.seed + 1);
  const amounts = new Draw(options.seed + 2);
  const wordings = new Draw(options.seed + 3);
  const categories = new Draw(options.seed + 4);
  const decisoes = Array.from({ length: options.decisoes }, (_, i) => ({
    ...decisao(draw, options, i),
    favorece: sides.one(FAVORECE),
    valores: randomValores(amounts.random),
    assunto: categories.one(ASSUNTOS),
    classe: categories.one(CLASSES),
  }));
  const nodes = KINDS.flatMap(([, label]) =>
    Array.from(
      { length: options.others },
      (_, i): ModelNode => ({
        label,
        // Sometimes a decision's id: ids are unique within a kind only.
        id: draw.random() < 0.05 ? decisoes[i % decisoes.length]!.id : `${draw.one(ID_STARTS)}${i}`,
        nome: Array.from({ length: 1 + draw.below(3) }, () => draw.one(WORDS)).join(
          draw.one([' ', '-']),
        ),
      }),
    ),
  );
  const distinct = [...new Map(nodes.map(node => [`${node.label} ${node.id}`, node])).values()];
  const edges = edgesOf(draw, options, decisoes, distinct).map(edge =>
    edge.type === 'TEM_CRITERIO' ? { ...edge, ...randomForma(wordings.random) } : edge,
  );
  return { decisoes, nodes: distinct, edges };
}

function decisao(draw: Draw, { ministros = 0 }: RandomGraphOptions, i: number): ModelDecisao {
  const numbered = Array.from({ length: ministros }, (_, n) => `MINISTRO ${n}`);
  const day = `${String(1 + draw.below(12)).padStart(2, '0')}-${String(1 + draw.below(28)).padStart(2, '0')}`;
  return {
    id: `${draw.one(ID_STARTS)}${i}`,
    processo: draw.random() < 0.2 ? null : `07${i}-20`,
    ministro: draw.oneOrNull([...MINISTROS, ...numbered]),
    turma: draw.oneOrNull(TURMAS),
    categoria: draw.oneOrNull(CATEGORIAS),
    tribunal: TRIBUNAIS[i % TRIBUNAIS.length]!,
    resultado: RESULTADOS[draw.below(10) % 8] ?? null,
    data: draw.random() < 0.1 ? null : `${2012 + draw.popular(9)}-${day}`,
  };
}

/** Attributes by which duplicates differ: the same one must be kept in every order. */
function attributes(draw: Draw, type: ModelEdge['type']): Partial<ModelEdge> {
  if (type === 'TEM_CRITERIO') return { peso: draw.one(['high', 'medium'] as const) };
  if (type !== 'APLICA_LEI' || draw.random() < 0.2) return {};
  return { artigo: draw.one(['art. 14', 'art. 5º, \u{1f600}', 'art. 5º, \uff5e', '927']) };
}

function edgesOf(
  draw: Draw,
  options: RandomGraphOptions,
  decisoes: readonly ModelDecisao[],
  nodes: readonly ModelNode[],
): ModelEdge[] {
  const edges: ModelEdge[] = [];
  const criteriosBefore: ModelEdge['target'][][] = [];
  for (const { id: source } of decisoes) {
    for (const [type, label] of KINDS) {
      const pool = nodes.filter(node => node.label === label);
      const max =
        type === 'TEM_CRITERIO' ? (options.criteriosMax ?? 2 * options.degree) : 2 * options.degree;
      let targets = Array.from(
        { length: draw.below(max + 1) },
        () => pool[draw.popular(pool.length)]!,
      )
        .filter(node => node !== undefined)
        .map(({ id }): ModelEdge['target'] => ({ label, id }));
      if (type === 'TEM_CRITERIO') {
        if (criteriosBefore.length > 0 && draw.random() < options.series) {
          targets = [
            ...draw.one(criteriosBefore).filter(() => draw.random() < 0.9),
            ...targets.slice(0, 2),
          ];
        }
        criteriosBefore.push(targets);
      }
      if (type === 'CITA_PRECEDENTE') {
        targets = targets.map(target =>
          draw.random() < options.citaDecisao
            ? { label: 'Decisao', id: decisoes[draw.popular(decisoes.length)]!.id }
            : target,
        );
      }
      for (const target of targets) edges.push({ type, source, target, ...attributes(draw, type) });
    }
  }
  return edges;
}
