/** The question to a language model about the facts and the evidence of a decision. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { type ToldFacts, tableNames } from '../../legal/decisions/facts/read-facts.ts';
import { TEXT_FIELDS } from '../../legal/decisions/outcome/resultado.ts';
import { sourceOf } from '../../legal/decisions/source-text.ts';
import { statement } from '../../models/language/statement.ts';
import type { CorpusRecord } from '../corpus-record.ts';

export const TOKENS_MAX = 4_000;
const ITEMS_MAX = 40;
/** Part of the digest: if the instructions change, the model is asked again about every decision. */
const VERSION = 1;

const items = z.array(statement.pick({ text: true, source_excerpt: true })).max(ITEMS_MAX);

export const factsAnswer = z.strictObject({ fatos: items, provas: items });
export type FactsAnswer = z.infer<typeof factsAnswer>;

export const TASK = `You read Brazilian court decisions. List what happened in the case and how it was proved, in Portuguese.
- fatos: what happened between the parties, or what the accused is said to have done, before the proceedings. No rules of law, no claims, no steps of the proceedings, no outcome.
- provas: the kinds of evidence on which the document says that the case was decided.
- text: the name of the fact or of the kind of evidence. Use a name of the lists below, letter by letter, where one fits; else a short one of the same form, without names of people, dates or amounts.
- source_excerpt: the shortest passage that says so, copied from the document letter by letter, without ellipses.
- Each name once. Leave out what the document denies, what was only asked for, and what is missing.
An empty list is right where the document states none.
Names of facts: ${tableNames('fatos').join('; ')}.
Names of evidence: ${tableNames('provas').join('; ')}.`;

export interface FactQuestion {
  record: CorpusRecord;
  lists: readonly (keyof ToldFacts)[];
  /** The text that the model reads. */
  source: string;
  digest: string;
}

/** Null for a record that gives its own facts and evidence, or has no text. */
export function questionOf(record: CorpusRecord, model: string): FactQuestion | null {
  const { document, askable: lists } = record;
  if (lists === undefined) return null;
  const source = sourceOf(document);
  if (source === '') return null;
  const texts = TEXT_FIELDS.map(field => document[field]);
  const digest = hash('sha256', JSON.stringify([VERSION, model, lists, texts]), 'hex');
  return { record, lists, source, digest };
}
