/**
 * The parts of search that need no store: the words of texts and queries, questions, snippets, and the fusion of two
 * rankings.
 */
import t from 'tap';
import { fuse } from '../../../src/capabilities/search/fuse.ts';
import { blend } from '../../../src/capabilities/search/match-blend.ts';
import { nextCursor, placeOf } from '../../../src/capabilities/search/search-cursor.ts';
import { snippetOf } from '../../../src/capabilities/search/snippet.ts';
import { factAndThesis } from '../../../src/legal/decisions/fact-thesis.ts';
import { words } from '../../../src/legal/text/words.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';

/** The texts for models keep stop words. */
const PLAIN = 'roubo a mão armada latrocínio';

const stems = (text: string) => Array.from(words(text), ({ stem }) => stem);

t.test('forms of one word have one stem', async t => {
  for (const forms of [
    'indenização indenizacao INDENIZAÇÕES indenizações',
    'decisão decisao decisões DECISOES',
    'moral morais',
    'responsável responsáveis',
    'inscrito inscrita inscritos',
    'juiz juizes',
  ]) {
    t.equal(new Set(stems(forms)).size, 1, `${forms}: ${stems(forms)}`);
  }
  for (const [written, plain] of [
    ['veriﬁcada', 'verificada'],
    ['inﬂação e ﬁdúcia', 'inflação e fidúcia'],
    ['re\u00adcurso pro\u00ad\nvido', 'recurso provido'],
    ['des\u2060pejo\ufeff', 'despejo'],
  ]) {
    t.same(stems(written!), stems(plain!), written);
  }
  const [broken] = words('o re\u00adcurso');
  t.match(broken, { start: 2, end: 10 });
  t.not(stems('apelação')[0], stems('apelido')[0]);
  t.same(stems('de a o para com'), []);
  t.same(stems('x'.repeat(500)), []);
  const text = 'O réu, então: "art. 5º"';
  for (const { start, end } of words(text)) t.notMatch(text.slice(start, end), /[ ,:".]/);
});

t.test('what was typed is a question, whatever it is', async t => {
  const read = (typed: string) => {
    const { all, none } = readTextQuery(typed);
    const shown = (terms: { stems: string[] }[]) =>
      terms.map(({ stems }) => stems.join(' ')).join('|');
    return { all: all.map(shown).join(' & '), none: shown(none) };
  };
  t.same(read('roubo -furto'), { all: stems('roubo')[0], none: stems('furto')[0] });
  t.same(
    read('"dano moral" pena-base').all,
    `${stems('dano moral').join(' ')} & ${stems('pena base').join(' ')}`,
  );
  t.same(
    read('roubo OR furto multa').all,
    `${stems('roubo furto').join('|')} & ${stems('multa')[0]}`,
  );
  t.same(read('-"dano moral"').none, stems('dano moral').join(' '));
  for (const nothing of [
    '',
    '   ',
    'de a o',
    '"',
    '""',
    '-',
    '- -',
    'OR',
    'OR OR',
    "' & | ! ( ) : *",
  ]) {
    t.same(read(nothing), { all: '', none: '' }, nothing);
  }
  t.ok(readTextQuery('casa '.repeat(500)).all.length <= 32);
  t.equal(readTextQuery('roubo "a mão armada" -furto OU -"de dia" latrocínio').plain, PLAIN);
});

t.test('twenty digits are a process number, however they are written', async t => {
  const parts = ['0703777', '48', '2017', '8', '02', '0058'];
  const written = (typed: string) => readTextQuery(typed).all.map(forms => forms[0]!.stems);
  t.same(written('0703777-48.2017.8.02.0058'), [parts]);
  t.same(written('07037774820178020058'), [parts]);
  t.same(written('processo 07037774820178020058')[1], parts);
  t.same(readTextQuery('07037774820178020058').all[0]![1]!.stems, ['07037774820178020058']);
  t.same(readTextQuery('x -07037774820178020058').none.length, 2);
  t.same(written('0703777482017802005'), [['0703777482017802005']], 'nineteen are a word');
});

t.test('scores are blended by weight', async t => {
  const near = [
    { id: 'b', score: 0.9, closeness: 0.5 },
    { id: 'c', score: 0.85, closeness: 0.25 },
  ];
  const matches = [
    { id: 'a', score: 1 },
    { id: 'b', score: 0.8 },
  ];
  const blended = blend({ matches, near, scores: new Map([['c', 0.4]]), weight: 1 });
  t.same(
    blended.map(({ id, ranks, cosine }) => [id, ranks, cosine]),
    [
      ['b', [2, 1], 0.9],
      ['a', [1, null], null],
      ['c', [null, 2], 0.85],
    ],
  );
  for (const [i, score] of [0.65, 0.5, 0.325].entries()) {
    t.ok(Math.abs(blended[i]!.score - score) < 1e-12);
  }
});

t.test('a cursor continues the search that made it, and no other', async t => {
  const asked = {
    query: 'dano',
    mode: 'hybrid',
    filters: { tribunal: 'TJAL', resultado: 'provido' },
  };
  const at = (offset: number) => ({ offset, isUncounted: false });
  const cursor = nextCursor(at(20), 45, asked)!;
  t.strictSame(placeOf(cursor, asked), at(20));
  t.strictSame(placeOf(null, asked), { offset: 0, isUncounted: null });
  const uncounted = { offset: 20, isUncounted: true };
  t.strictSame(placeOf(nextCursor(uncounted, 45, asked), asked), uncounted);
  const reordered = { resultado: 'provido', tribunal: 'TJAL' };
  t.equal(placeOf(cursor, { ...asked, filters: reordered }).offset, 20);
  t.equal(nextCursor(at(45), 45, asked), null, 'the end');
  t.equal(nextCursor(at(10_000), 20_000, asked), null, 'the depth that can be listed');
  const refused = (text: string, other = {}) => {
    const named = { code: 'VALIDATION_ERROR', details: [{ field: 'cursor', value: text }] };
    t.throws(() => placeOf(text, { ...asked, ...other }), named, text);
  };
  for (const other of [{ query: 'danos' }, { mode: 'vector' }, { filters: {} }])
    refused(cursor, other);
  for (const text of ['x', `${cursor}=`, `${cursor} `, '', 'MA', cursor.slice(1)]) refused(text);
});

t.test('a snippet is where most words are, and marks them', async t => {
  const far = 'lorem '.repeat(200);
  const text = `Indenização no início. ${far}Houve inscrição indevida e INDENIZAÇÕES por isso. ${far}`;
  const { text: snippet, highlights } = snippetOf(text, new Set(stems('indenizacao inscricao')));
  const marked = highlights.map(({ start, end }) => snippet.slice(start, end));
  t.same(marked, ['inscrição', 'INDENIZAÇÕES']);
  t.ok(snippet.length < 300 && snippet.startsWith('…') && snippet.endsWith('…'));
  t.same(snippetOf('curto', new Set(['x'])), { text: 'curto', highlights: [] });
  const pairs = snippetOf('\u{1f600}'.repeat(500), new Set());
  t.ok(pairs.text.isWellFormed());
  for (let shift = 0; shift < 5; shift++) {
    const odd = `${'a'.repeat(shift)}${'\u{1f600}'.repeat(200)} alvo ${'\u{1f600}'.repeat(200)}`;
    const found = snippetOf(odd, new Set(['alvo']));
    t.ok(found.text.isWellFormed());
    t.same(
      found.highlights.map(({ start, end }) => found.text.slice(start, end)),
      ['alvo'],
    );
  }
});

t.test('ranks are fused; 1 is the first everywhere', async t => {
  const fused = fuse([
    { ids: ['a', 'b', 'c'], weight: 1 },
    { ids: ['b', 'd'], weight: 1 },
  ]);
  const best = 2 / 61;
  const scores = {
    b: (1 / 62 + 1 / 61) / best,
    a: 1 / 61 / best,
    d: 1 / 62 / best,
    c: 1 / 63 / best,
  };
  t.same(
    fused.map(({ id }) => id),
    Object.keys(scores),
  );
  for (const { id, score } of fused) t.equal(score, Number(scores[id as 'a'].toFixed(9)), id);
  t.same(fused[0]!.ranks, [2, 1]);
  t.same(fused.at(-1)!.ranks, [3, null]);
  t.equal(
    fuse([
      { ids: ['a'], weight: 1 },
      { ids: ['a'], weight: 0 },
    ])[0]!.score,
    1,
  );
  t.same(fuse([{ ids: [], weight: 0 }]), []);
  const least = Number.MIN_VALUE;
  t.match(fuse([{ ids: ['a'], weight: least }]), [{ score: 1 }], 'the least weight of a request');
});

t.test('facts and thesis of an ementa', async t => {
  const model = factAndThesis(
    'I. CASO EM EXAME 1. Passageira caiu do ônibus em movimento. II. QUESTÃO EM DISCUSSÃO 2. ' +
      'Saber se há dever de indenizar. III. RAZÕES DE DECIDIR 3. A responsabilidade é objetiva. ' +
      'IV. DISPOSITIVO E TESE 4. Recurso desprovido. Tese de julgamento: O transportador responde.',
  );
  t.match(model.fact, /ônibus em movimento/);
  t.notMatch(model.fact, /objetiva|transportador/);
  t.match(model.thesis, /objetiva.*transportador/);
  const headings = factAndThesis(
    'QUEDA DE PASSAGEIRA AO SUBIR NO ÔNIBUS. RESPONSABILIDADE OBJETIVA. DEVER DE INDENIZAR.',
  );
  t.equal(headings.fact, 'QUEDA DE PASSAGEIRA AO SUBIR NO ÔNIBUS.');
  t.equal(headings.thesis, 'RESPONSABILIDADE OBJETIVA. DEVER DE INDENIZAR.');
  const whole = 'RESPONSABILIDADE OBJETIVA. DEVER DE INDENIZAR.';
  t.same(factAndThesis(whole), { fact: whole, thesis: whole });
  t.same(factAndThesis(''), { fact: '', thesis: '' });
});
