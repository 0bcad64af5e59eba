/** The slots of a query: the values that an intent needs. */
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { foldQuery } from '../fold-query.ts';
import { findReferences, pointedAt } from '../references/find-references.ts';
import type { References, ReferenceTarget } from '../references/reference.ts';
import { spelledTopic } from '../writing/topic-words.ts';
import { citationsOf } from './cited.ts';

const OUTCOMES = ['provido', 'improvido', 'parcialmente provido'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Slots {
  /** Name of the judge in question. */
  ministro: string | null;
  /** The subject in words. */
  tema: string | null;
  /** Ids of the sources that the query refers to. */
  decisoes: string[];
  /** The outcome that the user wants. */
  resultado: Outcome | null;
  /** The side that the user represents. Success then means that this side wins, whatever the outcome of the appeal. */
  lado: Lado | null;
  /** Citations to be checked. */
  citacao: string | null;
}
export type SlotName = keyof Slots;

interface Answer {
  slot: string;
  value: string;
}

const TOPIC_WORDS_MAX = 6;
const VALUE_UNITS_MAX = 500;

/** Words of a user who wants the decision changed; they win over the other lists. */
const TURNS =
  /\b(recorrer|recorro|revert\w+|revers\w+|reform\w+|anul\w+|ganh\w+|venc\w+|obter|conseguir)\b/;
/** Words of a user who wants the decision upheld. */
const KEEPS =
  /\b(manter|mantid[oa]|manutencao|condenad[oa]|condenacao|risco de (\w+ ){0,3}reduzi\w*|improvid\w+|improcedent\w+|derrota|contrarrazoes|perder|perca|perco)\b/;
const CHANGES =
  /\b(recorrer|recurso|recursos|recorro|apel\w+|agrav\w+|ganh\w+|venc\w+|exito|sucesso|provi\w+|procedent\w+|procedencia|reform\w+|acao|ajuiz\w+|entrar|pedido|pedir|tese|demanda|major\w+|indeniza\w+|consegui\w+|obter|alegar|caso|liminar|revisional|viavel|viabilidade|vale a pena|acordo|chances?)\b/;
const PARTLY = /\bparcial(mente)?\b|\bem parte\b/;

export interface Asked {
  query: string;
  /** The topic: the query itself, or joint with that of an earlier question. */
  topic: string;
  lado: Lado | null;
  answer: Answer | null;
}

/** The query's own slots, with the answer to an earlier clarification. */
export function readSlots(
  { query, topic, lado, answer }: Asked,
  references: References,
  targets: readonly ReferenceTarget[],
): Slots {
  const folded = foldQuery(query);
  const names = new Set(references.ministros.flatMap(name => foldQuery(name).split(' ')));
  const tema = spelledTopic(topic, names, TOPIC_WORDS_MAX);
  const pointed = pointedAt(references);
  const slots: Slots = {
    ministro: references.ministros[0] ?? null,
    tema: tema === '' ? null : tema,
    decisoes: pointed.length === 0 && targets.length === 2 ? targets.map(({ id }) => id) : pointed,
    resultado: outcomeOf(folded),
    lado,
    citacao: citationsOf(query),
  };
  return answer === null ? slots : answered(slots, answer, targets);
}

function outcomeOf(folded: string): Outcome | null {
  if (PARTLY.test(folded)) return 'parcialmente provido';
  if (TURNS.test(folded)) return 'provido';
  if (KEEPS.test(folded)) return 'improvido';
  return CHANGES.test(folded) ? 'provido' : null;
}

/** An answer that does not fit its slot leaves the slot unchanged, so that it is asked again. */
function answered(
  slots: Slots,
  { slot, value }: Answer,
  targets: readonly ReferenceTarget[],
): Slots {
  const text = value.slice(0, VALUE_UNITS_MAX).trim();
  if (text === '') return slots;
  if (slot === 'ministro') return { ...slots, ministro: text };
  if (slot === 'tema') return { ...slots, tema: text };
  if (slot === 'citacao') return { ...slots, citacao: text };
  if (slot === 'resultado') return { ...slots, resultado: outcomeNamed(text) ?? slots.resultado };
  if (slot !== 'decisoes') return slots;
  const ids = pointedAt(findReferences(text, targets));
  return { ...slots, decisoes: [...new Set([...slots.decisoes, ...ids])] };
}

function outcomeNamed(text: string): Outcome | null {
  const folded = foldQuery(text);
  if (PARTLY.test(folded)) return 'parcialmente provido';
  if (/^(improvid|nao provi|desprovi|manutencao|manter)/.test(folded)) return 'improvido';
  return /^provi/.test(folded) ? 'provido' : outcomeOf(folded);
}
