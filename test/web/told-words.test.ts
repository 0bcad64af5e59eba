/** What is said of the words and citations of a query before its results. */
import t from 'tap';
import { brokenCitations, mayCite } from '../../web/src/screens/search/broken-citations.ts';
import { rareText } from '../../web/src/screens/search/rare-words.ts';
import type { Report } from '../../web/src/screens/verify/cited.ts';
import { verified } from '../support/verified.ts';

const counts = (...given: [string, number][]) =>
  given.map(([palavra, decisoes]) => ({ palavra, decisoes }));

t.test('words that few decisions have', async t => {
  t.equal(
    rareText({ total: 619, word_counts: counts(['voo', 1], ['dano', 500]) }),
    'De 619 decisões, só 1 tem “voo”: as outras podem tratar de outro assunto.',
  );
  t.equal(
    rareText({ total: 1_200, word_counts: counts(['dano', 900], ['voo', 12], ['overbooking', 0]) }),
    'De 1.200 decisões, nenhuma tem “overbooking” e só 12 têm “voo”: as outras podem tratar de outro assunto.',
  );
  for (const [total, words] of [
    [20, counts(['voo', 3], ['dano', 18])],
    [1, counts(['voo', 0], ['dano', 1])],
    [50, counts(['voo', 1])],
    [50, null],
  ] as const) {
    t.equal(rareText({ total, word_counts: words }), null);
  }
});

t.test('citations that name nothing are told at once', async t => {
  const broken = (query: string) => brokenCitations(verified(query) as never as Report);
  t.match(broken('cabe a Súmula 900 do STJ?'), [/^A Súmula 900 do STJ não existe: .*676/]);
  t.match(broken('voo e o Tema 9999 do STJ'), [/9\.999.*: não existe/]);
  t.match(broken('Súmula 174 do STJ'), [/cancel/i]);
  t.strictSame(broken('Súmula 385 do STJ e Tema 1061 do STJ'), []);
  t.ok(mayCite('sumula 7'));
  t.ok(mayCite('o art. 5º da Constituição'));
  t.notOk(mayCite('voo cancelado em 2019'));
});
