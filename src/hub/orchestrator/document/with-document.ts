/** Prepares the document of an analysis, and finds decisions about it if the request contains none. */
import type { Log } from '../../../telemetry/log.ts';
import {
  type AnalysisRequest,
  type AnalysisTask,
  EMENTA_LENGTH_MIN,
} from '../../analyze/analysis.ts';
import type { DocumentRead } from '../../analyze/document-read.ts';
import type { BackendClient } from '../../backend-client/backend-client.ts';
import type { Unknown } from '../writing/draft.ts';
import { subjectOf } from './document-subject.ts';
import { findDecisions } from './find-decisions.ts';
import { readDocument } from './read-document.ts';

export interface WithDocument {
  /** The request with the decisions that were found. */
  request: AnalysisRequest;
  document: DocumentRead | null;
  unknowns: Unknown[];
}

const SEARCHED_MAX = 3;
const NONE_FOUND: Unknown = {
  text: 'Nenhum julgado do acervo sobre o assunto do documento foi lido.',
  reason: 'A busca do acervo não encontrou julgado que lhe corresponda.',
};
const NOT_SEARCHED: Unknown = { ...NONE_FOUND, reason: 'O acervo não respondeu à busca.' };

export async function withDocument(
  { backend, log }: { backend: Pick<BackendClient, 'call'>; log: Log },
  { request, document: given = null, signal, stage }: AnalysisTask,
): Promise<WithDocument> {
  if (given === null) return { request, document: null, unknowns: [] };
  stage('document', 'started');
  const document = await readDocument(given);
  signal.throwIfAborted();
  const { passages, citations } = document;
  const read = { passages: passages.length, citations: citations.length };
  if (request.search_results.length > 0) {
    stage('document', 'done', read);
    return { request, document, unknowns: [] };
  }
  const unknowns: Unknown[] = [];
  const subject = subjectOf(request.query, document) ?? request.query;
  // Each concept is searched separately, because few decisions are about all concepts of a document.
  const subjects = [...new Set([subject, ...document.concepts.slice(0, SEARCHED_MAX)])];
  const limits = { unitsMin: EMENTA_LENGTH_MIN, signal };
  const search_results = await findDecisions(backend, subjects, limits).catch(error => {
    signal.throwIfAborted();
    log.warn({ err: error }, 'no decisions were searched for a document');
    unknowns.push(NOT_SEARCHED);
    return [];
  });
  if (search_results.length === 0 && unknowns.length === 0) unknowns.push(NONE_FOUND);
  stage('document', 'done', { ...read, decisions: search_results.length });
  return { request: { ...request, search_results }, document, unknowns };
}
