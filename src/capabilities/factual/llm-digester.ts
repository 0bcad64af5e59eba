/** Makes the digests with a language model, and checks the model's statements against the source. */
import { z } from 'zod';
import { foldText } from '../../legal/text/fold.ts';
import { isVoteList } from '../../legal/text/vote-lists.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import { isExcerpt, statement } from '../../models/language/statement.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { Digester, FactualDigest, ThesisDigest } from './digest.ts';
import { SourceCheck } from './source-check.ts';

const BULLETS_MAX = 40;
const TOKENS_MAX = 4_000;
const LIST_MAX = 100;

const facts = z.strictObject({
  bullets: z.array(statement).max(BULLETS_MAX),
  digest_text: z.string().max(10_000),
});

const thesis = z.strictObject({
  thesis_text: z.string().max(10_000),
  legal_basis: z.array(z.string().max(500)).max(LIST_MAX),
  precedents_cited: z.array(z.string().max(500)).max(LIST_MAX),
});

const FACTS_TASK = `You read Brazilian court decisions. List the facts of the case that the document states, in Portuguese.
- Facts only: who did what, when, where, how much, what was proved. No rules of law, no reasoning, no outcome.
- bullets: one fact each, in the order of the document. text: the fact in your words.
- source_excerpt: the passage that states it, copied from the document letter by letter, without ellipses.
- uncertainty: true where the document only alleges it, or is not clear.
- digest_text: the facts in one paragraph.
An empty list is right where the document states no fact.`;

const THESIS_TASK = `You read Brazilian court decisions. Give the legal thesis of the document, in Portuguese.
- thesis_text: what the court holds, and on which reasoning, in one paragraph.
- legal_basis: statutes that the document names, one each, such as "art. 14 da Lei 8.078/1990".
- precedents_cited: súmulas, themes and decisions that the document cites, one each.
Name nothing that the document does not name.`;

export class LlmDigester implements Digester {
  readonly #model: LanguageModel;

  constructor(model: LanguageModel) {
    this.#model = model;
  }

  async facts(source: string, deadline: Deadline): Promise<FactualDigest> {
    const { value, model } = await this.#model.complete({
      name: 'factual_digest',
      schema: facts,
      system: FACTS_TASK,
      input: source,
      maxTokens: TOKENS_MAX,
      deadline,
    });
    const check = new SourceCheck(source);
    const bullets = value.bullets.map((bullet, index) => ({
      index,
      text: bullet.text,
      source_excerpt: bullet.source_excerpt,
      uncertainty: bullet.uncertainty || !isStated(bullet, source, check),
    }));
    const { digest_text } = value;
    const uncertain = check.missing(digest_text);
    return { bullets, digest_text, uncertain, extraction_model: model };
  }

  async thesis(source: string, deadline: Deadline): Promise<ThesisDigest> {
    const { value, model } = await this.#model.complete({
      name: 'thesis_digest',
      schema: thesis,
      system: THESIS_TASK,
      input: source,
      maxTokens: TOKENS_MAX,
      deadline,
    });
    const check = new SourceCheck(source);
    const entries = [...value.legal_basis, ...value.precedents_cited];
    const uncertain = [
      ...entries.filter(entry => !check.cites(entry)),
      ...check.missing(value.thesis_text),
    ];
    return { ...value, uncertain: [...new Set(uncertain)], extraction_model: model };
  }
}

/** Whether the source contains the excerpt and every name and figure of the text. A list of votes is not a fact. */
function isStated(
  { text, source_excerpt }: z.infer<typeof statement>,
  source: string,
  check: SourceCheck,
): boolean {
  if (!isExcerpt(source_excerpt, source) || isVoteList(foldText(source_excerpt))) return false;
  return check.missing(text).length === 0;
}
