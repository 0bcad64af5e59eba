/** The passages of the document that an answer names, each with its place. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { PASSAGE_ROLES, passagePlace } from '../../shared/document-words.ts';

export function DocumentPassages({ result }: { result: AnalysisResult }) {
  const { document } = result;
  if (document === undefined || document.passages.length === 0) return null;
  return (
    <section class="stack">
      <h2>Trechos do documento</h2>
      <p class="meta">{document.name ?? 'Texto colado'}</p>
      <ol class="stack tight">
        {document.passages.map(passage => (
          <li key={passage.id} id={`trecho-${passage.id}`} class="origin">
            <span class="source">{passage.id}</span>
            <span class="stack tight">
              <span class="pre">{passage.text}</span>
              <span class="meta dotted">
                <span>{PASSAGE_ROLES[passage.role]}</span>
                <span>{passagePlace(passage)}</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A mark in the text that leads to its passage. */
export function PassageLink({ id, result }: { id: string; result: AnalysisResult }) {
  const passage = result.document?.passages.find(one => one.id === id);
  return (
    <a class="source" href={`#trecho-${id}`} title={passage && passagePlace(passage)}>
      {id}
    </a>
  );
}
