/** Sources are numbered in order, and the backend's record decides what they are. */
import t from 'tap';
import type { LookupItem } from '../../../../src/hub/orchestrator/searching/backend-decision.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';

const item = (processo: string, ...candidatos: object[]): [string, LookupItem] => [
  processo,
  {
    processo,
    situacao:
      candidatos.length === 0
        ? 'nao_encontrada'
        : candidatos.length === 1
          ? 'encontrada'
          : 'ambigua',
    decisao_id: null,
    candidatos: candidatos as LookupItem['candidatos'],
  },
];
const given = (processo: string, ementa: string, more: object = {}) => ({
  processo,
  ementa,
  ...more,
});

t.test('confere, difere, sem_texto, fora_do_corpus', async t => {
  const lookups = new Map([
    item('1', { decisao_id: 'd1', ementa: 'Um  texto.', tribunal: 'TJAL', ministro: 'ANA' }),
    item('2', { decisao_id: 'd2', ementa: 'Outro texto.' }),
    item('3', { decisao_id: 'd3', ementa: null }),
    item('4'),
  ]);
  const results = [
    given('1', 'Um texto.', { ministro: 'Quem mente' }),
    given('2', 'Texto trocado.'),
    given('3', 'Qualquer.'),
    given('4', 'Fora.', { tribunal: 'TJSP\n\u0000', data: '2020-01-02T00:00:00Z' }),
  ];
  const sources = numberSources(results, [], lookups).map(({ source }) => source);
  t.match(sources, [
    { id: 'F1', corpus: 'confere', decisao_id: 'd1', ministro: 'ANA', tribunal: 'TJAL' },
    { id: 'F2', corpus: 'difere', decisao_id: 'd2', url: '/api/backend/v1/decisions/d2' },
    { id: 'F3', corpus: 'sem_texto', decisao_id: 'd3' },
    {
      id: 'F4',
      corpus: 'fora_do_corpus',
      decisao_id: null,
      url: null,
      tribunal: 'TJSP',
      data: '2020-01-02',
    },
  ]);
});

t.test('what was not looked up is not outside of the corpus', async t => {
  const states = (lookups: [string, LookupItem][]) =>
    numberSources([given('1', 'Um texto.')], [], new Map(lookups)).map(
      ({ source }) => source.corpus,
    );
  t.strictSame(states([]), ['nao_consultado'], 'the backend did not answer');
  const [, unread] = item('1');
  t.strictSame(states([['1', { ...unread, situacao: 'ilegivel' }]]), ['nao_consultado']);
  t.strictSame(states([item('1')]), ['fora_do_corpus']);
});

t.test('of two with one number, the one whose text or id was sent', async t => {
  const two = [
    { decisao_id: 'a', ementa: 'Texto A.' },
    { decisao_id: 'b', ementa: 'Texto B.' },
  ];
  const lookups = new Map([item('1', ...two)]);
  const source = (more: object, ementa: string) =>
    numberSources([given('1', ementa, more)], [], lookups)[0]!.source;
  t.match(source({}, 'Texto B.'), { corpus: 'confere', decisao_id: 'b' });
  t.match(source({ document_id: 'a' }, 'Texto C.'), { corpus: 'difere', decisao_id: 'a' });
  t.match(source({}, 'Texto C.'), { corpus: 'difere', decisao_id: null });
});

t.test('decisions of the corpus that the query names come after the given ones', async t => {
  const lookups = new Map([
    item('1', { decisao_id: 'd1', ementa: 'A.' }),
    item('REsp 2', { decisao_id: 'd2', processo: 'REsp 2/SP', ementa: 'B.' }),
    item('REsp 3', { decisao_id: 'd1', ementa: 'A.' }),
  ]);
  const all = numberSources([given('1', 'A.')], ['REsp 2', 'REsp 3'], lookups);
  t.match(all, [
    { source: { id: 'F1' }, isGiven: true },
    { source: { id: 'F2', processo: 'REsp 2/SP', decisao_id: 'd2' }, isGiven: false },
  ]);
  t.equal(all.length, 2);
});

t.test('an ementa is the composed one only if it is the text that was sent', async t => {
  const composed = { ementa: 'Composta.', ementa_composta: true };
  const lookups = new Map([
    item('1', { decisao_id: 'd1', ...composed }),
    item('2', { decisao_id: 'd2', ...composed }),
    item('3', { decisao_id: 'd3', ementa: 'Publicada.' }),
    item('4', { decisao_id: 'd4', processo: '4', ...composed }),
  ]);
  const results = [given('1', 'Composta.'), given('2', 'Do tribunal.'), given('3', 'Publicada.')];
  const decisions = numberSources(results, ['4'], lookups);
  t.strictSame(
    decisions.map(({ isComposed }) => isComposed),
    [true, false, false, true],
  );
});
