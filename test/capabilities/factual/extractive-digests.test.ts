/**
 * Digests by rules: they give facts and thesis, repeat nothing, and mark uncertain points. Some properties are checked
 * on any text.
 */
import t from 'tap';
import {
  extractFacts,
  extractThesis,
} from '../../../src/capabilities/factual/extractive-digests.ts';
import { previewOf, sourceOf } from '../../../src/legal/decisions/source-text.ts';
import { isExcerpt } from '../../../src/models/language/statement.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';

const texts = (source: string) => extractFacts(source).bullets.map(b => b.text);

t.test('facts are kept, rules and outcomes are not', async t => {
  const source =
    'APELAÇÃO CÍVEL. 1. O autor firmou contrato de empréstimo com o réu no dia 10/03/2015. ' +
    '2. Nos termos do art. 14 do CDC, a responsabilidade é objetiva. 3. O banco descontou R$ 300,00 por mês do benefício. ' +
    '4. Recurso conhecido e provido. Decisão unânime.';
  const { bullets, digest_text, extraction_model } = extractFacts(source);
  t.same(bullets[0], {
    index: 0,
    text: 'O autor firmou contrato de empréstimo com o réu no dia 10/03/2015.',
    source_excerpt: 'O autor firmou contrato de empréstimo com o réu no dia 10/03/2015.',
    uncertainty: false,
  });
  t.match(bullets[1], { index: 1, text: 'O banco descontou R$ 300,00 por mês do benefício.' });
  t.equal(bullets.length, 2);
  t.equal(digest_text, bullets.map(({ text }) => text).join(' '));
  t.equal(extraction_model, 'extractive-1');
  const thesis = extractThesis(source);
  t.equal(
    thesis.thesis_text,
    'Nos termos do art. 14 do CDC, a responsabilidade é objetiva. Recurso conhecido e provido.',
  );
  t.same(thesis.legal_basis, ['art. 14 da Lei 8.078/1990']);
});

t.test('what is said twice is kept once', async t => {
  const source =
    'ACUSADO PRESO EM FLAGRANTE COM QUANTIDADE DE DROGAS. 1. O acusado foi preso em flagrante no dia 3 de maio com grande quantidade de drogas.';
  t.same(texts(source), [
    'O acusado foi preso em flagrante no dia 3 de maio com grande quantidade de drogas.',
  ]);
});

t.test('who voted, presided or was absent is no fact', async t => {
  const votes = [
    'Votaram com o Relator os Ministros Fulano de Tal, Beltrano Sousa e Sicrano Lima.',
    'Os Srs. Ministros Fulano, Beltrano e Sicrano votaram com o Sr. Ministro Relator.',
    'Participaram do julgamento os Desembargadores Fulano e Beltrano.',
    'Presidiu o julgamento o Ministro Fulano de Tal.',
    'Ausente, justificadamente, o Ministro Fulano de Tal.',
    'Maceió/AL, 10 de março de 2015.',
  ];
  for (const vote of votes) t.same(texts(vote), [], vote);
  const told = 'O ministro do culto sofreu acidente de trânsito no dia 10/03/2015 e faleceu.';
  t.same(texts(`${votes.join(' ')} ${told}`), [told]);
});

t.test('where nothing states a fact, what it is about is given as uncertain', async t => {
  const { bullets } = extractFacts(
    'AGRAVO DE INSTRUMENTO. AÇÃO DE IMPROBIDADE ADMINISTRATIVA. RECURSO PROVIDO.',
  );
  t.match(bullets, [{ text: 'Ação de improbidade administrativa.', uncertainty: true }]);
});

t.test('headings are shown in small letters, names and short names are not', async t => {
  const { thesis_text } = extractThesis(
    'NOS TERMOS DA JURISPRUDÊNCIA DO SUPERIOR TRIBUNAL DE JUSTIÇA E DO ART. 5º, XII, DA CF, É DEVIDO O FGTS.',
  );
  t.equal(
    thesis_text,
    'Nos termos da jurisprudência do Superior Tribunal de Justiça e do art. 5º, XII, da CF, é devido o FGTS.',
  );
});

t.test('on any text: every excerpt is part of it, the same again', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let n = 0; n < 200; n++) {
    const source = randomText(random, 1 + Math.floor(random() * 100));
    const digest = extractFacts(source);
    for (const [i, { index, source_excerpt }] of digest.bullets.entries()) {
      if (index !== i || !isExcerpt(source_excerpt, source)) {
        t.fail(`${JSON.stringify(source_excerpt)} in ${JSON.stringify(source)}`);
      }
    }
    t.same(extractFacts(source), digest);
    extractThesis(source);
  }
});

t.test('a stored decision: each text once, cut where a text may end', async t => {
  const document = {
    ...{ id: 'x', tribunal: null, processo: null, orgao_julgador: null, ministro: null },
    ...{ ministro_norm: null, categoria_id: null, resultado: null, data: null },
  };
  const bare = { ...document, ementa: null, inteiro_teor: null, dispositivo: null };
  t.equal(sourceOf(bare), '');
  t.equal(
    sourceOf({ ...bare, ementa: ' A. B. ', inteiro_teor: 'C.', dispositivo: 'B.' }),
    'A. B.\n\nC.',
  );
  const long = sourceOf({ ...bare, inteiro_teor: `${'x'.repeat(14_999)}😀y` });
  t.equal(long.length, 14_999, 'never half a character');
  t.equal(sourceOf({ ...bare, inteiro_teor: 'x'.repeat(20_000) }).length, 15_000);
  t.equal(previewOf('curto'), 'curto');
  const preview = previewOf('palavra '.repeat(50));
  t.ok(preview.length <= 201 && preview.endsWith('palavra…'), preview);
});

t.test('blank words are nowhere', async t => {
  t.notOk(isExcerpt('', 'abc'));
  t.notOk(isExcerpt(' ', 'a b'));
  t.ok(isExcerpt('b', 'abc'));
  t.notOk(isExcerpt('B', 'abc'));
});
