/** The values of an analysis that its briefing starts with. */
import t from 'tap';
import type { AnalysisRequest, AnalysisResult } from '../../clients/typescript/src/client.ts';
import { ARGUMENTS } from '../../src/hub/briefing/arguments.ts';
import {
  fittingQuestion,
  sideOfRun,
  usefulProcesses,
} from '../../web/src/screens/analysis/carried.ts';

const FIELD_MAX = 4_000;
const runOf = (request: object) => ({ request: request as AnalysisRequest });
const resultOf = (result: object) => ({ transparency: {}, ...result }) as unknown as AnalysisResult;

t.test('the side is that of the answer, else that of the request', async t => {
  const found = (lado: string | null) => resultOf({ transparency: { side: { lado, by: null } } });
  t.equal(sideOfRun(runOf({}), found('réu')), 'réu');
  t.equal(sideOfRun(runOf({ lado: 'autor' }), found(null)), 'autor');
  t.equal(sideOfRun(runOf({ lado: 'autor' }), resultOf({})), 'autor');
  t.equal(sideOfRun(runOf({}), resultOf({})), null);
});

t.test('a question fits the field, whole or cut at a word', async t => {
  t.equal(fittingQuestion('  Há dano moral? '), 'Há dano moral?');
  const exact = 'a'.repeat(FIELD_MAX);
  t.equal(fittingQuestion(exact), exact);
  for (const word of ['palavra ', 'café\n', '😀😀 ', 'a'.repeat(5_000)]) {
    const long = fittingQuestion(word.repeat(Math.ceil(10_000 / [...word].length)));
    t.ok(ARGUMENTS.updateDiagnosis.safeParse({ tema: long }).success, word);
    t.ok(long.endsWith(`${word.trim().slice(0, FIELD_MAX - 1)}…`), word);
  }
  const ends = `${'b'.repeat(FIELD_MAX - 1)} c`;
  t.equal(fittingQuestion(ends), `${'b'.repeat(FIELD_MAX - 1)}…`, 'a word that fits just so stays');
});

t.test('decisions for the opposite side are not useful', async t => {
  const run = runOf({ search_results: ['A', 'B', 'C', 'D'].map(processo => ({ processo })) });
  const result = resultOf({
    sources: [
      { processo: 'A', favorece: 'autor' },
      { processo: 'B', favorece: 'réu' },
      { processo: 'C', favorece: 'em parte' },
    ],
  });
  t.strictSame(usefulProcesses(run, result, 'autor'), ['A', 'C', 'D']);
  t.strictSame(usefulProcesses(run, result, 'réu'), ['B', 'C', 'D']);
  t.strictSame(usefulProcesses(run, result, 'defesa'), ['A', 'B', 'C', 'D']);
  t.strictSame(usefulProcesses(run, result, null), ['A', 'B', 'C', 'D']);
});
