/**
 * Sentences are found around heading phrases, items, abbreviations and brackets. Spans are valid on any text, and the
 * cost is linear.
 */
import t from 'tap';
import { splitSentences } from '../../../src/legal/text/sentences.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';

const bodies = (text: string) =>
  splitSentences(text).map(({ bodyStart, end }) => text.slice(bodyStart, end));

const CASES: [string, string[]][] = [
  ['', []],
  [' . , 1 ', []],
  [
    'APELAÇÃO CÍVEL. DANO MORAL. RECURSO PROVIDO.',
    ['APELAÇÃO CÍVEL.', 'DANO MORAL.', 'RECURSO PROVIDO.'],
  ],
  [
    'DIREITO CIVIL - DANO MORAL - RECURSO PROVIDO',
    ['DIREITO CIVIL', 'DANO MORAL', 'RECURSO PROVIDO'],
  ],
  ['PENA-BASE - REDUÇÃO', ['PENA-BASE - REDUÇÃO']],
  ['1. O autor pagou. 2. O réu não.', ['O autor pagou.', 'O réu não.']],
  ['I - O autor pagou. II) O réu não. 2.1. E nada.', ['O autor pagou.', 'O réu não.', 'E nada.']],
  ['Fim. 3 Já o réu. IV Ainda o réu.', ['Fim.', 'Já o réu.', 'Ainda o réu.']],
  ['Passaram 30 dias. 30 dias depois, nada.', ['Passaram 30 dias.', '30 dias depois, nada.']],
  [
    'O art. 5º, inc. X, da CF. O Min. Fulano votou na p. 12.',
    ['O art. 5º, inc. X, da CF.', 'O Min. Fulano votou na p. 12.'],
  ],
  [
    'É o que diz a Corte (STJ. REsp 1.234/SP. Rel. Min. X. DJe 1/2/2010). Logo, procede.',
    ['É o que diz a Corte (STJ. REsp 1.234/SP. Rel. Min. X. DJe 1/2/2010).', 'Logo, procede.'],
  ],
  ['Disse: "Não devo." E foi.', ['Disse: "Não devo."', 'E foi.']],
  ['Pagou R$ 1.500,00. Fim', ['Pagou R$ 1.500,00.', 'Fim']],
  ['Primeira linha\nsegunda linha\n\nOutra', ['Primeira linha\nsegunda linha', 'Outra']],
  ['Assim:\n1. Um\n2. Dois', ['Assim:', 'Um', 'Dois']],
  ['Deveras? Sim! Pois.', ['Deveras?', 'Sim!', 'Pois.']],
  ['Fim. XII\n\u0c17', ['Fim.', 'XII\n\u0c17']],
  [
    'Vistos os arts. 1.036 e 1.040 do CPC, fls. 12 e fls. 13/14. O contrato nº 3, v.g. Este.',
    ['Vistos os arts. 1.036 e 1.040 do CPC, fls. 12 e fls. 13/14.', 'O contrato nº 3, v.g. Este.'],
  ],
  [
    'S. Exa. votou. V. Exa. discorda. Os Mins. Fulano e Sicrano, não. MM. Juiz, ver p. ex. Silva.',
    [
      'S. Exa. votou.',
      'V. Exa. discorda.',
      'Os Mins. Fulano e Sicrano, não.',
      'MM. Juiz, ver p. ex. Silva.',
    ],
  ],
  [
    'O v. Acórdão e a r. Sentença do E. Tribunal. Inciso V. Acórdão mantido.',
    ['O v. Acórdão e a r. Sentença do E. Tribunal.', 'Inciso V.', 'Acórdão mantido.'],
  ],
  [
    'Fatos: 1. O autor pagou. 2. O réu não. Tema: 1 voto.',
    ['Fatos:', 'O autor pagou.', 'O réu não.', 'Tema: 1 voto.'],
  ],
  ['RECURSO PROVIDO. XII.', ['RECURSO PROVIDO.', 'XII.']],
];

for (const [text, expected] of CASES) {
  t.test(JSON.stringify(text.slice(0, 60)), async t => {
    t.strictSame(bodies(text), expected);
  });
}

t.test(
  'on any text, sentences are in order, do not overlap, and contain every word of two letters',
  async t => {
    const seed = drawSeed();
    t.comment(`seed ${seed}`);
    const random = seededRandom(seed);
    for (let n = 0; n < 300; n++) {
      const text = randomText(random, 1 + Math.floor(random() * 120));
      let reached = 0;
      const covered = new Uint8Array(text.length);
      for (const { start, bodyStart, end } of splitSentences(text)) {
        if (start < reached || bodyStart < start || end <= bodyStart || end > text.length) {
          t.fail(`${start} ${bodyStart} ${end} in ${JSON.stringify(text)}`);
        }
        covered.fill(1, start, end);
        reached = end;
      }
      const stream = new TokenStream(text);
      for (let at = 0; at < stream.length; at++) {
        const { kind, fold, start } = stream.at(at);
        if (kind === 'word' && fold.length > 1 && covered[start] === 0) {
          t.fail(`${fold} is lost in ${JSON.stringify(text)}`);
        }
      }
    }
  },
);

t.test('twice the text needs about twice the reads', async t => {
  const hostile = ['(', 'a. ', '1. ', 'I - ', 'A. B. ', '" ', '\n', '. ', 'A - B - ', '1 A ', '; '];
  for (const piece of hostile) {
    const reads = [5_000, 10_000].map(count => {
      const stream = new TokenStream(piece.repeat(count));
      splitSentences(stream);
      return stream.reads;
    });
    t.ok(reads[1]! < 3 * reads[0]! + 1000, `${JSON.stringify(piece)}: ${reads}`);
  }
});
