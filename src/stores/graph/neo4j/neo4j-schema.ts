/**
 * Constraints and indexes of the graph in Neo4j. Every statement can be repeated.
 *
 * Nodes labelled Citacao store the text of each citation, so that an import can resolve it when the cited decision
 * arrives. They have no relationships, so queries over the graph never reach them.
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
  index('decisao_assunto', 'Decisao', 'assunto_codigo'),
  index('decisao_classe', 'Decisao', 'classe_codigo'),
  // The index has both properties, so that the greatest spelling of a minister's name is the last entry of an index
  // range.
  index('decisao_ministro', 'Decisao', 'ministro_norm', 'ministro'),
  index('decisao_processo', 'Decisao', 'processo_digitos'),
  index('decisao_chave', 'Decisao', 'processo_chave'),
  index('citacao_fonte', 'Citacao', 'fonte'),
  index('citacao_ref', 'Citacao', 'ref'),
  index('citacao_digitos', 'Citacao', 'digitos'),
  index('citacao_chave', 'Citacao', 'chave'),
  index('mudanca_antes', 'GrafoMudanca', 'antes'),
  index('mudanca_ordem', 'GrafoMudanca', 'ordem'),
  // In folded text, words are separated by single spaces, so the whitespace analyzer yields exactly these words.
  `CREATE FULLTEXT INDEX criterio_palavras IF NOT EXISTS FOR (n:Criterio) ON EACH [n.nome_norm]
   OPTIONS {indexConfig: {\`fulltext.analyzer\`: 'whitespace'}}`,
];
