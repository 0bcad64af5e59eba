/** HTML, entities, Markdown links and footnote marks between a citation and its court do not hide the court. */
import t from 'tap';
import { sumulasOf, verified } from '../../support/verified.ts';

const WRONG = 'Súmula 740 do STJ false';
const CASES = [
  'Súmula <b>740</b> do STJ',
  '<p>Súmula&nbsp;740 do <abbr title="Superior Tribunal de Justiça">STJ</abbr></p>',
  'S&uacute;mula n&ordm; 740 do STJ',
  'S&#xFA;mula 740 do STJ',
  'S&#250;mula &#55;4&#48; do STJ',
  'S&uacute;&shy;mula 7&#8288;40 do STJ',
  'Súmula [740](https://example.org/740) do STJ',
  '[Súmula 740](https://example.org/a?b=1) do [STJ](https://example.org)',
  'Súmula 740[1] do STJ',
  'Súmula 740[^2] do STJ',
  'Súmula 740【2†source】 do STJ',
  'Súmula 740<sup>3</sup> do STJ',
  'Súmula 740¹ do STJ',
  '*Súmula* `740` ***do STJ***',
  'Súmula <a href="https://example.org">740</a>/STJ',
];

t.test('a súmula within markup', async t => {
  for (const text of CASES) {
    t.strictSame(sumulasOf(text), [WRONG], text);
    const [item] = Object.values(verified(text).sumulas);
    const { start, end } = item!;
    t.match(text.slice(start, end), /^S.*mula.*STJ/s, 'its offsets are those of the text');
  }
});

t.test('decisions and laws within markup', async t => {
  const { decisoes } = verified(
    'REsp 1.159.242/SP【2†source】, Rel. Min. <b>Gilmar Mendes</b>[1], Terceira Turma do STJ',
  );
  t.match(decisoes, [{ numero: '1159242', relator_do_tribunal: false }]);
  const [law] = verified(
    'art.&nbsp;5&ordm;, &sect; 1&ordm;, da Constitui&ccedil;&atilde;o Federal',
  ).legislacao;
  t.match(law, { artigo: '5', paragrafo: '1', lei: 'Constituição Federal' });
});

t.test('marks that are no markup stay', async t => {
  t.strictSame(sumulasOf('Súmula [7] do STJ'), ['Súmula 7 do STJ true']);
  t.strictSame(sumulasOf('se a < b, Súmula 7 do STJ, e c > d'), ['Súmula 7 do STJ true']);
});

t.test('text within angle brackets is no tag', async t => {
  t.strictSame(sumulasOf('<Súmula 740 do STJ>'), [WRONG]);
  t.strictSame(sumulasOf('<Sumula 740 do STJ> e <em 2020, a Súmula 7/STJ>'), [
    WRONG,
    'Súmula 7 do STJ true',
  ]);
  const { processos, legislacao } = verified('<REsp 1.234.567/SP> e <Lei 8.078/90>');
  t.match(Object.values(processos), [{ numero: '1234567' }]);
  t.match(legislacao, [{ lei: 'Lei 8.078/1990' }]);
  t.strictSame(sumulasOf('<o:p>Súmula</o:p> <td nowrap>740 <IMG src=a.png/>do</td> STJ'), [WRONG]);
});

t.test('a name with entities is the name', async t => {
  for (const name of ['Jos&eacute; Delgado', 'José D&#173;elgado', '&#74;osé Delgado']) {
    const { decisoes } = verified(`REsp 1.159.242/SP, Rel. Min. ${name}, Terceira Turma do STJ`);
    t.match(decisoes, [{ numero: '1159242', relator_do_tribunal: true }], name);
  }
});
