/** The cost of reading a decision does not grow with the square of its text, and all passages occur in the text. */
import t from 'tap';
import { readDecision } from '../../../src/legal/decisions/read-decision.ts';

/** All values that the rules read from a text. */
const UNITS = 30_000;
const ROUNDS = 3;
/** The texts take at most a fifth of this time; with quadratic cost they took three times as long. */
const MS_MAX = 100;
const PIECES = [
  'RECURSO PROVIDO. ',
  'procuradoria ',
  'negar provimento aos embargos ',
  'sentença que julgou procedente, ',
  '(',
  '"',
  'R E C U R S O ',
  'a',
];

const repeated = (piece: string) => piece.repeat(Math.ceil(UNITS / piece.length)).slice(0, UNITS);

function lowestMs(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

t.test('each text of a repeated piece is read in time', t => {
  for (const piece of PIECES) {
    for (const field of ['ementa', 'dispositivo', 'inteiro_teor'] as const) {
      const ms = lowestMs(() => readDecision({ [field]: repeated(piece) }));
      t.ok(ms <= MS_MAX, `${field} of ${piece}: ${ms} ms`);
    }
  }
  t.end();
});

t.test('an operative part that is nearly a passage of the ementa is told from it in time', t => {
  const half = repeated('a ').slice(0, UNITS / 4);
  const texts = { ementa: repeated('a '), dispositivo: `${half}b ${half}` };
  t.ok(lowestMs(() => readDecision(texts)) <= MS_MAX);
  t.end();
});

t.test('the passage of an outcome stands in its text, whatever stands before it', t => {
  for (const before of ['', '\ud83d. ', '<p>&nbsp;</p>', 'R E C U R S O\n\n', '\u0000(“']) {
    const ementa = `${before}APELAÇÃO CÍVEL. RECURSO DO AUTOR NÃO PROVIDO.`;
    const base = readDecision({ ementa }).leitura?.resultado_base;
    t.equal(base?.clausula, ementa.slice(base?.inicio ?? 0, base?.fim ?? 0), before);
  }
  t.end();
});
