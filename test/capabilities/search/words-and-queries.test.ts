/** Words, questions, snippets and fusion: the parts of search that need no store. */
import t from 'tap';
import { fuse } from '../../../src/capabilities/search/fuse.ts';
import { snippetOf } from '../../../src/capabilities/search/snippet.ts';
import { factAndThesis } from '../../../src/legal/decisions/fact-thesis.ts';
import { words } from '../../../src/legal/text/words.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';

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
