/** Marks on sources, quotations and citations, and the cutting of long texts. */
import t from 'tap';
import { SourceText } from '../../../../src/hub/orchestrator/evidence/source-text.ts';
import {
  checkCitations,
  withMarks,
} from '../../../../src/hub/orchestrator/verifying/citation-marks.ts';
import { cutText } from '../../../../src/hub/orchestrator/verifying/cut-text.ts';
import {
  isKnown,
  knownCitations,
  mentionsIn,
} from '../../../../src/hub/orchestrator/verifying/known-citations.ts';
import { markQuotations } from '../../../../src/hub/orchestrator/verifying/quotations.ts';
import {
  lookalikesIn,
  tidySourceMarks,
} from '../../../../src/hub/orchestrator/verifying/source-marks.ts';
import { markUnsourced } from '../../../../src/hub/orchestrator/verifying/unsourced.ts';
import { verdictsOf } from '../../../../src/hub/orchestrator/verifying/verdicts.ts';
import { randomText, seededRandom } from '../../../support/random-text.ts';
import { verified } from '../../../support/verified.ts';

const KNOWN = new Set(['F1', 'F2']);

t.test('source marks in any writing become one; unknown ones go and are counted', async t => {
  const cases: [text: string, shown: string, removed: number][] = [
    ['Sim [F1].', 'Sim [F1].', 0],
    ['Sim [F9].', 'Sim.', 1],
    ['Sim [F1, F9 e F2].', 'Sim [F1, F2].', 1],
    ['Sim (F2).', 'Sim [F2].', 0],
    ['Sim [Fonte 2].', 'Sim [F2].', 0],
    ['Sim [fonte nº 7].', 'Sim.', 1],
    ['Sim [2].', 'Sim [F2].', 0],
    ['Conforme a fonte 9, sim.', 'Conforme a [fonte inexistente], sim.', 1],
    ['Conforme F1 e F8.', 'Conforme F1 e [fonte inexistente].', 1],
    ['Em 2 (dois) anos e art. 5º [sic].', 'Em 2 (dois) anos e art. 5º [sic].', 0],
  ];
  for (const [text, shown, removed] of cases) {
    t.strictSame(tidySourceMarks(text, KNOWN), { text: shown, removed }, text);
  }
});

t.test('a mark that only looks like a source stays; others go in every writing', async t => {
  const others = lookalikesIn(['Menor com autismo (CID F84).']);
  const text = 'Autismo (CID F84) [F1]; ansiedade, F41.';
  const shown = 'Autismo (CID F84) [F1]; ansiedade, [fonte inexistente].';
  t.strictSame(tidySourceMarks(text, KNOWN, others), { text: shown, removed: 1 });
  t.equal(tidySourceMarks('Sim [F9, p. 2].', KNOWN).removed, 1);
});

t.test('a súmula of another court is not known', async t => {
  const known = knownCitations([], ['Incide a Súmula 7 do STJ.'], []);
  const isKnownIn = (text: string) => mentionsIn(text).map(mention => isKnown(mention, known));
  t.strictSame(isKnownIn('A Súmula 7 do STJ.'), [true]);
  t.strictSame(isKnownIn('A Súmula 7 do STF.'), [false]);
  t.strictSame(isKnownIn('A Súmula 8 do STJ.'), [false]);
});

t.test('quotations that nobody wrote are marked and lose their marks of quotation', async t => {
  const material = [
    new SourceText('O autor firmou contrato com o banco, e o banco cobrou em dobro.'),
  ];
  const { text, marked } = markQuotations(
    'Diz: “O autor firmou contrato com o banco”; “o autor […] cobrou em dobro”; "o réu nunca pagou nada a ninguém"; “trato sucessivo”.',
    material,
  );
  t.equal(marked, 1);
  t.match(text, '“O autor firmou contrato com o banco”');
  t.match(text, 'o réu nunca pagou nada a ninguém [trecho não localizado nas fontes]');
  t.notMatch(text, '"o réu');
  t.match(text, '“trato sucessivo”');
});

t.test('citations: wrong, without force, absent from the material, or sound', async t => {
  const text = 'A Súmula 385 do STJ, a Súmula 603 do STJ, a Súmula 7 do STJ e o REsp 1.111.222/SP.';
  const span = (cited: string) => ({
    start: text.indexOf(cited),
    end: text.indexOf(cited) + cited.length,
  });
  const known = knownCitations(
    [],
    ['Conforme a Súmula 385/STJ e a súmula 603.'],
    ['REsp 9.999.999/RJ'],
  );
  const verdict = (cited: string, name: 'confirmada' | 'sem_vigor') => ({
    ...span(cited),
    kind: 'sumula' as const,
    isSound: name === 'confirmada',
    fault: name === 'confirmada' ? null : { text: 'súmula cancelada', weight: 'leve' as const },
  });
  const verdicts = [
    verdict('Súmula 385 do STJ', 'confirmada'),
    verdict('Súmula 603 do STJ', 'sem_vigor'),
    verdict('Súmula 7 do STJ', 'confirmada'),
  ];
  const { marks, total } = checkCitations(text, verdicts, known);
  t.equal(total, 4);
  t.equal(
    withMarks(text, marks),
    'A Súmula 385 do STJ, a Súmula 603 do STJ [súmula cancelada], a Súmula 7 do STJ [súmula que não consta das fontes] ' +
      'e o REsp 1.111.222/SP [processo que não consta das fontes].',
  );
  t.strictSame(
    marks.map(({ weight }) => weight),
    ['leve', 'leve', 'grave'],
  );
});

/** The text with the marks that its own verification causes; the material cites everything in the text. */
function markedBy(text: string): string {
  const known = knownCitations([], [text], []);
  return withMarks(text, checkCitations(text, verdictsOf(verified(text)), known).marks);
}

t.test('every verdict of the verification reaches the marks', async t => {
  const cases = [
    'O Tema 9.999 do STJ [tema inexistente] e o Tema 1.046 do STF.',
    'A Lei 99.999/2015 [lei inexistente] e a Lei 8.078/1990.',
    'O art. 999 da Lei 8.078/1990 [artigo que não consta da norma].',
    'A Súmula 9.999 do STJ [súmula inexistente] e a Súmula 7 do STJ.',
    'Julgado em 31/02/2019 [data impossível].',
    'O REsp 1.111.222/SP, Quarta Turma, julgado em 31/02/2019 [data impossível].',
    'O REsp 1.111.222/SP, Décima Turma [órgão que não é do tribunal].',
    'O art. 159 da Lei 3.071/1916 [norma revogada] foi aplicado.',
    'A Lei 9.656/1999 [a lei desse número é de 1998] exclui a cobertura.',
    'O art. 3º da Resolução ANAC 141/2010 [não consultado] rege os voos.',
    'O art. 5º, inciso X, da Constituição, o art. 14 do CDC e o art. 186 do Código Civil.',
  ];
  for (const shown of cases) {
    t.equal(markedBy(shown.replace(/ \[[^\]]*\]/g, '')), shown);
    t.equal(markedBy(shown), shown, 'a mark that the text has is not set again');
  }
});

t.test('a law that no table has lowers nothing', async t => {
  const text = 'A Portaria MF 75/2012 fixa o valor.';
  const [verdict] = verdictsOf(verified(text));
  t.match(verdict, { isSound: null, fault: { text: 'não consultado', weight: 'aviso' } });
  const { marks } = checkCitations(text, [verdict!], new Set());
  t.strictSame(
    marks.map(({ weight }) => weight),
    ['aviso'],
  );
});

t.test('an improbable process number that no source has is marked as absent', async t => {
  const text = 'Segue o REsp 6.842.365/SP.';
  const { marks } = checkCitations(text, verdictsOf(verified(text)), new Set());
  t.match(marks, [{ mark: '[processo que não consta das fontes]', weight: 'grave' }]);
  t.equal(marks.length, 1);
});

t.test('a quotation of two invented súmulas has one mark', async t => {
  const text = 'Diz: “a Súmula 9.998 do STJ e a Súmula 9.997 do STJ regem o caso”.';
  t.equal(markedBy(text), `${text.slice(0, -1)} [súmula inexistente].`);
});

t.test('a mark within a quotation goes behind it', async t => {
  const text = 'Diz: “aplica-se a Súmula 603 do STJ ao caso”. Sim.';
  const end = text.indexOf(' ao caso');
  t.equal(
    withMarks(text, [{ start: 0, end, mark: '[x]', weight: 'leve' }]),
    'Diz: “aplica-se a Súmula 603 do STJ ao caso” [x]. Sim.',
  );
});

t.test('a paragraph without a source is marked, unless a note stands behind it', async t => {
  const notes = ['Provimento em 42% dos casos (101 de 240).', 'Súmula 7 do STJ: existe.'];
  const cases: [text: string, marked: number][] = [
    ['A companhia responde pelo cancelamento do voo [F1].', 0],
    ['A companhia responde sempre pelo cancelamento do voo.', 1],
    ['Dano moral', 0],
    ['Os julgados se dividem em duas correntes opostas:', 0],
    ['Os tribunais deram provimento em 42% dos casos julgados.', 0],
    ['A Súmula 7 do STJ existe e está em vigor.', 0],
    ['Um parágrafo com a sua fonte [F1, F2].\n\nOutro que não indica nenhuma fonte sequer.', 1],
  ];
  for (const [text, marked] of cases) {
    const { text: shown, unsourced } = markUnsourced(text, notes);
    t.equal(unsourced, marked, text);
    t.equal(shown, marked === 0 ? text : `${text} [sem indicação de fonte]`);
  }
});

t.test('that nobody knows whom the user represents needs no source', async t => {
  const said = [
    'Não se sabe quem o usuário representa.',
    'Não se sabe quem o usuário representa, de modo que não se fala em decisões a favor ou contra.',
    'Como não foi informado qual das partes você representa, as decisões são apresentadas pelo seu resultado.',
    'O lado representado pelo usuário não foi informado.',
    'Não há informação sobre qual lado o usuário representa; por isso, a resposta relata só os resultados.',
  ];
  for (const text of said)
    t.strictSame(markUnsourced(text, []), { text, paragraphs: 0, unsourced: 0 }, text);
  const more = [
    'Não se sabe quem o usuário representa, mas a companhia responde sempre pelo dano moral.',
    'Não se sabe quem o usuário representa. A companhia responde sempre pelo cancelamento do voo.',
    'Não se sabe quem o usuário representa e o banco perde em todas as ações do tipo.',
    'Não se sabe quem causou o acidente nem quem responde pelo dano.',
  ];
  for (const text of more) t.equal(markUnsourced(text, []).unsourced, 1, text);
  const backed = `${said[0]} A companhia responde pelo cancelamento do voo [F1].`;
  t.strictSame(markUnsourced(backed, []), { text: backed, paragraphs: 1, unsourced: 0 });
});

t.test('pieces are the text, fit, and end at sentences where they can', async t => {
  const sentences = Array.from({ length: 400 }, (_, i) => `Esta é a frase ${i} do texto.`).join(
    ' ',
  );
  const pieces = cutText(sentences, 500);
  t.equal(pieces.map(({ text }) => text).join(''), sentences);
  for (const { text, offset } of pieces) {
    if (text.length > 500 || sentences.slice(offset, offset + text.length) !== text) t.fail(text);
    if (!/\.\s*$/.test(text)) t.fail(`cut within a sentence: ${text}`);
  }
  const random = seededRandom(11);
  for (let i = 0; i < 300; i++) {
    const text = i % 3 === 0 ? '😀'.repeat(50 + i) : randomText(random, 60);
    const max = 7 + (i % 50);
    const parts = cutText(text, max);
    if (parts.map(part => part.text).join('') !== text) t.fail('not the text');
    if (parts.some(part => part.text.length > max || part.text === ''))
      t.fail('too long, or empty');
    if (i % 3 === 0 && parts.some(part => !part.text.isWellFormed())) t.fail('a character is cut');
  }
});
