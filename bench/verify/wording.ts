/**
 * Compares texts of súmulas with the numbers beside them: unchanged wordings, wordings with a tenth of the words
 * changed, wordings beside another number, and random sentences. The texts are those of the reference data.
 */

import { wordingInForce } from '../../scripts/sumula-wording.ts';
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';
import { emit, emitSkipped, type Row } from '../report.ts';
import { whole } from '../statistics.ts';
import { random } from '../synthetic-graph.ts';
import { hasData, readLener, readSumulas, type SumulaRow } from './known-facts.ts';

const SEED = 15;
const CHANGED_SHARE = 0.1;
const SENTENCE_WORDS = { min: 8, max: 60 };
const CHECKS = {
  check_sumulas: true,
  check_ministros: false,
  check_processos: false,
  check_legislacao: false,
};

const tables = loadReferenceTables();
const draw = random(SEED);

if (!hasData()) emitSkipped('the reference data is missing');
else report();

function report(): void {
  const rows = readSumulas();
  const texts = rows.map(({ enunciado }) => wordingInForce(enunciado));
  const sentences = randomSentences(rows.length);
  const changed = texts.map(text => withChangedWords(text, sentences.join(' ').split(' ')));
  const others = texts.map((_, i) => texts[(i + 1 + Math.floor(draw() * 1000)) % rows.length]!);
  const cases: [string, string[]][] = [
    ['exact', texts],
    ['a tenth of the words changed', changed],
    ['of another number', others],
    ['random sentences', sentences],
  ];
  const quoted = cases.map(([name, given]) => row(`${name}, quoted`, rows, given, quote));
  const told = cases.map(([name, given]) =>
    row(`${name}, without quotation marks`, rows, given, tell),
  );
  const columns = ['wording', 'cases', 'confere', 'difere', 'outra', 'null'];
  emit({
    tables: [{ columns, rows: [...quoted, ...told] }],
    notes: [
      `Seed ${SEED}. Changed: each word with a probability of a tenth, at least one, for a word of other decisions.`,
      'Quoted: `A súmula dispõe: "…"`; without quotation marks: `A súmula estabelece que …`.',
    ],
  });
}

function quote(name: string, text: string): string {
  return `A ${name} dispõe: “${text}” Nego provimento.`;
}

function tell(name: string, text: string): string {
  return `A ${name} estabelece que ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function row(
  name: string,
  rows: readonly SumulaRow[],
  given: readonly string[],
  frame: (name: string, text: string) => string,
): Row {
  const counts: Record<string, number> = { confere: 0, difere: 0, outra: 0, null: 0 };
  for (const [i, { tribunal, vinculante, numero }] of rows.entries()) {
    const cited = vinculante ? `Súmula Vinculante ${numero}` : `Súmula ${numero} do ${tribunal}`;
    const text = frame(cited, given[i]!.replaceAll('"', ' '));
    const [first] = Object.values(
      verifyText(text, CHECKS, tables, '2026-01-01T00:00:00.000Z').sumulas,
    );
    counts[first?.redacao?.estado ?? 'null']!++;
  }
  return { cells: [name, whole(rows.length), ...Object.values(counts).map(whole)] };
}

function withChangedWords(text: string, words: readonly string[]): string {
  const written = text.split(' ');
  const one = Math.floor(draw() * written.length);
  const change = (word: string, i: number) =>
    i === one || draw() < CHANGED_SHARE ? words[Math.floor(draw() * words.length)]! : word;
  return written.map(change).join(' ');
}

/** Sentences of the labelled documents, in an order drawn at random. */
function randomSentences(count: number): string[] {
  const sentences = readLener()
    .flatMap(({ text }) => text.split(/(?<=[a-zà-ú])[.;]\s/))
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
    .filter(sentence => {
      const { length } = sentence.split(' ');
      return length >= SENTENCE_WORDS.min && length <= SENTENCE_WORDS.max;
    });
  return Array.from({ length: count }, () => sentences[Math.floor(draw() * sentences.length)]!);
}
