/**
 * Reads facts and evidence from a decision's texts, by the patterns of `data/reference/fatos.json`. Each is given once,
 * with its passage. Facts that the text denies, requests or finds missing are left out.
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

/** A fact or a piece of evidence, with its passage. */
export interface ToldItem {
  id: string;
  nome: string;
  /** Whether the fact was read by the table of patterns or by a language model. */
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
  /** More specific kinds; if one of them is found, this kind is dropped. */
  salvo?: string[];
  /** Phrases that contain its words but have another meaning, such as `levando em conta`. */
  nunca?: string[];
  /** Whether the kind describes other cases of a person, such as an earlier conviction. */
  outro_caso?: boolean;
}

interface WrittenTable {
  fatos: WrittenKind[];
  provas: WrittenKind[];
  /** Words of allegation (`alegado`) may be farther from the fact than words of denial, within the same sentence. */
  negado: Around & { alegado: string[]; outro_caso: string[]; apos_virgula: string[] };
  pedido: Around;
}

/** Words that negate a fact: before or after its words, or in the short phrase that follows. */
interface Around {
  antes: string[];
  depois: string[];
  frase_seguinte: string[];
}

interface Kind {
  list: keyof ToldFacts;
  nome: string;
  isOfOtherCase: boolean;
}

/** The operative part is not read, because it repeats the others. */
const READ = ['ementa', 'inteiro_teor'] as const;
/** Maximum code units of each text to read. */
const READ_UNITS_MAX = 40_000;
/** Maximum words of a sentence that are matched together. */
const SENTENCE_WORDS_MAX = 400;
/** Maximum words, such as articles, between a one-word denial and the fact; a longer denial must be closer. */
const BEFORE_MAX = 2;
/** Number of words before a fact in which a denial is sought; no denial pattern is longer. */
const DENIAL_WORDS_MAX = 8;
const AFTER_MAX = 2;
/** Maximum words between an allegation and the fact. */
const ALLEGED_MAX = 16;
/** Maximum words between a fact and the comma after which a clause such as `segundo o autor` takes it back. */
const TO_COMMA_MAX = 2;
/** Words that turn back to the case of the decision. */
const THIS_CASE = /^(?:pres[oa]s?$|flagrante|denunciad|autuad|indiciad|pronunciad|condenad)/;
const FOR = new Set('por pelo pela pelos pelas este esta estes estas'.split(' '));
/** Maximum words of an item of a list between commas. */
const LISTED_MAX = 3;
/** Number of words of that clause that are matched. */
const AFTER_COMMA_MAX = 6;
/** Maximum words of a phrase that answers the previous one, such as `NÃO CONFIGURADO`. */
const ANSWER_MAX = 4;
const ENDS_SENTENCE = new Set(['.', ';', ':', '!', '?']);
const ID_PREFIX = { fatos: 'fato', provas: 'prova' } as const;

/** The table's entry for the name of a fact or kind of evidence, in any case; null if there is none. */
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
const OTHER_CASE = patternsOf(TABLE.negado.outro_caso);
const AFTER_COMMA = patternsOf(TABLE.negado.apos_virgula);
const SALVO = new Map(TABLE.fatos.map(({ nome, salvo }) => [nome, salvo]));
const ANSWER = {
  fatos: around('frase_seguinte', false),
  provas: around('frase_seguinte', true),
};

/** Cost: linear in the texts, which are read up to READ_UNITS_MAX. */
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
      let others: PatternMatch<Kind>[] | undefined;
      for (const match of KINDS.matches(words)) {
        const { list, nome } = match.of;
        if (told[list].has(nome) || isDenied(match, words, clauses)) continue;
        others ??= [...OTHER_SENSES.matches(words)];
        if (others.some(other => isPartOf(match, other))) continue;
        if (list === 'fatos' && isAlleged(words, match.start, clauses[match.start]!)) continue;
        if (list === 'fatos' && isOfOtherCase(match, words, clauses)) continue;
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

/** Drops facts for which a more specific one was found. */
function mostSaying(told: ReadonlyMap<string, ToldItem>): ToldItem[] {
  return [...told.values()].filter(({ nome }) => !SALVO.get(nome)?.some(other => told.has(other)));
}

interface Sentence {
  /** The words of the phrase, without punctuation. */
  tokens: Token[];
  /** For each word, the index of the word after the last comma. */
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

/** A dash between spaces separates heading phrases; a hyphen within a word does not. */
function isDash(stream: TokenStream, at: number): boolean {
  return stream.fold(at) === '-' && stream.at(at).spaced && stream.at(at + 1).spaced;
}

/**
 * Whether words before or after the match negate it. After a comma only an answer does: in `provado o acidente, não há
 * dano` the negation applies to the following words.
 */
function isDenied(
  { of: { list }, start, end }: PatternMatch<Kind>,
  words: readonly string[],
  clauses: readonly number[],
): boolean {
  if (isDeniedBefore(list, words, start)) return true;
  if (isTakenBackAfterComma(words, clauses, end)) return true;
  const after = words.slice(end, end + AFTER_MAX);
  return anyMatch(clauses[end] === end ? ANSWER[list] : AFTER[list], after);
}

/** Whether the next clause alleges, supposes or denies it, as in `o laudo, que não foi juntado`. */
function isTakenBackAfterComma(
  words: readonly string[],
  clauses: readonly number[],
  end: number,
): boolean {
  for (let at = end; at <= end + TO_COMMA_MAX && at < words.length; at++)
    if (clauses[at] === at) return anyMatch(AFTER_COMMA, words.slice(at, at + AFTER_COMMA_MAX));
  return false;
}

function isDeniedBefore(list: keyof ToldFacts, words: readonly string[], start: number): boolean {
  const before = words.slice(Math.max(0, start - DENIAL_WORDS_MAX), start);
  for (const denial of BEFORE[list].matches(before)) {
    const between = before.length - denial.end;
    if (between <= Math.max(0, BEFORE_MAX + 1 - (denial.end - denial.start))) return true;
  }
  return false;
}

/** Whether the match overlaps a phrase in which its words have another meaning. */
function isPartOf({ of, start, end }: PatternMatch<Kind>, other: PatternMatch<Kind>): boolean {
  return other.of.nome === of.nome && other.start < end && other.end > start;
}

/** Whether the clause, which starts at `clause`, alleges the fact shortly before it. */
function isAlleged(words: readonly string[], start: number, clause: number): boolean {
  return anyMatch(ALLEGED, words.slice(Math.max(clause, start - ALLEGED_MAX - 1), start));
}

/**
 * Whether the clause has turned to another case of the person (`já condenado por furto e por roubo`), and not back to
 * this one (`reincidente por furto e preso por roubo`).
 */
function isOfOtherCase(
  { of, start }: PatternMatch<Kind>,
  words: readonly string[],
  clauses: readonly number[],
): boolean {
  if (of.isOfOtherCase) return false;
  const before = words.slice(listFrom(words, clauses, start), start);
  for (const { end } of OTHER_CASE.matches(before))
    if (!before.slice(end).some(word => THIS_CASE.test(word))) return true;
  return false;
}

/**
 * Start of the clause of a word. A word or `por` that opens a clause may continue the one before: `por furto, roubo e
 * receptação`.
 */
function listFrom(words: readonly string[], clauses: readonly number[], start: number): number {
  let from = clauses[start]!;
  const isListed = start - from < LISTED_MAX && (start === from || words[start - 1] === 'e');
  if (from === 0 || !(isListed || FOR.has(words[from]!))) return from;
  while (from > 0 && from - clauses[from - 1]! <= LISTED_MAX) from = clauses[from - 1]!;
  return from === 0 ? 0 : clauses[from - 1]!;
}

/** Whether the next phrase denies the fact, as in `ERRO MÉDICO. NÃO CONFIGURADO.` */
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
      const kind = { list, nome: written.nome, isOfOtherCase: written.outro_caso === true };
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
