import t from 'tap';
import { plainText } from '../../../src/legal/text/plain-text.ts';

t.test('a text without HTML is returned as it is', async t => {
  for (const text of ['', 'a < b  &  c\n\n d', 'S&P; x', 'art. 5º  <2 anos'])
    t.equal(plainText(text), text);
});

t.test('tags end lines or vanish, and entities are what they mean', async t => {
  t.equal(
    plainText('<p>Senten&ccedil;a <b>m&#225;</b></p>\r\n<p>&nbsp;fim&nbsp;</p>'),
    'Sentença má\nfim',
  );
  t.equal(plainText('um<br>dois<BR />tr&ecirc;s'), 'um\ndois\ntrês');
});

t.test('styles, scripts and comments are not read', async t => {
  t.equal(plainText('<style>p { x: y }</style>a<script>b()</script><!-- <p>c</p> -->d'), 'a d');
  t.equal(plainText('<p>a</p><style>b'), 'a\nb');
});

t.test('the cost is linear', async t => {
  const startedAt = performance.now();
  plainText('<style>a</style'.repeat(60_000));
  plainText('<!-- '.repeat(200_000));
  t.ok(performance.now() - startedAt < 5000);
});
