/** Reads the class from the first heading phrases: `EMBARGOS DE DECLARAÇÃO EM APELAÇÃO` has the class embargos. */
import type { PatternMatch } from '../../text/word-patterns.ts';
import type { Phrase } from './heading.ts';
import { CLASS_PATTERNS, type ClassRule } from './rules.ts';
import type { Classified } from './subject.ts';
import { CLASSES } from './tree.ts';

export interface ClassRead {
  rule: ClassRule;
  texto: string;
  /** Area of law according to the words of the phrase; null if they give none. */
  area: Area | null;
}

export type Area = 'civel' | 'penal';

/** Number of phrases in which the class is sought; labels of branches may precede it. */
const PHRASES_MAX = 10;
/** Maximum words before the name of the class: `Classe`, `recurso de`. */
const BEFORE_MAX = 2;
/** Maximum words of the next phrase that may belong to the name: `AGRAVO DE INSTRUMENTO. RECURSO DE REVISTA`. */
const NEXT_WORDS = 3;
const PENAL_WORDS = new Set('criminal criminais crime penal habeas estrito'.split(' '));
const CIVIL_WORDS = new Set('civel civeis civil'.split(' '));
const COURTS = /^(stj|stf|tst|trt)/;

export function readClass(phrases: readonly Phrase[]): ClassRead | null {
  let origin: ClassRead | null = null;
  for (const [at, { texto, words }] of phrases.slice(0, PHRASES_MAX).entries()) {
    const next = phrases[at + 1]?.words.slice(0, NEXT_WORDS) ?? [];
    const rule = firstClass([...words, ...next], words.length);
    if (rule === null) continue;
    const read = { rule, texto, area: areaOf(words) };
    if (!rule.de_origem) return read;
    origin ??= read;
  }
  return origin;
}

function firstClass(words: readonly string[], ownCount: number): ClassRule | null {
  let best: PatternMatch<ClassRule> | null = null;
  for (const match of CLASS_PATTERNS.matches(words)) {
    if (match.start > BEFORE_MAX || match.start >= ownCount) break;
    if (best === null || (match.start === best.start && match.end > best.end)) best = match;
  }
  return best?.of ?? null;
}

function areaOf(words: readonly string[]): Area | null {
  if (words.some(word => PENAL_WORDS.has(word))) return 'penal';
  return words.some(word => CIVIL_WORDS.has(word)) ? 'civel' : null;
}

/** The code for the court, or else for the area; if only one code exists, that one. */
export function classified(
  read: ClassRead,
  area: Area,
  tribunal: string | null,
): Classified | null {
  const { codigos } = read.rule;
  const court = COURTS.exec(tribunal?.toLowerCase() ?? '')?.[0] ?? '';
  const codigo = codigos[court] ?? codigos[area] ?? codigos.civel ?? codigos.penal ?? codigos.stj;
  const node = codigo === undefined ? null : CLASSES.get(codigo);
  if (node === null) return null;
  const base = { regra: 'cabecalho', texto: read.texto } as const;
  return { codigo: node.codigo, nome: node.nome, confianca: 'alta', base };
}
