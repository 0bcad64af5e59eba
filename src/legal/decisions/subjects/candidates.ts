/** Subjects named by the heading phrases, facts and concepts of a decision, with their codes in each branch. */
import { broaderOf, cnjCodeOf, conceptsOf } from '../../concepts/concepts.ts';
import { foldText } from '../../text/fold.ts';
import type { ToldItem } from '../facts/read-facts.ts';
import type { Phrase } from './heading.ts';
import { branchOfRoot, rulesOfFact, SUBJECT_PATTERNS } from './rules.ts';
import type { SubjectBase } from './subject.ts';
import { SUBJECTS } from './tree.ts';

export interface Candidate {
  /** Codes by branch name, most likely branch first. */
  codigos: Readonly<Record<string, number>>;
  peso: number;
  /** Index of the phrase that names the subject. */
  at: number;
  base: SubjectBase;
}

const CONCEPT_WEIGHT = 1;
/** Minimum depth of a concept; concepts at the top of the tree say little more than the branch. */
const DEPTH_MIN = 3;
/**
 * A phrase with more words than this is long. After the first phrases, a long phrase describes the case and may name a
 * secondary subject.
 */
const LONG_WORDS = 14;
const FIRST_PHRASES = 3;
/** Weight of a secondary subject, which alone does not determine a branch. */
const ASIDE = 1 / 3;
/** Position for facts outside the heading, after all phrases. */
const BODY = 99;

/** The subjects that the phrases and facts of a decision suggest, in no order. */
export function candidatesOf(phrases: readonly Phrase[], facts: readonly ToldItem[]): Candidate[] {
  return [...phrases.flatMap(namedIn), ...phrases.flatMap(conceptsIn), ...told(phrases, facts)];
}

function namedIn({ texto, words }: Phrase, at: number): Candidate[] {
  const rules = new Set([...SUBJECT_PATTERNS.matches(words)].map(({ of }) => of));
  const isAside = at >= FIRST_PHRASES && words.length > LONG_WORDS;
  return [...rules].map(({ codigos, peso: full }) => {
    const peso = isAside ? full * ASIDE : full;
    return { codigos, peso, at, base: { regra: 'cabecalho', texto } };
  });
}

function conceptsIn({ texto }: Phrase, at: number): Candidate[] {
  return conceptsOf(texto).flatMap(({ id }) => {
    const codigo = codeOf(id);
    const codigos = codigo === null ? {} : inEachBranch(codigo);
    if (Object.keys(codigos).length === 0) return [];
    return [{ codigos, peso: CONCEPT_WEIGHT, at, base: { regra: 'conceito', texto } as const }];
  });
}

/** The code of the concept, or of the nearest broader concept with a code. */
function codeOf(id: string): number | null {
  return [id, ...broaderOf(id)].map(cnjCodeOf).find(code => code !== null) ?? null;
}

/** The subject in its own branch, and subjects with the same name in other branches. */
function inEachBranch(codigo: number): Record<string, number> {
  const codigos: Record<string, number> = {};
  const own = SUBJECTS.get(codigo);
  for (const node of own === null ? [] : [own, ...SUBJECTS.named(own.nome)]) {
    const path = SUBJECTS.path(node.codigo);
    const branch = branchOfRoot.get(path.at(-1)!.codigo);
    if (branch !== undefined && path.length >= DEPTH_MIN) codigos[branch.nome] ??= node.codigo;
  }
  return codigos;
}

function told(phrases: readonly Phrase[], facts: readonly ToldItem[]): Candidate[] {
  return facts.flatMap(({ nome, passagem }) => {
    const clause = foldText(passagem.clausula);
    const found = phrases.findIndex(({ words }) => words.join(' ').includes(clause));
    const at = found < 0 ? BODY : found;
    return (rulesOfFact.get(nome) ?? []).map(({ rule }) => {
      // A subject found only in the grounds may belong to another case.
      const peso = found < 0 ? rule.peso * ASIDE : rule.peso;
      return { codigos: rule.codigos, peso, at, base: { regra: 'fato', texto: nome } as const };
    });
  });
}
