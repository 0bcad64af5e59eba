/**
 * Constraints and indexes of the graph in Neo4j. Each statement may be run again.
 *
 *   Citacao is bookkeeping of imports: the text of each citation, found again when a decision arrives that it means.
 *   It has no relationships, so that no query over the graph meets it.
 */
import { NODE_LABELS } from '../../../engine/graph/kinds.ts';
import { LOCK_CONSTRAINT } from './write-lock.ts';

const unique = (label: string) =>
  `CREATE CONSTRAINT ${label.toLowerCase()}_id IF NOT EXISTS FOR (n:${label}) REQUIRE n.id IS UNIQUE`;

const index = (name: string, label: string, ...properties: string[]) =>
  `CREATE INDEX ${name} IF NOT EXISTS FOR (n:${label}) ON (${properties.map(p => `n.${p}`).join(', ')})`;

export const CONSTRAINTS = [...NODE_LABELS.map(unique), LOCK_CONSTRAINT];

export const INDEXES = [
  index('decisao_categoria', 'Decisao', 'categoria_id'),
  index('decisao_categoria_resultado', 'Decisao', 'categoria_id', 'resultado'),
  // Both: the greatest spelling of a minister is the last entry of his part of the index.
  index('decisao_ministro', 'Decisao', 'ministro_norm', 'ministro'),
  index('decisao_processo', 'Decisao', 'processo_digitos'),
  index('citacao_fonte', 'Citacao', 'fonte'),
  index('citacao_ref', 'Citacao', 'ref'),
  index('citacao_digitos', 'Citacao', 'digitos'),
  // Folded words are parted by single spaces, so whitespace makes exactly these words.
  `CREATE FULLTEXT INDEX criterio_palavras IF NOT EXISTS FOR (n:Criterio) ON EACH [n.nome_norm]
   OPTIONS {indexConfig: {\`fulltext.analyzer\`: 'whitespace'}}`,
];
