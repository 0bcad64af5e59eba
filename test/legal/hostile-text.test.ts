/**
 * On hostile and random text no scanner throws, and the number of times that tokens are read grows linearly with the
 * length of the text.
 */
import t from 'tap';
import { readEmenta } from '../../src/legal/decisions/ementa.ts';
import { extractFromText } from '../../src/legal/decisions/extract.ts';
import { scanProcessos } from '../../src/legal/processes/processos.ts';
import { scanStatutes } from '../../src/legal/statutes/statutes.ts';
import { scanSumulas } from '../../src/legal/sumulas/sumulas.ts';
import { scanTemas } from '../../src/legal/sumulas/temas.ts';
import { TokenStream } from '../../src/legal/text/tokens.ts';
import { drawSeed, randomText, seededRandom } from '../support/random-text.ts';

const PIECES = [
  '(',
  '1',
  '1.',
  '1-',
  '1/',
  '1 ',
  'art. ',
  'art. 1, ',
  'art. 1 e ',
  'arts. 1 a 20, ',
  '§ ',
  '§ 1º, ',
  '§ 1º do ',
  'inciso I, ',
  'I, ',
  'súmulas 1, 2, 3, ',
  'súmula ',
  'súmula 1 ',
  'enunciado 1, ',
  'enunciado ',
  'nº ',
  'n. ',
  'Lei ',
  'Lei 8.078/90, ',
  'Lei 8.078/90 e ',
  'CF, ',
  'CF, art. ',
  'CF, art. 1, ',
  'da CF, 1, ',
  'art. 1 da CF e 2, ',
  'CF, § ',
  'tema 1, ',
  'tema ',
  'REsp ',
  'REsp 1.234.567/SP, ',
  'AgRg no ',
  'c/c ',
  '"',
  '. ',
  'A. ',
  'A. B ',
  'do mesmo ',
  'STJ ',
  'tribunal de justiça do ',
  '0000000-00.',
  '123.456.',
  'HC 1-',
  'código de processo ',
  'e ',
  ', ',
  'a ',
  'ss. ',
];
const SCANNERS = { scanStatutes, scanSumulas, scanTemas, scanProcessos, readEmenta };
const READS_PER_TOKEN_MAX = 400;

t.test('the tokens read grow linearly', async t => {
  for (const [name, scan] of Object.entries(SCANNERS)) {
    for (const piece of PIECES) {
      const [small, large] = [2_500, 10_000].map(length => {
        const stream = new TokenStream(
          piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
        );
        scan(stream);
        return { reads: stream.reads, tokens: stream.length };
      });
      if (large.reads > small.reads * 4.5 + 2_000)
        t.fail(`${name} on ${piece}: ${small.reads} then ${large.reads}`);
      if (large.reads > (large.tokens + 10) * READS_PER_TOKEN_MAX)
        t.fail(`${name} on ${piece}: ${large.reads} reads`);
    }
    t.pass(name);
  }
});

t.test('random text never throws and offsets hold', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let round = 0; round < 400; round++) {
    const text = randomText(random, 200);
    try {
      extractFromText({ ementa: text, dispositivo: text, inteiro_teor: text });
      const mentions = [
        scanStatutes(text),
        scanSumulas(text),
        scanTemas(text),
        scanProcessos(text),
      ].flat();
      for (const { start, end, text: found } of mentions) {
        if (start >= end || text.slice(start, end) !== found)
          t.fail(`offsets ${start}-${end}, seed ${seed}`);
      }
    } catch (error) {
      t.fail(`seed ${seed} round ${round}: ${error}`);
    }
  }
  t.pass('400 texts');
});
