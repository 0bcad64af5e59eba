/**
 * The indexes that the query plans of each operation must use, and the scans that they may use because the operation
 * reads the whole graph. An operation without a row gets random requests, whose plans may have no scan.
 */
export interface PlanExpectation {
  /** A request with an answer in the graph. */
  params: object;
  /** Indexes that must be used, as `Label(property)`, or the name of a procedure. */
  uses: string[];
  /** Operators that are otherwise refused, optionally with details: scans and cartesian products. */
  allows?: string[];
  /** Maximum memory of a statement, if it exceeds the usual limit. */
  megabytes?: number;
}

/** Names of decisions and criteria in the graph. */
export interface PlanNames {
  decisao: string;
  other: string;
  criterio: string;
  categoria: string;
  ministro: string;
}

const SPELLING = 'Decisao(ministro_norm, ministro)';
const CATEGORIA = 'Decisao(categoria_id)';
const ASSUNTO = 'Decisao(assunto_codigo)';
const CLASSE = 'Decisao(classe_codigo)';
const OUTCOMES = 'Decisao(categoria_id, resultado)';
/**
 * All criteria are read, because no index finds the narrower criteria of a criterion: each criterion has a list of its
 * broader ones.
 */
const NARROWER = 'NodeByLabelScan restrito:Criterio';
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
    // The product combines two single rows, the two ends.
    allows: ['CartesianProduct'],
  },
  embeddings: [
    { params: { decisao_ids: [names.decisao, names.other] }, uses: ['Decisao(id)'] },
    // A sample takes positions in the order of ids, over the whole graph.
    { params: {}, uses: ['Decisao(id)'], allows: ['NodeIndexScan'] },
  ],
  'citation-chain': {
    params: { decisao_id: names.decisao, max_depth: 5 },
    uses: ['Decisao(id)'],
  },
  'temporal-evolution': {
    params: { criterio: names.criterio },
    uses: [TOPIC],
    // The periods are compared with those of the whole graph.
    allows: ['NodeByLabelScan'],
  },
  'divergencias-turma': {
    params: { tema: names.criterio },
    uses: [TOPIC, SPELLING],
    allows: [NARROWER],
  },
  conceito: { params: { conceito: names.criterio }, uses: ['Criterio(id)'], allows: [NARROWER] },
  valores: [
    { params: { criterio: names.criterio }, uses: [TOPIC, SPELLING], allows: [NARROWER] },
    { params: { categoria_id: names.categoria }, uses: ['Decisao(categoria_id)', SPELLING] },
    { params: { categoria_id: 'classe:197' }, uses: [CATEGORIA, CLASSE, SPELLING] },
    { params: { ministro: names.ministro }, uses: [SPELLING] },
    // Without a filter the whole graph is read.
    { params: {}, uses: [SPELLING], allows: ['NodeByLabelScan'] },
  ],
  divergencias: [
    // Without a category the whole graph is read, here and in the next two operations.
    { params: {}, uses: [], allows: ['NodeByLabelScan'] },
    { params: { categoria_id: names.categoria }, uses: [OUTCOMES], allows: [NARROWER] },
    {
      params: { categoria_id: 'ramo:direito-civil' },
      uses: [OUTCOMES, ASSUNTO],
      allows: [NARROWER],
    },
  ],
  'optimal-argument': [
    { params: { categoria_id: names.categoria }, uses: [OUTCOMES] },
    { params: { categoria_id: names.categoria, lado: 'autor' }, uses: [CATEGORIA] },
    { params: { categoria_id: 'assunto:1156' }, uses: [CATEGORIA, ASSUNTO] },
    { params: { categoria_id: 'classe:197', lado: 'autor' }, uses: [CATEGORIA, CLASSE] },
  ],
  'optimal-argument-by-ministro': [
    {
      params: { categoria_id: names.categoria, ministro: names.ministro },
      uses: [OUTCOMES, SPELLING],
      // The product combines single rows of subqueries that depend only on parameters.
      allows: ['CartesianProduct'],
    },
    {
      params: { categoria_id: names.categoria, ministro: names.ministro, lado: 'réu' },
      uses: [CATEGORIA, SPELLING],
      allows: ['CartesianProduct'],
    },
    {
      params: { categoria_id: 'assunto:4862', ministro: names.ministro },
      uses: [CATEGORIA, ASSUNTO, SPELLING],
      allows: ['CartesianProduct'],
    },
  ],
  'ministro-profile': {
    params: { ministro: names.ministro },
    uses: [SPELLING],
    allows: [NARROWER],
  },
  pagerank: { params: {}, uses: [SPELLING], allows: ['NodeByLabelScan'] },
  communities: { params: {}, uses: [], allows: ['NodeByLabelScan'], megabytes: 32 },
});
