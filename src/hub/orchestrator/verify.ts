/** Verifies the written answer: evidence of each claim, source numbers, quotations and citations. */
import type { Log } from '../../telemetry/log.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Progress, Searched, Understood, Written } from './analysis-state.ts';
import { citationText } from './document/document-paragraphs.ts';
import type { ModelCalls } from './model/model-calls.ts';
import { asQuoted, type CheckedText, checkModel } from './verifying/check-model.ts';
import { knownCitations } from './verifying/known-citations.ts';
import { type ModelSupports, modelSupports } from './verifying/model-support.ts';
import { textsOf, tidyDraft, tidyMarks } from './verifying/tidy-draft.ts';
import type { Verdict } from './verifying/verdicts.ts';
import { verifyText } from './verifying/verify-text.ts';
import type { Unknown } from './writing/draft.ts';
import { EXTRACTIVE } from './writing/extractive.ts';

export interface Verified extends CheckedText {
  isVerified: boolean;
}

const REPORT = 'POST /v1/verify';
/** Separates texts that are verified with one call. */
const SEPARATOR = '\n\n';

export interface VerifyDeps {
  backend: Pick<BackendClient, 'call'>;
  log: Log;
  /** Null: support is judged by the rules alone. */
  calls: ModelCalls | null;
}

type Asked = Pick<Understood, 'document'> & Searched & Written;

const NOT_ASKED: ModelSupports = new Map();
/** Milliseconds before the end of the run at which verification stops, to leave time for sending the result. */
const TELLING_MS = 2_000;

const NOT_VERIFIED: Unknown = {
  text: 'As citações da resposta não foram conferidas com as tabelas de referência.',
  reason: 'O serviço de conferência não respondeu.',
};

/** `questions` are the question and, for a follow-up, the earlier question; the answer may quote both. */
export async function verify(
  { backend, log, calls }: VerifyDeps,
  questions: readonly string[],
  { document, decisions, texts: sources, notes, draft, generator }: Asked,
  { stage, signal, deadline }: Progress,
): Promise<Verified> {
  stage('verifying', 'started');
  const noteTexts = notes.map(({ text }) => text);
  const passages = document?.passages ?? [];
  const others = [...questions, ...noteTexts, ...passages.map(({ text }) => text)];
  const processos = decisions.map(({ source }) => source.processo);
  const known = knownCitations(sources.values(), others, processos);
  const reports = [
    ...notes.filter(({ operation }) => operation === REPORT).map(({ text }) => text),
    ...(document === null ? [] : [citationText(document)]),
  ];
  const passageIds = document === null ? null : new Set(passages.map(({ id }) => id));
  const material = { sources, others, known, reports, passageIds };
  const marked = tidyMarks(draft, material);
  const texts = textsOf(marked.draft);
  const inTime = AbortSignal.timeout(Math.max(1, Math.ceil(deadline.msLeft - TELLING_MS)));
  const either = AbortSignal.any([signal, inTime]);
  const verdicts = await verifyText(backend, texts.join(SEPARATOR), either).catch(error => {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the citations of an answer were not verified');
    return null;
  });
  const tidy = tidyDraft(marked, apart(verdicts ?? [], texts), material);
  const isQuoted = generator === EXTRACTIVE;
  const asked =
    isQuoted || calls === null ? NOT_ASKED : await modelSupports(calls, tidy.claims, sources);
  const checked = isQuoted ? asQuoted(tidy) : await checkModel(tidy, decisions, noteTexts, asked);
  const { claims, unknowns, counts } = checked;
  const marks = { ...checked.marks, sources: checked.marks.sources + counts.unknownSources };
  stage('verifying', 'done', {
    claims: claims.length,
    unverified_claims: counts.unverified,
    contradicted_claims: counts.contradicted,
    unknown_sources: marks.sources,
    marked_citations: marks.grave + marks.leve,
    marked_quotations: marks.quotations,
    unsourced_paragraphs: marks.unsourced,
    contradicted_sentences: marks.contradicted,
  });
  const isVerified = verdicts !== null;
  return {
    ...checked,
    marks,
    unknowns: isVerified ? unknowns : [...unknowns, NOT_VERIFIED],
    isVerified,
  };
}

/** Splits the verdicts on joined texts by text, with offsets in each text. */
function apart(verdicts: readonly Verdict[], texts: readonly string[]): Verdict[][] {
  let offset = 0;
  return texts.map(text => {
    const from = offset;
    offset += text.length + SEPARATOR.length;
    return verdicts
      .filter(({ start, end }) => start >= from && end <= from + text.length)
      .map(verdict => ({ ...verdict, start: verdict.start - from, end: verdict.end - from }));
  });
}
