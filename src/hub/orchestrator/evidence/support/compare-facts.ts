/** Compares outcome, side and amounts in a sentence with the facts of the decision. */

import { type Mudanca, quantityOf, type Valor } from '../../../../legal/decisions/amounts/valor.ts';
import type { DecisionFacts } from '../decision-facts.ts';
import type { Finding } from './finding.ts';
import { type DecidedOutcome, excludes } from './outcome-words.ts';
import { areOpposite, type Stated } from './stated.ts';
import type { WrittenSums } from './written-sums.ts';

export function compareOutcome(stated: Stated, decision: DecidedOutcome): Finding | null {
  const { resultado: decided, own } = decision.facts;
  const { resultado } = stated;
  if (resultado === null || decided === null) return null;
  const appeals = own.recursos.map(({ resultado }) => resultado);
  const outcomes = [...new Set([decided, own.resultado ?? decided, ...appeals])];
  const passage = passageOf(own.base);
  if (outcomes.includes(resultado)) {
    return { found: 'agrees', reason: 'O resultado é o da decisão.', passage };
  }
  if (outcomes.length > 1 || !excludes(stated, decision)) return null;
  const reason = `O resultado da decisão é outro: ${SHOWN[decided]}.`;
  return { found: 'contradicts', reason, passage };
}

const SHOWN = {
  provido: 'provido',
  'parcialmente provido': 'provido em parte',
  improvido: 'não provido',
  prejudicado: 'prejudicado',
  'não conhecido': 'não conhecido',
} as const;

export function compareSide({ favorece }: Stated, { sides }: DecisionFacts): Finding | null {
  const favoured = sides.favorece;
  if (favorece === null || favoured === null) return null;
  const passage = passageOf(sides.favorece_bases[0]?.passagem);
  if (favorece === favoured) {
    return { found: 'agrees', reason: 'A decisão favorece essa parte.', passage };
  }
  if (!areOpposite(favorece, favoured)) return null;
  return { found: 'contradicts', reason: 'A decisão favorece a outra parte.', passage };
}

const OPPOSITE: Partial<Record<Mudanca, readonly Mudanca[]>> = {
  reduzido: ['majorado', 'mantido'],
  majorado: ['reduzido', 'mantido'],
  mantido: ['reduzido', 'majorado'],
};

/** `sums` are all sums in the ementa, whether in force or not. */
export function compareAmounts(
  stated: Stated,
  { valores }: DecisionFacts,
  sums: WrittenSums,
): Finding | null {
  const last = stated.sums.at(-1);
  if (last === undefined || stated.isOtherSum) return null;
  const isOfKind = ({ tipo }: Valor): boolean => tipo === stated.kind;
  const equal = valores.filter(
    valor => quantityOf(valor) === last && (stated.kind === null || isOfKind(valor)),
  );
  if (equal.length > 0) return compareChange(stated, equal);
  // The ementa also has sums that were requested or set by the court below, so the sentence may refer to one of them.
  if (sums.isUnsure || stated.sums.some(sum => sums.known.has(sum))) return null;
  const other = valores.find(valor => isOfKind(valor) && valor.texto !== null);
  if (other !== undefined && !stated.isBelow) {
    const reason = `O valor da decisão é outro: ${shownAmount(other)}.`;
    return { found: 'contradicts', reason, passage: passageOf(other) };
  }
  if (stated.kind === null && sums.known.size > 0) return null;
  return { found: 'absent', reason: 'O valor não consta da decisão.', passage: null };
}

/**
 * Compares the change that a sentence states with the changes of the decision's amounts `equal` to the stated sum. The
 * sentence contradicts the decision only if it contradicts all of them.
 */
function compareChange({ mudanca }: Stated, equal: readonly Valor[]): Finding {
  const passage = passageOf(equal[0]);
  const isOther = ({ mudanca: done }: Valor): boolean =>
    mudanca !== null && done !== null && OPPOSITE[mudanca]?.includes(done) === true;
  return equal.every(isOther)
    ? { found: 'contradicts', reason: `O valor foi ${equal[0]!.mudanca} pela decisão.`, passage }
    : { found: 'agrees', reason: 'O valor é o da decisão.', passage };
}

const shownAmount = (valor: Valor): string =>
  (quantityOf(valor) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * The passage of the ementa that a fact was read from; null if the fact is from another text, which cannot be shown.
 */
function passageOf(
  read: { campo: string | null; inicio: number | null; fim: number | null } | null | undefined,
): Finding['passage'] {
  if (read?.campo !== 'ementa' || read.inicio === null || read.fim === null) return null;
  return { start: read.inicio, end: read.fim };
}
