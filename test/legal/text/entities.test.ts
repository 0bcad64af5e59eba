/** Entities of HTML are read as their characters. No entity hides the place at which a text is split from its end. */
import t from 'tap';
import { readableText } from '../../../src/legal/text/readable.ts';
import { type Token, TokenStream } from '../../../src/legal/text/tokens.ts';

const NUMBERS = 100_000;
const TEXTS = 2_000;
const PARTS_MAX = 40;
const SEED = 20_251_128;
const ENTITIES =
  '&#49; &#53; &#048; &#xFA; &#x31; &#0; &#; &; && &amp;#49; &shy; &#173; &#8203; &#8288; &hellip; ' +
  '&nbsp; &Aacute; &atilde; &ordm; &quot; &lt;b&gt; &nada; &#55357; &#99999;';
const TAGS =
  '<b> </b> <br/> <p class="x"> <REsp 1> <!-- a --> <sup>1</sup> < > [1] [a](https://e.org) 【1†a】';
const WORDS = 'Súmula S u m 7 l O 20 1.234 / - . , ( ) " \u00ad \u2060 ¹ ** _ art REsp STJ \r\n';
const PARTS = [...ENTITIES.split(' '), ...TAGS.split(' '), ...WORDS.split(' '), ' ', '\n'];

function tokensOf(text: string): Token[] {
  const stream = new TokenStream(text);
  return Array.from({ length: stream.length }, (_, at) => stream.at(at));
}

/** Whether every token has characters, and begins where or after the one before it ends. */
function areInOrder(text: string): boolean {
  let from = 0;
  return tokensOf(text).every(({ start, end }) => {
    const isNext = start >= from && end > start && end <= text.length;
    from = end;
    return isNext;
  });
}

/** Numbers below `below`, the same in every run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

t.test('a digit may be an entity', async t => {
  for (let digit = 0; digit <= 9; digit++) {
    const entity = `&#${48 + digit};`;
    for (const text of [entity, `a ${entity}`, `${entity}${entity} b`, `1${entity}`, `a${entity}`])
      t.ok(areInOrder(text), text);
    const [word, number, court] = tokensOf(`Súmula ${entity}${entity} STJ`);
    t.match(
      [word, number, court],
      [{ fold: 'sumula' }, { kind: 'digits', fold: `${digit}${digit}` }, { fold: 'stj' }],
    );
  }
  t.match(tokensOf('art. 2&#48;l4')[2], { kind: 'digits', fold: '2014' });
});

t.test('entities inside words, numbers and as marks', async t => {
  const cases: [string, string[], string][] = [
    ['S&#xFA;mula', ['sumula'], 'Súmula'],
    ['D&shy;el&#173;gado', ['delgado'], 'Delgado'],
    ['1&#8288;2', ['12'], '12'],
    ['&Aacute;lvaro', ['alvaro'], 'Álvaro'],
    ['&AACUTE;&NTILDE;a', ['ana'], 'ÁÑa'],
    ['&hellip;', ['…'], '…'],
    ['&apos;', ['"'], "'"],
    ['&ldquo;', ['"'], '“'],
    ['&nada;', ['&', 'nada', ';'], '&'],
    ['&#xD800;', ['&', '#', 'xd', '800', ';'], '&'],
  ];
  for (const [text, folds, raw] of cases) {
    t.strictSame(
      tokensOf(text).map(({ fold }) => fold),
      folds,
      text,
    );
    t.equal(new TokenStream(text).raw(0), raw);
  }
  t.equal(new TokenStream('&Aacute;lvaro').isCapital(0), true);
  t.equal(new TokenStream('&aacute;lvaro').isCapital(0), false);
});

t.test('a readable text has the same entities, at their places', async t => {
  const text = 'S&#xFA;mula&nbsp;7&hellip; &apos;D&shy;elgado&apos; &Ccedil; &nada;';
  const shown = readableText(text);
  t.equal(shown.length, text.length);
  t.equal(shown.replaceAll('\u2060', ''), "Súmula 7… 'D\u00adelgado' Ç &nada;");
});

t.test('every numbered entity ends', async t => {
  for (let code = 0; code < NUMBERS; code++) {
    const entity = `&#${String(code).padStart(2, '0')};`;
    if (!areInOrder(`${entity} a${entity}1${entity}`)) t.fail(entity);
  }
});

t.test('tokens of any text end and are in order', async t => {
  const next = numbers(SEED);
  for (let count = 0; count < TEXTS; count++) {
    const parts = Array.from({ length: next(PARTS_MAX) }, () => PARTS[next(PARTS.length)]);
    const text = parts.join(next(2) === 0 ? '' : ' ');
    if (!areInOrder(text)) t.fail(JSON.stringify(text));
  }
});
