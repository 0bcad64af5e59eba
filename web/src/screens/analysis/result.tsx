/** The result of an analysis. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { SIDE_UNKNOWN, THE_SIDE } from '../../shared/side-words.ts';
import { addressAgain, addressOfSame } from './ask-again.ts';
import { Claims } from './claims.tsx';
import { Clarification } from './clarification.tsx';
import { Confidence } from './confidence.tsx';
import { copiedAnswer } from './copied-answer.ts';
import { DocumentPassages, PassageLink } from './document-passages.tsx';
import type { Run } from './follow.ts';
import { saysSideUnknown, shownUnknowns } from './side-unknown.ts';
import { SourceLink, Sources } from './sources.tsx';
import { ToBriefing } from './to-briefing.tsx';
import { Trail } from './trail.tsx';

interface ResultProps {
  run: Run;
  result: AnalysisResult;
}

export function Result({ run, result }: ResultProps) {
  if (result.clarification !== undefined) {
    return <Clarification run={run} clarification={result.clarification} />;
  }
  return (
    <div class="stack loose">
      <div class="answer">
        <section class="stack">
          <h2>Resposta</h2>
          <SideNote run={run} result={result} />
          <Response result={result} />
          <div class="row">
            <CopyButton text={copiedAnswer(result)} label="Copiar a resposta" />
            <a class="button" href={`/api/export/analysis/${run.analysis_id}`} download="">
              Baixar DOCX
            </a>
            {run.session_id !== null && (
              <ToBriefing run={run} result={result} sessionId={run.session_id} />
            )}
          </div>
        </section>
        <aside class="stack loose">
          <Confidence result={result} />
          <Next run={run} result={result} />
        </aside>
      </div>
      <Claims result={result} />
      <Unknowns result={result} />
      <DocumentPassages result={result} />
      <Sources sources={result.sources} />
      <Trail result={result} />
    </div>
  );
}

/** The side for which the answer is written; results of earlier versions lack it. */
function SideNote({ run, result }: ResultProps) {
  const { side } = result.transparency;
  if (side === undefined) return null;
  const { lado, by } = side;
  const again = addressOfSame(run, result);
  return (
    <p class="meta">
      {lado === null
        ? saysSideUnknown(result)
          ? ''
          : `${SIDE_UNKNOWN} `
        : `Para quem representa ${THE_SIDE[lado]}${by === 'query' ? ', segundo a pergunta' : ''}. `}
      <a href={again}>{lado === null ? 'Dizer quem represento' : 'Mudar'}</a>
    </p>
  );
}

const SOURCE = /\[([FD]\d+(?:, ?[FD]\d+)*)\]/;

/** The text of the answer; source numbers are links to the sources. */
function Response({ result }: { result: AnalysisResult }) {
  const paragraphs = result.response.split(/\n+/).filter(text => text.trim() !== '');
  return (
    <div class="prose reading">
      {paragraphs.map((paragraph, i) => (
        <p key={i}>
          {paragraph
            .split(SOURCE)
            .map((part, at) =>
              at % 2 === 0
                ? part
                : part
                    .split(/, ?/)
                    .map(id =>
                      id.startsWith('D') ? (
                        <PassageLink key={`${at}${id}`} id={id} result={result} />
                      ) : (
                        <SourceLink key={`${at}${id}`} id={id} result={result} />
                      ),
                    ),
            )}
        </p>
      ))}
    </div>
  );
}

function Next({ run, result }: ResultProps) {
  const paths = [
    ...result.suggested_paths.map(({ label, query }) => ({ label, query })),
    ...result.follow_up_questions.map(query => ({ label: query, query })),
  ];
  if (paths.length === 0) return null;
  return (
    <section class="stack tight">
      <h2>Perguntar mais</h2>
      <ul class="stack tight">
        {paths.map(({ label, query }) => (
          <li key={label + query}>
            <a href={addressAgain(run, query, true)} title={query}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unknowns({ result }: { result: AnalysisResult }) {
  const unknowns = shownUnknowns(result);
  if (unknowns.length === 0) return null;
  return (
    <section class="stack reading">
      <h2>O que não se pôde confirmar</h2>
      <ul class="stack">
        {unknowns.map(({ text, reason }) => (
          <li key={text + reason} class="notice part">
            <p>{text}</p>
            <p class="meta">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
