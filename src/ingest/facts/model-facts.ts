/**
 * Reads facts and evidence of decisions with a language model. The answer is stored with the decision, so each text is
 * asked about only once. If the model gives no answer, the facts that the tables found are kept.
 */
import { AppError } from '../../errors/errors.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import { READING_MS_MAX } from '../../models/language/statement.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { sideBySide } from '../../runtime/policies.ts';
import type { Documents } from '../../stores/relational/documents.ts';
import type { StoredAnswer, StoredAnswers } from '../../stores/relational/stored-answers.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import { type FactQuestion, factsAnswer, questionOf, TASK, TOKENS_MAX } from './fact-question.ts';
import { type CheckedAnswer, checkedAnswer, storedItem, withAnswer } from './told-items.ts';

/** Questions of a batch per concurrent request. The number is small, because an interrupted batch is asked again. */
const ROUNDS = 4;
/** Consecutive failures after which the model is not asked for some time, because each may take the whole deadline. */
const FAILURES_MAX = 10;
const PAUSE_MS = 60_000;

/** Counts of decisions, except `factsDropped`, which counts items. */
export interface FactCounts {
  /** Number of decisions for which the model answered in this import. */
  factsAsked: number;
  /** Decisions for which the model answered in an earlier import. */
  factsKnown: number;
  /** Decisions for which the model gave no answer. */
  factsFailed: number;
  /** Items dropped from answers, because their passage is not in the text or because they name nothing. */
  factsDropped: number;
}

export interface FactsRead {
  /** The given records, in their order. */
  records: CorpusRecord[];
  counts: FactCounts;
}

export interface ReadOptions {
  /**
   * Tenant of the import. The model is not asked about decisions of other tenants, because they will not be stored;
   * null asks about all.
   */
  author: string | null;
  /** Aborts the running questions. */
  signal: AbortSignal | undefined;
}

export interface ModelFactsDeps {
  model: LanguageModel;
  answers: Pick<StoredAnswers, 'of'>;
  documents: Pick<Documents, 'notOf'>;
  /** Maximum number of concurrent questions. */
  atOnce: number;
  /** Time limit of a question in milliseconds; 60 s by default. */
  msMax?: number;
}

/** Answers by digest; null if the model gave none. */
type Answers = ReadonlyMap<string, CheckedAnswer | null>;

/** Thrown when the import is stopped while it waits for the model. */
export class StoppedAsking extends Error {
  override name = 'StoppedAsking';
}

export class ModelFacts {
  readonly #deps: ModelFactsDeps;
  #failures = 0;
  #pausedUntil = 0;
  /** The answers of the last batch by digest. After a store fails, the batch is read again and uses them. */
  #last: Answers = new Map();

  constructor(deps: ModelFactsDeps) {
    this.#deps = deps;
  }

  /** Number of records that a call should pass. */
  get batchRecords(): number {
    return this.#deps.atOnce * ROUNDS;
  }

  /** Rejects with StoppedAsking when the signal is aborted. */
  async read(records: readonly CorpusRecord[], options: ReadOptions): Promise<FactsRead> {
    const counts = { factsAsked: 0, factsKnown: 0, factsFailed: 0, factsDropped: 0 };
    const { model } = this.#deps.model;
    const questions = await this.#questions(records, options.author);
    const stored = await this.#stored([...questions.values()]);
    const open = [...questions.values()].filter(question => !isSame(stored, question));
    const answers = await this.#ask(open, options.signal);
    const read = records.map(record => {
      const question = questions.get(record);
      if (question === undefined) return record;
      const { digest } = question;
      const known = stored.get(record.document.id);
      const isKnown = isSame(stored, question);
      const answer = isKnown ? fromStored(known!) : answers.get(digest)!;
      if (answer === null) {
        counts.factsFailed++;
        return record;
      }
      counts[isKnown ? 'factsKnown' : 'factsAsked']++;
      counts.factsDropped += answer.dropped;
      return withAnswer(question, answer.facts, { modelo: model, digest });
    });
    return { records: read, counts };
  }

  async #questions(
    records: readonly CorpusRecord[],
    author: string | null,
  ): Promise<Map<CorpusRecord, FactQuestion>> {
    const { documents, model } = this.#deps;
    const ids = records.map(({ document }) => document.id);
    const notOwn = new Set(author === null ? [] : await documents.notOf(author, ids));
    const questions = new Map<CorpusRecord, FactQuestion>();
    for (const record of records) {
      const question = notOwn.has(record.document.id) ? null : questionOf(record, model.model);
      if (question !== null) questions.set(record, question);
    }
    return questions;
  }

  #stored(questions: readonly FactQuestion[]): Promise<Map<string, StoredAnswer>> {
    return this.#deps.answers.of(questions.map(({ record }) => record.document.id));
  }

  /** The answers by digest; the model is asked once about equal texts. */
  async #ask(questions: readonly FactQuestion[], signal?: AbortSignal): Promise<Answers> {
    const distinct = [...new Map(questions.map(each => [each.digest, each])).values()];
    // The batch has no time limit of its own, because each question has one.
    const all = new Deadline(Number.POSITIVE_INFINITY);
    const stop = () => all.cancel();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const answered = this.#last;
    const works = distinct.map(
      question => async () => answered.get(question.digest) ?? this.#answer(question, all),
    );
    const outcomes = await sideBySide(works, this.#deps.atOnce);
    signal?.removeEventListener('abort', stop);
    const answers = outcomes.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    this.#last = new Map(distinct.map(({ digest }, i) => [digest, answers[i]!]));
    if (all.isCancelled) throw new StoppedAsking('stopped before the model had answered');
    return this.#last;
  }

  /** Null if the model gives no answer, or is not asked because of earlier failures. */
  async #answer(question: FactQuestion, all: Deadline): Promise<CheckedAnswer | null> {
    if (all.isCancelled || performance.now() < this.#pausedUntil) return null;
    const { model, msMax = READING_MS_MAX } = this.#deps;
    try {
      const { value } = await all.within(msMax, deadline =>
        model.complete({
          name: 'facts_and_evidence',
          schema: factsAnswer,
          system: TASK,
          input: question.source,
          maxTokens: TOKENS_MAX,
          deadline,
        }),
      );
      this.#failures = 0;
      return checkedAnswer(value, question);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      if (all.isCancelled) return null;
      if (++this.#failures >= FAILURES_MAX) this.#pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'LLM_UNAVAILABLE';

const isSame = (stored: ReadonlyMap<string, StoredAnswer>, { record, digest }: FactQuestion) =>
  stored.get(record.document.id)?.pergunta.digest === digest;

/** Dropped items were counted when the answer arrived. */
function fromStored({ fatos, provas }: StoredAnswer): CheckedAnswer {
  return { facts: { fatos: fatos.map(storedItem), provas: provas.map(storedItem) }, dropped: 0 };
}
