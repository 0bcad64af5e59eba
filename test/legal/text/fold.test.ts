/** Folding equals its definition on every input: the fast path is compared with the simple formula. */
import t from 'tap';
import { foldText, slug } from '../../../src/legal/text/fold.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';

function definition(text: string): string {
  return text
    .replace(/\u00ad(\r?\n)?/g, '')
    .replace(/\u200c|\u200d|\u2060|\ufeff/g, '')
    .replace(/[\ufb00-\ufb06]/g, sign => sign.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

t.test('accents, case and punctuation do not matter', async t => {
  t.equal(foldText('  Alienação—FIDUCIÁRIA (bem móvel). '), 'alienacao fiduciaria bem movel');
  t.equal(foldText('a\u0301gua'), 'agua');
  t.equal(foldText('dano moral'), 'dano moral');
  t.equal(foldText(''), '');
  t.equal(foldText(' .,; '), '');
  t.equal(foldText('Æther ß ½ ²'), 'æther ß');
  t.equal(foldText('ΌΣΟ 東京'), 'οσο 東京');
});

t.test('ligatures are letters, and soft hyphens and joiners are nothing', async t => {
  const ROWS = [
    ['ﬁança veriﬁcada', 'fianca verificada'],
    ['CONﬂITO DE INTERESSES', 'conflito de interesses'],
    ['oﬃcio e aﬄuência', 'officio e affluencia'],
    ['eﬀeito', 'effeito'],
    ['ﬅ e ﬆ', 'st e st'],
    ['Re\u00adcurso pro\u00advido', 'recurso provido'],
    ['impro\u00ad\ncedência', 'improcedencia'],
    ['impro\u00ad\r\ncedência', 'improcedencia'],
    ['apela\u00adc\u0327a\u0303o', 'apelacao'],
    ['des\u2060pro\u200dvido\ufeff', 'desprovido'],
    ['dano\u00ad moral', 'dano moral'],
  ];
  for (const [text, folded] of ROWS) t.equal(foldText(text!), folded, text);
});

t.test('every single Latin-1 character equals the definition', async t => {
  for (let code = 0; code < 256; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    t.equal(foldText(text), definition(text), `code ${code}`);
  }
});

t.test('random text equals the definition and folds to itself', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let round = 0; round < 2000; round++) {
    const text = randomText(random, 60);
    const folded = foldText(text);
    if (folded !== definition(text)) t.fail(`${JSON.stringify(text)} differs, seed ${seed}`);
    if (foldText(folded) !== folded) t.fail(`${JSON.stringify(text)} unstable, seed ${seed}`);
    if (slug(text).replaceAll('-', ' ') !== folded) t.fail(`slug of ${JSON.stringify(text)}`);
  }
  t.pass('2000 texts');
});

t.test('text longer than the scratch buffer folds the same', async t => {
  const text = 'Ação, Reação. '.repeat(2000);
  t.equal(foldText(text), definition(text));
});

t.test('slug replaces spaces by hyphens', async t => {
  t.equal(slug('APELAÇÃO CÍVEL'), 'apelacao-civel');
  t.equal(slug('art. 14 da Lei 8.078/1990'), 'art-14-da-lei-8-078-1990');
});
