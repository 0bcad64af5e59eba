/**
 * Reads what happened and how it was proved from a decision's texts, by the patterns of `data/reference/fatos.json`. A
 * fact or a piece of evidence is given once, with the passage that names it. What the text denies, asks for or misses
 * is left out.
 */

import { foldText, slug } from '../../text/fold.ts';
import { readTable } from '../../text/table-file.ts';
import { type Token, TokenStream } from '../../text/tokens.ts';
import { type PatternMatch, PatternTable } from '../../text/word-patterns.ts';
import type { Passage, TextField } from '../outcome/resultado.ts';

export const FONTES = ['tabela', 'modelo'] as const;

export interface TableKind {
  id: string;
  nome: string;
}

/** A fact or a piece of evidence, and the passage of the text that names it. */
export interface ToldItem {
  id: string;
  nome: string;
  /** Whether a table of patterns or a language model read it. */
  fonte: (typeof FONTES)[number];
  passagem: Passage;
}

export interface ToldFacts {
  fatos: ToldItem[];
  provas: ToldItem[];
}

interface WrittenKind {
  nome: string;
  padroes: string[];
  /** Kinds that say more: it is not given where one of them is. */
  salvo?: string[];
  /** Phrases that its words are part of and that name something else, as in `levando em conta`. */
  nunca?: string[];
}

interface WrittenTable {
  fatos: WrittenKind[];
  provas: WrittenKind[];
  /** `alegado` stands farther before a fact in the same sentence. */
  negado: Around & { alegado: string[] };
  pedido: Around;
}

/** Words that take a fact back: before or after the words that name it, or in the short phrase that follows. */
interface Around {
  antes: string[];
  depois: string[];
  frase_seguinte: string[];
}

interface Kind {
  list: keyof ToldFacts;
  nome: string;
}

/** The operative part repeats what the others tell. */
const READ = ['ementa', 'inteiro_teor'] as const;
/** Code units of each text that are read: no report is longer. */
const READ_UNITS_MAX = 40_000;
/** Words of a sentence that are read together. */
const SENTENCE_WORDS_MAX = 400;
/** Words between a denial of one word and what it denies, articles for example; a longer denial stands nearer. */
const BEFORE_MAX = 2;
/** Words before a fact in which a denial is sought: no pattern of the table is longer. */
const DENIAL_WORDS_MAX = 8;
const AFTER_MAX = 2;
/** Words between an allegation and the fact that it alleges. */
const ALLEGED_MAX = 8;
/** Words of a phrase that only answers the one before it, `NÃO CONFIGURADO` for example. */
const ANSWER_MAX = 4;
const ENDS_SENTENCE = new Set(['.', ';', ':', '!', '?']);
const ID_PREFIX = { fatos: 'fato', provas: 'prova' } as const;

/** A fact or a kind of evidence of the table by its name, also in another case; null for another text. */
export const tableKind = (list: keyof ToldFacts, nome: string): TableKind | null =>
  BY_NAME[list].get(foldText(nome)) ?? null;

export const tableNames = (list: keyof ToldFacts): string[] => TABLE[list].map(({ nome }) => nome);

const TABLE = readTable<WrittenTable>('fatos.json');
const KINDS = kindTable('padroes');
const OTHER_SENSES = kindTable('nunca');
const BY_NAME = { fatos: kindsByName('fatos'), provas: kindsByName('provas') };
const BEFORE = { fatos: around('antes', false), provas: around('antes', true) };
const AFTER = { fatos: around('depois', false), provas: around('depois', true) };
const ALLEGED = patternsOf(TABLE.negado.alegado);
const SALVO = new Map(TABLE.fatos.map(({ nome, salvo }) => [nome, salvo]));
const ANSWER = {
  fatos: around('frase_seguinte', false),
  provas: around('frase_seguinte', true),
};

/** Cost: linear in the texts, which are read up to a limit. */
export function readFacts(texts: Partial<Record<TextField, string | null | undefined>>): ToldFacts {
  const told = { fatos: new Map<string, ToldItem>(), provas: new Map<string, ToldItem>() };
  for (const campo of READ) {
    const text = texts[campo];
    if (!text) continue;
    const stream = new TokenStream(text.slice(0, READ_UNITS_MAX));
    const sentences = [...sentencesOf(stream)];
    const folds = sentences.map(({ tokens }) => tokens.map(token => token.fold));
    for (const [s, { tokens, clauses }] of sentences.entries()) {
      const words = folds[s]!;
      const others = [...OTHER_SENSES.matches(words)];
      for (const match of KINDS.matches(words)) {
        const { list, nome } = match.of;
        if (told[list].has(nome) || isDenied(match, words, clauses)) continue;
        if (others.some(other => isPartOf(match, other))) continue;
        if (list === 'fatos' && isAlleged(words, match.start, clauses[match.start]!)) continue;
        if (isAnswered(list, folds[s + 1] ?? [])) continue;
        const inicio = tokens[match.start]!.start;
        const fim = tokens[match.end - 1]!.end;
        const { id } = tableKind(list, nome)!;
        const passagem = { campo, clausula: text.slice(inicio, fim), inicio, fim };
        told[list].set(nome, { id, nome, fonte: 'tabela', passagem });
      }
    }
  }
  return { fatos: mostSaying(told.fatos), provas: [...told.provas.values()] };
}

/** Without the facts of which the text has one that says more. */
function mostSaying(told: ReadonlyMap<string, ToldItem>): ToldItem[] {
  return [...told.values()].filter(({ nome }) => !SALVO.get(nome)?.some(other => told.has(other)));
}

interface Sentence {
  /** Its words, without marks. */
  tokens: Token[];
  /** The word after the last comma before each word. */
  clauses: number[];
}

/** The sentences and heading phrases. */
function* sentencesOf(stream: TokenStream): Generator<Sentence> {
  let tokens: Token[] = [];
  let clauses: number[] = [];
  let clause = 0;
  for (let at = 0; at < stream.length; at++) {
    const token = stream.at(at);
    const isMark = token.kind === 'mark';
    const isEnd = isMark && (ENDS_SENTENCE.has(token.fold) || isDash(stream, at));
    if (isMark && token.fold === ',') clause = tokens.length;
    if (!isMark) {
      tokens.push(token);
      clauses.push(clause);
    }
    if (!isEnd && tokens.length < SENTENCE_WORDS_MAX) continue;
    if (tokens.length > 0) yield { tokens, clauses };
    [tokens, clauses, clause] = [[], [], 0];
  }
  if (tokens.length > 0) yield { tokens, clauses };
}

/** A dash between spaces parts heading phrases; one within a word does not. */
function isDash(stream: TokenStream, at: number): boolean {
  return stream.fold(at) === '-' && stream.at(at).spaced && stream.at(at + 1).spaced;
}

/**
 * Whether words before or after it take it back. Behind a comma only an answer does: in `provado o acidente, não há
 * dano` the denial is of what follows.
 */
function isDenied(
  { of: { list }, start, end }: PatternMatch<Kind>,
  words: readonly string[],
  clauses: readonly number[],
): boolean {
  if (isDeniedBefore(list, words, start)) return true;
  const after = words.slice(end, end + AFTER_MAX);
  return anyMatch(clauses[end] === end ? ANSWER[list] : AFTER[list], after);
}

function isDeniedBefore(list: keyof ToldFacts, words: readonly string[], start: number): boolean {
  const before = words.slice(Math.max(0, start - DENIAL_WORDS_MAX), start);
  for (const denial of BEFORE[list].matches(before)) {
    const between = before.length - denial.end;
    if (between <= Math.max(0, BEFORE_MAX + 1 - (denial.end - denial.start))) return true;
  }
  return false;
}

/** Whether the words are shared with a phrase of another sense for the kind. */
function isPartOf({ of, start, end }: PatternMatch<Kind>, other: PatternMatch<Kind>): boolean {
  return other.of.nome === of.nome && other.start < end && other.end > start;
}

/** Whether the clause, which begins at `clause`, alleges it shortly before. */
function isAlleged(words: readonly string[], start: number, clause: number): boolean {
  return anyMatch(ALLEGED, words.slice(Math.max(clause, start - ALLEGED_MAX - 1), start));
}

/** Whether the phrase after it denies it, as in `ERRO MÉDICO. NÃO CONFIGURADO.` */
function isAnswered(list: keyof ToldFacts, next: readonly string[]): boolean {
  return next.length <= ANSWER_MAX && anyMatch(ANSWER[list], next);
}

function anyMatch(table: PatternTable<true>, words: readonly string[]): boolean {
  return words.length > 0 && !table.matches(words).next().done;
}

function kindTable(patterns: 'padroes' | 'nunca'): PatternTable<Kind> {
  const table = new PatternTable<Kind>();
  for (const list of ['fatos', 'provas'] as const) {
    for (const written of TABLE[list]) {
      const kind = { list, nome: written.nome };
      for (const padrao of written[patterns] ?? []) table.add(kind, padrao);
    }
  }
  return table;
}

function kindsByName(list: keyof ToldFacts): Map<string, TableKind> {
  return new Map(
    TABLE[list].map(({ nome }) => {
      const id = `${ID_PREFIX[list]}:${slug(nome)}`;
      return [foldText(nome), { id, nome }];
    }),
  );
}

function around(side: keyof Around, isEvidence: boolean): PatternTable<true> {
  return patternsOf([...TABLE.negado[side], ...(isEvidence ? TABLE.pedido[side] : [])]);
}

function patternsOf(written: readonly string[]): PatternTable<true> {
  const table = new PatternTable<true>();
  for (const padrao of written) table.add(true, padrao);
  return table;
}
