/** The values with which a briefing starts from an analysis. */
import t from 'tap';
import type { AnalysisRequest, AnalysisResult } from '../../clients/typescript/src/client.ts';
import { ARGUMENTS } from '../../src/hub/briefing/arguments.ts';
import {
  ASKED_OF_DOCUMENT,
  documentContext,
  sideOfRun,
  topicOf,
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
  const fitting = (query: string) => topicOf(runOf({ query }), resultOf({}));
  t.equal(fitting('  Há dano moral? '), 'Há dano moral?');
  const exact = 'a'.repeat(FIELD_MAX);
  t.equal(fitting(exact), exact);
  for (const word of ['palavra ', 'café\n', '😀😀 ', 'a'.repeat(5_000)]) {
    const long = fitting(word.repeat(Math.ceil(10_000 / [...word].length)));
    t.ok(ARGUMENTS.updateDiagnosis.safeParse({ tema: long }).success, word);
    t.ok(long.endsWith(`${word.trim().slice(0, FIELD_MAX - 1)}…`), word);
  }
  const ends = `${'b'.repeat(FIELD_MAX - 1)} c`;
  t.equal(fitting(ends), `${'b'.repeat(FIELD_MAX - 1)}…`, 'a word that fits just so stays');
});

t.test('the document of an analysis goes along', async t => {
  const passage = { page: null, paragraph: 2, start: 0, end: 9 };
  const document = {
    ...{ name: 'inicial.docx', concepts: ['Dano moral', 'Inscrição indevida'] },
    passages: [
      { ...passage, id: 'D1', role: 'pedido', text: 'o autor requer\n a condenação' },
      { ...passage, id: 'D2', role: 'questao', text: 'Trata-se de ação.', page: 3 },
    ],
  };
  const result = resultOf({ document, sources: [{ processo: 'A' }, { processo: 'B' }] });
  const run = runOf({ query: ASKED_OF_DOCUMENT, search_results: [] });
  t.equal(topicOf(run, result), 'Dano moral, Inscrição indevida');
  t.equal(topicOf(runOf({ query: 'Cabe dano moral?' }), result), 'Cabe dano moral?');
  t.strictSame(usefulProcesses(run, result, null), ['A', 'B'], 'those that it has found');
  t.equal(
    documentContext(result),
    'Trechos do documento “inicial.docx”\nDe que trata:\n– Trata-se de ação. (página 3)\n' +
      'O que pede:\n– o autor requer a condenação (parágrafo 2)',
  );
  const long = { ...passage, role: 'pedido', text: 'palavra '.repeat(200) };
  const passages = Array.from({ length: 9 }, () => long);
  const cut = documentContext(resultOf({ document: { ...document, passages } }))!;
  t.ok(ARGUMENTS.addAdditionalContext.safeParse({ text: cut }).success);
  t.ok(cut.endsWith('palavra…'));
  t.equal(documentContext(resultOf({})), null);
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
