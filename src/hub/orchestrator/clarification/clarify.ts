/** Asks the user for a slot that the intent needs and that is still empty. */
import { readEmenta } from '../../../legal/decisions/ementa.ts';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';
import type { Intent } from '../intent/intents.ts';
import type { ReferenceTarget } from '../references/reference.ts';
import { shownName } from '../writing/portuguese.ts';
import { citationsIn } from './cited.ts';
import type { SlotName, Slots } from './slots.ts';

export interface Clarification {
  slot: SlotName;
  /** In Portuguese. */
  question: string;
  /** Possible answers, from the given results. */
  options: string[];
}

/** A given result with its text. */
export interface ClarifyTarget extends ReferenceTarget {
  ementa: string;
}

const OPTIONS_MAX = 6;
const OPTION_UNITS_MAX = 120;
const EMENTA_UNITS_MAX = 20_000;
const RESULTADOS = [
  'Provimento do recurso',
  'Não provimento (manter a decisão)',
  'Provimento parcial',
];

/** The question; null if nothing is missing. Never calls a model. */
export function clarify(
  intent: Intent,
  slots: Slots,
  targets: readonly ClarifyTarget[],
): Clarification | null {
  if (intent === 'perfil_ministro' && slots.ministro === null) {
    return {
      slot: 'ministro',
      question: 'De qual ministro, desembargador ou relator se trata?',
      options: distinct(
        targets.flatMap(({ ministro }) => (ministro === null ? [] : shownName(ministro))),
      ),
    };
  }
  if (intent === 'comparar_julgados' && slots.decisoes.length < 2) {
    return {
      slot: 'decisoes',
      question: 'Quais dois julgados devem ser comparados?',
      options: pairsOf([...new Set(targets.map(({ processo }) => processo))]),
    };
  }
  if (intent === 'evolucao_temporal' && slots.tema === null) {
    return {
      slot: 'tema',
      question: 'A evolução de qual tema interessa?',
      options: topicsOf(targets),
    };
  }
  if (intent === 'avaliar_risco' && slots.resultado === null && slots.lado === null) {
    return { slot: 'resultado', question: 'Qual resultado se pretende?', options: RESULTADOS };
  }
  if (intent === 'verificar_citacao' && slots.citacao === null && slots.ministro === null) {
    return {
      slot: 'citacao',
      question: 'Qual súmula, processo, artigo ou trecho deve ser conferido?',
      options: distinct(targets.flatMap(({ ementa }) => cited(ementa))),
    };
  }
  return null;
}

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(text => text.slice(0, OPTION_UNITS_MAX)))].slice(0, OPTIONS_MAX);

/** Pairs of processes: an answer replaces the earlier one, so each option must name both. */
const pairsOf = (processos: readonly string[]): string[] =>
  distinct(processos.flatMap((one, i) => processos.slice(i + 1).map(other => `${one} e ${other}`)));

function cited(ementa: string): string[] {
  const text = ementa.slice(0, EMENTA_UNITS_MAX);
  return citationsIn(text).map(({ start, end }) => text.slice(start, end));
}

/** Phrases of the ementas' headings, most frequent first. */
function topicsOf(targets: readonly ClarifyTarget[]): string[] {
  const phrases = targets.flatMap(
    ({ ementa }) => readEmenta(ementa.slice(0, EMENTA_UNITS_MAX)).criterios,
  );
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([phrase]) => phrase);
  return distinct(ranked.map(phrase => shownSentence(phrase, true).replace(/\.$/, '')));
}
