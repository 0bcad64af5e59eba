/** The notes above the results about the words and citations of a query. */
import t from 'tap';
import { brokenCitations, mayCite } from '../../web/src/screens/search/broken-citations.ts';
import { rareText } from '../../web/src/screens/search/rare-words.ts';
import type { VerifiedText } from '../../web/src/shared/verified-text.ts';
import { verified } from '../support/verified.ts';

const counts = (...given: [string, number][]) =>
  given.map(([palavra, decisoes]) => ({ palavra, decisoes }));

t.test('words that few decisions have', async t => {
  t.equal(
    rareText({ mode: 'fulltext', total: 619, word_counts: counts(['voo', 1], ['dano', 500]) }),
    'De 619 decisões, só 1 tem “voo”: as outras podem tratar de outro assunto.',
  );
  t.equal(
    rareText({
      ...{ mode: 'fulltext', total: 1_200 },
      word_counts: counts(['dano', 900], ['voo', 12], ['overbooking', 0]),
    }),
    'De 1.200 decisões, nenhuma tem “overbooking” e só 12 têm “voo”: as outras podem tratar de outro assunto.',
  );
  for (const [total, words] of [
    [20, counts(['voo', 3], ['dano', 18])],
    [1, counts(['voo', 0], ['dano', 1])],
    [50, counts(['voo', 1])],
    [50, null],
  ] as const) {
    t.equal(rareText({ mode: 'fulltext', total, word_counts: words }), null);
  }
  const word_counts = counts(['voo', 1], ['dano', 500]);
  t.equal(rareText({ mode: 'hybrid', total: 619, word_counts }), null, 'neighbours are no words');
  t.equal(rareText({ mode: 'fulltext', total: 10_000, word_counts }), null, 'the total is cut');
  t.ok(rareText({ mode: 'fulltext', total: 9_999, word_counts }));
});

t.test('a law that does not exist is told', async t => {
  const told = (norma: object) =>
    brokenCitations({
      ...(verified('') as never as VerifiedText),
      legislacao: [
        {
          ...{ referencia: 'Lei nº 9.656/1999', start: 0, end: 13, occurrences: [] },
          ...{ artigo: null, lei_nome: null, artigo_consta: null, ...norma },
        },
      ],
    } as never as VerifiedText);
  const motivo = 'A Lei 9.656 é de 1998, não de 1999.';
  t.strictSame(told({ lei_valida: false, motivo }), [`Lei nº 9.656/1999: não existe. ${motivo}`]);
  t.match(told({ lei_valida: false }), [/não existe/]);
  t.strictSame(told({ lei_valida: true }), []);
  t.strictSame(told({ lei_valida: true, anacronismo: true }), [], 'it exists');
});

t.test('citations that name nothing are told at once', async t => {
  const broken = (query: string) => brokenCitations(verified(query) as never as VerifiedText);
  t.match(broken('cabe a Súmula 900 do STJ?'), [/^A Súmula 900 do STJ não existe: .*676/]);
  t.match(broken('voo e o Tema 9999 do STJ'), [/9\.999.*: não existe/]);
  t.match(broken('Súmula 174 do STJ'), [/cancel/i]);
  t.strictSame(broken('Súmula 385 do STJ e Tema 1061 do STJ'), []);
  t.ok(mayCite('sumula 7'));
  t.ok(mayCite('o art. 5º da Constituição'));
  t.notOk(mayCite('voo cancelado em 2019'));
});
