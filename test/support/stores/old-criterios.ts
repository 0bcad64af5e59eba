/** Decisions whose criteria an older release made from wordings, and the graph that the present rules make of them. */
import type { Peso } from '../../../src/engine/graph/kinds.ts';
import { conceptsOf } from '../../../src/legal/concepts/concepts.ts';
import type { CriterioItem, GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { NaiveGraph } from '../naive-graph.ts';
import type { ModelGraph } from '../oracle/model.ts';
import { seededRandom } from '../random-text.ts';
import { syntheticRecords } from '../synthetic-records.ts';

/** Old id and name. A name that is not in the curated table has only one wording, so its node has one name. */
const OLD: [id: string, nome: string][] = [
  ['criterio:dano-moral', 'DANO MORAL'],
  ['criterio:danos-morais-configurados', 'DANOS MORAIS CONFIGURADOS'],
  ['criterio:dano-moral-nao-configurado', 'DANO MORAL NÃO CONFIGURADO'],
  ['criterio:ausencia-de-dano-moral', 'AUSÊNCIA DE DANO MORAL'],
  ['criterio:juros-de-mora', 'Juros de mora'],
  ['criterio:absolvicao-sumaria', 'ABSOLVIÇÃO SUMÁRIA'],
  ['criterio:extravio-de-bagagem', 'EXTRAVIO DE BAGAGEM'],
  ['criterio:azul-passaro', 'PÁSSARO AZUL'],
  ['criterio:juros-de-mora-sobre-dano-moral', 'JUROS DE MORA SOBRE DANO MORAL'],
  ['criterio:recurso-da-re', 'RECURSO DA RÉ'],
  ['criterio:fundamento-novo', 'FUNDAMENTO NOVO'],
  ['criterio:proprio', 'DANO MORAL PRÓPRIO'],
  ['tema-7', 'DANO MORAL'],
];

/** Ids that a record gave together with the name. */
const OWN_IDS = new Set(['criterio:proprio', 'tema-7']);

/** Every third decision has only other kinds of criteria, and does not change. */
export function oldRecords(count: number, seed: number): GraphRecord[] {
  const random = seededRandom(seed);
  return syntheticRecords(count, seed).map((record, i): GraphRecord => {
    const kept = OLD.filter(([id]) => (i % 3 === 0 ? /passaro|tema/.test(id) : random() < 0.35));
    return { ...record, criterios: kept.map(([id, nome]) => ({ id, nome, peso: peso(random()) })) };
  });
}

const peso = (draw: number): Peso => (draw < 0.5 ? 'high' : 'medium');

/**
 * The expected graph, made record by record in the simplest way. Criteria keep an id that was not made from their name.
 */
export function movedModel(records: readonly GraphRecord[]): ModelGraph {
  const naive = new NaiveGraph();
  const inOrder = records.toSorted(byId);
  for (const record of inOrder) naive.apply({ ...record, criterios: byConcept(record.criterios) });
  return naive.model();
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function byConcept(items: readonly CriterioItem[]): CriterioItem[] {
  const concepts = new Map<string, CriterioItem[]>();
  const add = (item: CriterioItem) =>
    concepts.set(item.id, [...(concepts.get(item.id) ?? []), item]);
  for (const item of items.toSorted(byId)) {
    if (OWN_IDS.has(item.id)) add(item);
    else {
      for (const concept of conceptsOf(item.nome)) {
        const isSame = concept.id === item.id && concept.nome === item.nome;
        add(isSame ? item : { ...concept, peso: item.peso });
      }
    }
  }
  return [...concepts.values()].map(together);
}

/** The first one with the greatest weight. If one wording affirms and another denies, the result does neither. */
function together(same: CriterioItem[]): CriterioItem {
  const shown = same.find(({ peso }) => peso === 'high') ?? same[0]!;
  const [affirms, denies] = (['afirmado', 'negado'] as const).map(each =>
    same.some(({ posicao }) => posicao === each),
  );
  const posicao = affirms === denies ? null : affirms ? 'afirmado' : 'negado';
  return { ...shown, posicao };
}
