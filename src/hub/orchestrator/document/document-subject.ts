/**
 * The subject of an analysis of a document: the topic of the question, or the topic of the document if the question has
 * none.
 */
import type { DocumentRead } from '../../analyze/document-read.ts';
import { stemOf, topicWords } from '../writing/topic-words.ts';

/** Words of a question that refer to the document, its authors or the task. */
const ABOUT_IT = new Set(
  (
    'peticao inicial contestacao contestar sentenca recurso agravo embargos documento documentos peca pecas ' +
    'arquivo texto anexo anexa parte partes adversa adversario adverso outro outra lado autor reu autora ' +
    'responder resposta responda rebater rebata impugnar impugnacao contra-argumento contra-argumentos contra ' +
    'argumentos pontos ponto fracos fraco fortes forte principais principal pedidos pedido pede pedem alega ' +
    'alegacoes citacoes citacao cita citam trechos trecho quer diz sustenta defesa apelar contrarrazoes replica'
  )
    .split(/[ -]/)
    .map(stemOf),
);
const SUBJECT_UNITS_MAX = 300;

/** The topic of the query; without one, the topic of the document. Null if neither has a topic. */
export function subjectOf(query: string, document: DocumentRead): string | null {
  const own = topicWords(query).filter(word => !ABOUT_IT.has(stemOf(word)));
  if (own.length > 0) return query;
  if (document.concepts.length > 0) return document.concepts.slice(0, 3).join(', ');
  const [first] = document.passages.filter(({ role }) => role === 'questao' || role === 'pedido');
  return first?.text.slice(0, SUBJECT_UNITS_MAX) ?? null;
}
