/**
 * Portuguese sentences about the sides of a decision: who appealed, the decision below, and whom the outcome favours.
 */
import { isAppeal, isWrit } from './outcome-sentence.ts';
import { isPlural, type Noun, withArticle } from './portuguese-phrases.ts';
import type { DecisionRecord } from './record.ts';

type Side = NonNullable<DecisionRecord['recorrente'] | DecisionRecord['favorece']>;
type Below = NonNullable<DecisionRecord['decisao_recorrida']>;

const PARTIES: Record<Side, Noun> = {
  autor: { text: 'autor', agreement: 'ms' },
  réu: { text: 'réu', agreement: 'ms' },
  ambos: { text: 'ambas as partes', agreement: 'fp' },
  'em parte': { text: 'ambas as partes, cada uma em parte', agreement: 'fp' },
  acusação: { text: 'acusação', agreement: 'fs' },
  defesa: { text: 'defesa', agreement: 'fs' },
  terceiro: { text: 'terceiro', agreement: 'ms' },
};
const ARTICLELESS = new Set<Side>(['ambos', 'em parte', 'terceiro']);
const BELOW: Record<Below, string> = {
  procedente: 'a ação foi julgada procedente',
  'parcialmente procedente': 'a ação foi julgada procedente em parte',
  improcedente: 'a ação foi julgada improcedente',
  extinta: 'o processo foi extinto',
  condenação: 'a decisão foi condenatória',
  absolvição: 'a decisão foi absolutória',
};

/** Sentences on who appealed and how the court below decided. They omit what the record does not state. */
export function originSentences(record: DecisionRecord): string[] {
  const { recorrente, decisao_recorrida, categoria_id } = record;
  return [
    ...(recorrente ? [whoAppealed(recorrente, categoria_id ?? null)] : []),
    ...(decisao_recorrida ? [`Na origem, ${BELOW[decisao_recorrida]}.`] : []),
  ];
}

export function favourSentence({ favorece }: DecisionRecord): string[] {
  return favorece ? [`O resultado favorece ${party('o', favorece)}.`] : [];
}

/** Not every case is an appeal, so for an unknown category the verb fits all kinds. */
function whoAppealed(side: Side, category: string | null): string {
  if (isWrit(category)) return `A impetração é ${party('do', side)}.`;
  if (!isAppeal(category)) return `A causa chegou ao tribunal por iniciativa ${party('do', side)}.`;
  const verb = isPlural(PARTIES[side].agreement) ? 'Recorreram' : 'Recorreu';
  return `${verb} ${party('o', side)}.`;
}

function party(before: 'o' | 'do', side: Side): string {
  const noun = PARTIES[side];
  if (!ARTICLELESS.has(side)) return withArticle(before, noun);
  return before === 'do' ? `de ${noun.text}` : noun.text;
}
