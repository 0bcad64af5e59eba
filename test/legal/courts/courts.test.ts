/**
 * Courts are recognized by abbreviation and by full name, with their state or region. Similar words are not taken for
 * courts.
 */
import t from 'tap';
import { readCourt, readCourtAfter } from '../../../src/legal/courts/courts.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

const READ: readonly (readonly [string, string | null])[] = [
  ['STJ', 'STJ'],
  ['Supremo Tribunal Federal', 'STF'],
  ['Supremo decidiu', 'STF'],
  ['supremo esforço', null],
  ['Supremo Tribunal Militar', 'STM'],
  ['Superior Tribunal de Justiça', 'STJ'],
  ['Turma Nacional de Uniformização', 'TNU'],
  ['Tribunal Federal de Recursos', 'TFR'],
  ['Advocacia-Geral da União', 'AGU'],
  ['TJ/AL', 'TJAL'],
  ['TJSP', 'TJSP'],
  ['TJMG', 'TJMG'],
  ['TJMSP', 'TJMSP'],
  ['TJDFT', 'TJDFT'],
  ['TJ se pronunciou', null],
  ['TJ SE', 'TJSE'],
  ['TJ do Estado de São Paulo', 'TJSP'],
  ['Tribunal de Justiça do Estado de Alagoas', 'TJAL'],
  ['Tribunal de Justiça/RS', 'TJRS'],
  ['Tribunal de Justiça para julgar', null],
  ['Tribunal de Justiça', null],
  ['TRF5', 'TRF5'],
  ['TRF da 5ª Região', 'TRF5'],
  ['TRT-15ª Região', 'TRT15'],
  ['Tribunal Regional Federal da 3ª Região', 'TRF3'],
  ['Tribunal Regional do Trabalho da 2ª Região', 'TRT2'],
  ['TRE/SP', 'TRESP'],
  ['TRESP', 'TRESP'],
  ['trepa', null],
  ['Tribunal Regional Eleitoral de Minas Gerais', 'TREMG'],
  ['TCE-MG', 'TCEMG'],
  ['Tribunal de Contas da União', 'TCU'],
  ['Tribunal de Contas do Estado do Paraná', 'TCEPR'],
  ['turma', null],
];

t.test('a court at a token', async t => {
  for (const [text, expected] of READ) {
    t.equal(readCourt(new TokenStream(text), 0)?.tribunal ?? null, expected, text);
  }
});

t.test('a court of the union is not read as a state court from its middle', async t => {
  const stream = new TokenStream('Superior Tribunal de Justiça de São Paulo');
  t.equal(readCourt(stream, 1), null);
});

t.test('a court after a citation', async t => {
  const cases: [string, string | null][] = [
    ['/STJ', 'STJ'],
    [', do STF', 'STF'],
    ['do egrégio STJ', 'STJ'],
    ['do e. STJ', 'STJ'],
    ['DO C TST', 'TST'],
    ['do extinto TFR', 'TFR'],
    ['(STJ)', 'STJ'],
    ['e o STF decidiu', null],
    ['e STF', null],
    [', o STF decidiu', null],
    ['pelo STF', null],
  ];
  for (const [text, expected] of cases) {
    t.equal(readCourtAfter(new TokenStream(text), 0)?.tribunal ?? null, expected, text);
  }
});
