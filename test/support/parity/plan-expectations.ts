/** What the plan of each operation's queries must hold, and the scans that it may hold because it means the whole graph. */
export interface PlanExpectation {
  /** A request that the graph has an answer to. */
  params: object;
  /** Indexes that must be used, as `Label(property)`, or a procedure's name. */
  uses: string[];
  /** Operators that would else be refused: scans and cartesian products. */
  allows?: string[];
}

/** Of the decisions and criteria that the plan graph has. */
export interface PlanNames {
  decisao: string;
  other: string;
  criterio: string;
  categoria: string;
  ministro: string;
}

const SPELLING = 'Decisao(ministro_norm, ministro)';
const OUTCOMES = 'Decisao(categoria_id, resultado)';
const TOPIC = 'db.index.fulltext.queryNodes';

export const planExpectations = (
  names: PlanNames,
): Record<string, PlanExpectation | PlanExpectation[]> => ({
  'structural-similarity': {
    params: { source_id: names.decisao, target_id: names.other },
    uses: ['Decisao(id)'],
  },
  'shortest-path': {
    params: { source_id: names.decisao, target_id: names.other },
    uses: [
      'Decisao(id)',
      'Criterio(id)',
      'Fato(id)',
      'Prova(id)',
      'Dispositivo(id)',
      'Precedente(id)',
    ],
    // Of one row and one row: the two ends.
    allows: ['CartesianProduct'],
  },
  embeddings: [
    { params: { decisao_ids: [names.decisao, names.other] }, uses: ['Decisao(id)'] },
    // Positions in the order of ids: the sample means the whole graph.
    { params: {}, uses: ['Decisao(id)'], allows: ['NodeIndexScan'] },
  ],
  'citation-chain': {
    params: { decisao_id: names.decisao, max_depth: 5 },
    uses: ['Decisao(id)'],
  },
  'temporal-evolution': { params: { criterio: names.criterio }, uses: [TOPIC] },
  'divergencias-turma': { params: { tema: names.criterio }, uses: [TOPIC, SPELLING] },
  divergencias: [
    // Without a category, and in the two below, the whole graph is meant.
    { params: {}, uses: [], allows: ['NodeByLabelScan'] },
    { params: { categoria_id: names.categoria }, uses: [OUTCOMES] },
  ],
  'optimal-argument': { params: { categoria_id: names.categoria }, uses: [OUTCOMES] },
  'optimal-argument-by-ministro': {
    params: { categoria_id: names.categoria, ministro: names.ministro },
    uses: [OUTCOMES, SPELLING],
    // Of one row and one row: the subqueries that hang on parameters only.
    allows: ['CartesianProduct'],
  },
  'ministro-profile': { params: { ministro: names.ministro }, uses: [SPELLING] },
  pagerank: { params: {}, uses: [SPELLING], allows: ['NodeByLabelScan'] },
  communities: { params: {}, uses: [], allows: ['NodeByLabelScan'] },
});
