/** Compares the assertions and denials of a sentence with the clauses of the decision on the same subject. */
import { conceptsOf } from '../../../../legal/concepts/concepts.ts';
import { APART, type Clause } from './clauses.ts';
import type { Finding } from './finding.ts';

/** A text with its clauses. */
export interface ClauseText {
  text: string;
  clauses: readonly Clause[];
}

const SHARE_MIN = 0.75;
/** Minimum share of the sentence's words that the clause of the decision has. */
const OWN_MIN = 0.5;
const SHARED_MIN = 2;

/** Null if no clause of the decision is on the same subject, or if such clauses disagree. */
export function compareClauses(sentence: ClauseText, decision: ClauseText): Finding | null {
  const findings = sentence.clauses.flatMap(
    clause => compareOne(textOf(sentence, clause), clause, decision) ?? [],
  );
  return findings.find(({ found }) => found === 'contradicts') ?? findings[0] ?? null;
}

function compareOne(text: string, clause: Clause, decision: ClauseText): Finding | null {
  if (clause.isOpen || clause.stems.size === 0) return null;
  const findings = decision.clauses.filter(({ isOpen }) => !isOpen);
  const isKnown = (stem: string): boolean => decision.clauses.some(one => one.stems.has(stem));
  const known = [...clause.stems].filter(isKnown).length / clause.stems.size;
  const same = findings.filter(
    one => isSame(clause, one, known) || isSameConcept(text, clause, textOf(decision, one), one),
  );
  const first = same[0];
  if (first === undefined || same.some(one => one.isDenied !== first.isDenied)) return null;
  const passage = { start: first.start, end: first.end };
  if (first.isDenied === clause.isDenied) {
    return { found: 'agrees', reason: 'A ementa diz o mesmo.', passage };
  }
  if (same.some(one => !isOpposed(clause, one))) return null;
  const reason = first.isDenied ? 'A ementa nega isso.' : 'A ementa afirma o que aí se nega.';
  return { found: 'contradicts', reason, passage };
}

/**
 * Whether two clauses, one of them denied, contradict each other. They may also be about different parts of a subject.
 */
function isOpposed(clause: Clause, other: Clause): boolean {
  if (clause.limits !== other.limits || apartOf(clause) !== apartOf(other)) return false;
  // A denial with a qualification does not contradict an assertion without it.
  const [denied, asserted] = clause.isDenied ? [clause, other] : [other, clause];
  if (!denied.stems.isSubsetOf(asserted.stems)) return false;
  // `descontos indevidos` is not a denial, and means the same as `os descontos são indevidos`.
  const isNamed = (one: Clause, two: Clause): boolean => !one.opposites.isDisjointFrom(two.stems);
  return !isNamed(clause, other) && !isNamed(other, clause);
}

/** Stems that a clause denies by themselves; the other clause may assert them. */
const apartOf = ({ stems }: Clause): string =>
  [...stems]
    .filter(stem => stem.startsWith(APART))
    .sort()
    .join(' ');

/** Whether one clause has all of the other's subject, and the decision has the rest of the sentence. */
function isSame(clause: Clause, other: Clause, known: number): boolean {
  if (isPartDenied(clause, other)) return false;
  const shared = [...clause.stems].filter(stem => other.stems.has(stem)).length;
  const smaller = Math.min(clause.stems.size, other.stems.size);
  if (shared < Math.min(SHARED_MIN, Math.max(clause.stems.size, other.stems.size))) return false;
  return (
    shared / smaller >= SHARE_MIN && shared / clause.stems.size >= OWN_MIN && known >= SHARE_MIN
  );
}

/** Whether a denial in either clause may concern a part that the other lacks: `não notificado e inscrito`. */
function isPartDenied(clause: Clause, other: Clause): boolean {
  const isPart = (one: Clause): boolean => one.isDenied && one.isJoined;
  if (!isPart(clause) && !isPart(other)) return false;
  return clause.stems.symmetricDifference(other.stems).size > 0;
}

/** Whether both clauses have the same single concept and take the same position on it. */
function isSameConcept(text: string, clause: Clause, otherText: string, other: Clause): boolean {
  const one = positioned(text, clause);
  return one !== null && one === positioned(otherText, other);
}

function positioned(text: string, { isDenied }: Clause): string | null {
  const [concept, second] = conceptsOf(text);
  if (concept === undefined || second !== undefined || concept.posicao === null) return null;
  return (concept.posicao === 'negado') === isDenied ? concept.id : null;
}

const textOf = ({ text }: ClauseText, { start, end }: Clause): string =>
  text.slice(start, end).replace(/[.\s]+$/, '');
