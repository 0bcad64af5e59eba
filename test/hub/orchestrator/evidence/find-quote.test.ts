/** Quotes are found exactly or folded, and only at their own place. */
import t from 'tap';
import { findQuote } from '../../../../src/hub/orchestrator/evidence/find-quote.ts';
import { SourceText } from '../../../../src/hub/orchestrator/evidence/source-text.ts';
import { seededRandom } from '../../../support/random-text.ts';

const SEED = Number(process.env.SEED ?? 7);
const SOURCE =
  'APELAÇÃO. DANO MORAL. 1. O autor não firmou o contrato; o banco, porém, cobrou R$ 1.200,00. 2. É devida a devolução em dobro — art. 42 do CDC. 😀 3. Recurso provido, à unanimidade.';
const source = new SourceText(SOURCE);

t.test('exact', async t => {
  const found = findQuote(source, ' o banco, porém, cobrou ');
  t.equal(found?.state, 'verified');
  t.equal(SOURCE.slice(found!.start, found!.end), 'o banco, porém, cobrou');
});

t.test('folded: case, accents, spaces and marks', async t => {
  const found = findQuote(source, 'E DEVIDA  A\nDEVOLUCAO em dobro - Art 42');
  t.equal(found?.state, 'repaired');
  t.equal(SOURCE.slice(found!.start, found!.end), 'É devida a devolução em dobro — art. 42');
});

t.test('ligatures and soft hyphens of the source do not hide a quote', async t => {
  const pdf = 'Vistos. A ﬁança foi veri\u00ad\nﬁcada pelo re\u00adlator, e o apelo provido.';
  const found = findQuote(new SourceText(pdf), 'a fiança foi verificada pelo relator');
  t.equal(pdf.slice(found!.start, found!.end), 'A ﬁança foi veri\u00ad\nﬁcada pelo re\u00adlator');
});

t.test('absent, empty, too short to fold, or half a word', async t => {
  t.equal(findQuote(source, 'o banco, porém, pagou'), null);
  t.equal(findQuote(source, '  '), null);
  t.equal(findQuote(source, 'RECURSO'), null);
  t.equal(findQuote(source, 'UTOR NAO FIRMOU O CONTRATO'), null);
});

t.test('an exact quote never begins or ends within a word', async t => {
  const contrary = new SourceText(
    'É indevida a indenização. O desprovimento do apelo é certo, e devida a multa.',
  );
  t.equal(findQuote(contrary, 'devida a indenização'), null);
  t.equal(findQuote(contrary, 'provimento do apelo'), null);
  const found = findQuote(contrary, 'devida a multa');
  t.equal(found?.state, 'verified', 'the second place counts');
});

t.test('decomposed accents are one letter', async t => {
  const text = SOURCE.normalize('NFD');
  const found = findQuote(new SourceText(text), 'é devida a devolução');
  t.equal(
    text.slice(found!.start, found!.end).normalize('NFC').toLowerCase(),
    'é devida a devolução',
  );
  const last = findQuote(
    new SourceText('foi decidido que a decisa\u0303'),
    'FOI DECIDIDO QUE A DECISÃ',
  );
  t.equal(last?.end, 'foi decidido que a decisa\u0303'.length);
});

t.test(`every run of words, disguised, is found as itself; seed ${SEED}`, async t => {
  const random = seededRandom(SEED);
  const words = [...SOURCE.matchAll(/[\p{L}\d]+/gu)];
  for (let i = 0; i < 2_000; i++) {
    const from = Math.floor(random() * (words.length - 4));
    const to = Math.min(words.length - 1, from + 3 + Math.floor(random() * 6));
    const start = words[from]!.index;
    const end = words[to]!.index + words[to]![0].length;
    const plain = SOURCE.slice(start, end);
    const disguised = random() < 0.5 ? plain.toUpperCase() : plain.replace(/[ ,;.—-]+/g, '  ');
    // Shorter quotes are not searched in folded form.
    if (plain.replace(/[^\p{L}\d]+/gu, ' ').length < 12) continue;
    const found = findQuote(source, disguised);
    if (found === null) t.fail(disguised);
    else if (SOURCE.slice(found.start, found.end) !== plain) t.fail(`${disguised}: ${found.start}`);
  }
});
