/** Checks a model's answer against the texts of the decision, and replaces the facts that tables found. */
import {
  type ToldFacts,
  type ToldItem,
  tableKind,
} from '../../legal/decisions/facts/read-facts.ts';
import type { Passage } from '../../legal/decisions/outcome/resultado.ts';
import { type Pergunta, readByModel } from '../../legal/decisions/read-decision.ts';
import { foldText } from '../../legal/text/fold.ts';
import { isPlaceholder } from '../../legal/text/placeholder.ts';
import { isExcerpt } from '../../models/language/statement.ts';
import type { NamedNode } from '../../stores/graph/graph-store.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import { termsOf } from '../document.ts';
import { textoId } from '../texto-id.ts';
import type { FactQuestion, FactsAnswer } from './fact-question.ts';

/** The texts of a decision, in the order of the source. */
const TEXTS = ['ementa', 'inteiro_teor', 'dispositivo'] as const;
const NAME_UNITS_MAX = 200;
/** Characters that no store accepts or no list shows. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

export interface CheckedAnswer {
  facts: ToldFacts;
  /** Number of items dropped because their passage is not in the texts or because they name nothing. */
  dropped: number;
}

/** Lists that were not requested are empty. Repeated items are kept once. */
export function checkedAnswer(answer: FactsAnswer, question: FactQuestion): CheckedAnswer {
  const facts: ToldFacts = { fatos: [], provas: [] };
  let dropped = 0;
  for (const list of question.lists) {
    const known = new Map<string, ToldItem>();
    for (const { text, source_excerpt } of answer[list]) {
      const item = toldItem(list, { text, excerpt: source_excerpt.trim() }, question);
      if (item === null) dropped++;
      else if (!known.has(item.id)) known.set(item.id, item);
    }
    facts[list] = [...known.values()];
  }
  return { facts, dropped };
}

function toldItem(
  list: keyof ToldFacts,
  { text, excerpt }: { text: string; excerpt: string },
  question: FactQuestion,
): ToldItem | null {
  const given = text.replace(/\s+/g, ' ').trim();
  const folded = foldText(given);
  if (given.length > NAME_UNITS_MAX || UNPRINTABLE.test(given)) return null;
  if (folded === '' || isPlaceholder(given)) return null;
  const passagem = passageOf(excerpt, question);
  if (passagem === null) return null;
  const nome = tableKind(list, folded)?.nome ?? given;
  return { id: textoId(list, folded), nome, fonte: 'modelo', passagem };
}

/** Null if the passage is not in the text that the model read, or extends over the end of a text. */
function passageOf(clausula: string, { source, record }: FactQuestion): Passage | null {
  if (!isExcerpt(clausula, source)) return null;
  for (const campo of TEXTS) {
    const inicio = record.document[campo]?.indexOf(clausula) ?? -1;
    if (inicio >= 0) return { campo, clausula, inicio, fim: inicio + clausula.length };
  }
  return null;
}

/** The record with the model's facts and evidence; a list that the record itself gives is kept. */
export function withAnswer(
  { record, lists }: FactQuestion,
  facts: ToldFacts,
  pergunta: Pergunta,
): CorpusRecord {
  const leitura = readByModel(record.graph.leitura ?? null, facts, pergunta);
  const nodes = Object.fromEntries(lists.map(list => [list, nodesOf(facts[list])]));
  const graph = { ...record.graph, ...nodes, leitura };
  return {
    ...record,
    graph,
    document: { ...record.document, leitura, termos: termsOf(graph, record.publishedAs ?? {}) },
  };
}

const nodesOf = (items: readonly ToldItem[]): NamedNode[] =>
  items.map(({ id, nome }) => ({ id, nome }));

/** An item with its fields in a fixed order. A database may return another order, which would count as a change. */
export function storedItem({ id, nome, fonte, passagem }: ToldItem): ToldItem {
  const { campo, clausula, inicio, fim } = passagem;
  return { id, nome, fonte, passagem: { campo, clausula, inicio, fim } };
}
