/**
 * Reads class, branch and subject of a decision from its texts. The subject must belong to the branch; the most
 * specific one wins, and among equals the first in the heading.
 */
import type { ToldItem } from '../facts/read-facts.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { phrasesOf, type Texts } from './heading.ts';
import { type BranchRead, readBranch } from './read-branch.ts';
import { classified, readClass } from './read-class.ts';
import type { Classified, Subjects } from './subject.ts';
import { SUBJECTS } from './tree.ts';

/** Minimum weight of a subject that is certain. */
const SURE_WEIGHT = 2;
const PENAL = /penal/;

/** Cost: linear in the heading, which is read up to a limit. */
export function readSubjects(
  texts: Texts,
  facts: readonly ToldItem[],
  tribunal: string | null,
): Subjects {
  const phrases = phrasesOf(texts);
  const classe = readClass(phrases);
  const candidates = candidatesOf(phrases, facts).sort(bySpecificity);
  const found = readBranch({ phrases, candidates, classe, tribunal });
  const isPenal = classe?.area === 'penal' || PENAL.test(found?.branch.nome ?? '');
  return {
    assunto: found === null ? null : subjectIn(found, candidates),
    ramo: found?.ramo ?? null,
    classe: classe === null ? null : classified(classe, isPenal ? 'penal' : 'civel', tribunal),
  };
}

const bySpecificity = (a: Candidate, b: Candidate): number => b.peso - a.peso || a.at - b.at;

function subjectIn(
  { branch, ramo }: BranchRead,
  candidates: readonly Candidate[],
): Classified | null {
  const chosen = candidates.find(({ codigos }) => codigos[branch.nome] !== undefined);
  if (chosen === undefined) return null;
  const { codigo, nome } = SUBJECTS.get(chosen.codigos[branch.nome]!)!;
  const isSure = ramo.confianca === 'alta' && chosen.peso >= SURE_WEIGHT;
  return { codigo, nome, confianca: isSure ? 'alta' : 'media', base: chosen.base };
}
