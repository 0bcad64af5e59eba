/** What an analysis lists of a document with very many citations. */
import t from 'tap';
import type { GivenDocument } from '../../../../src/hub/analyze/given-document.ts';
import { citationText } from '../../../../src/hub/orchestrator/document/document-paragraphs.ts';
import { readDocument } from '../../../../src/hub/orchestrator/document/read-document.ts';
import type { Verdict } from '../../../../web/src/shared/verdicts.ts';

const cited = (name: string, verdict: Verdict) => ({
  ...{ kind: 'sumula', name, normalized: name, verdict, reason: 'Assim diz a tabela.' },
  ...{ facts: [], places: [] },
});

const documentOf = (citations: readonly object[]): GivenDocument =>
  ({
    ...{ report_id: 'r', name: null, kind: 'texto', sha256: '', text: 'Nada.', citations },
    pages: null,
  }) as unknown as GivenDocument;

t.test('the most serious citations are listed, and all are counted', async t => {
  const right = Array.from({ length: 300 }, (_, i) => cited(`Súmula ${i}`, 'right'));
  const unsure = Array.from({ length: 250 }, (_, i) => cited(`Súmula ${i}/X`, 'undecided'));
  const wrong = Array.from({ length: 30 }, (_, i) => cited(`Tema ${i}`, 'wrong'));
  const read = await readDocument(documentOf([...right, ...unsure, ...wrong]));
  t.equal(read.citations.length, 100);
  t.equal(read.citations.filter(({ verdict }) => verdict === 'wrong').length, 30);
  t.strictSame(read.citation_counts, { total: 580, to_correct: 30, unconfirmed: 250 });
  const lines = citationText(read).split('\n');
  t.equal(lines[0], '580 citações no documento, 30 a corrigir, 250 sem confirmação:');
  t.equal(lines[1], '– Tema 0: não existe. Assim diz a tabela.');
  t.equal(lines.at(-1), '– e mais 260: o relatório do documento traz todas.');
  t.equal(lines.length, 22);
});

t.test('a document with few citations is told whole', async t => {
  const one = await readDocument(documentOf([cited('Tema 1', 'wrong'), cited('Tema 2', 'right')]));
  t.strictSame(citationText(one).split('\n'), [
    '2 citações no documento, 1 a corrigir:',
    '– Tema 1: não existe. Assim diz a tabela.',
  ]);
  t.equal(citationText(await readDocument(documentOf([]))), '');
});
