/**
 * Names that the dated list of the STJ does not have, parties who are not ministers, and terms in every date format.
 */
import t from 'tap';
import { reportOf } from '../../../../src/capabilities/verify/report/index.ts';
import { faultsOf, verified } from '../../../support/verified.ts';

const ministers = (text: string) => Object.values(verified(text).ministros);

const UNLISTED = [
  'Conforme o Ministro Alarico Pontes Gusmão, da Terceira Turma do STJ, a cobrança é indevida.',
  'Conforme o Min. Alarico Pontes Gusmão (STJ), a cobrança é indevida.',
  'REsp 1.823.218/AC, Rel. Ministro Alarico Pontes Gusmão, Terceira Turma, j. 8 abr. 2021.',
];
const NOT_TOLD = [
  'O Ministro Alarico Pontes Gusmão criticou o acórdão do STJ.',
  'Conforme o Min. Gusmão, do STJ, a cobrança é indevida.',
  'Conforme o Ministro Alarico Pontes Gusmão, do STJ, em julgado de 2031, a cobrança é indevida.',
  'Conforme o Ministro Alarico Pontes Gusmão, do TST, a cobrança é indevida.',
  'Conforme a Ministra Nancy Andrighi, da Terceira Turma do STJ, a cobrança é indevida.',
];

t.test('a name that the list of the STJ lacks raises the risk a little', async t => {
  for (const text of UNLISTED) {
    const verification = verified(text);
    t.match(ministers(text)[0], {
      valid: null,
      consta: false,
      motivo: /lista do STJ de \d\d\/\d{4}/,
    });
    t.ok(verification.metrics.risk_score > 0, text);
    t.equal(verification.metrics.risk_level, 'low', text);
    t.strictSame(faultsOf(text), [], text);
    const lines = reportOf(text, verification).linhas;
    t.ok(
      lines.some(({ estado, texto }) => estado === 'indecisa' && /não consta/.test(texto)),
      text,
    );
  }
  for (const text of NOT_TOLD) {
    t.notOk(
      ministers(text).some(({ consta }) => consta === false),
      text,
    );
    t.equal(verified(text).metrics.risk_score, 0, text);
  }
});

t.test('a party below an address is no minister', async t => {
  const address = 'EXCELENTÍSSIMO SENHOR MINISTRO PRESIDENTE DO SUPREMO TRIBUNAL FEDERAL';
  for (const text of [
    `${address}\n\nJOÃO PEDRO ALCÂNTARA, brasileiro, vem impetrar habeas corpus.`,
    `${address} JOÃO PEDRO ALCÂNTARA vem impetrar habeas corpus.`,
    'AO MINISTRO PRESIDENTE DO EGRÉGIO SUPERIOR TRIBUNAL DE JUSTIÇA, MARIA TORRES, brasileira.',
    'AO EXMO. SR. MINISTRO RELATOR DO STF\nCONSTRUTORA ALFA LTDA., por seus advogados',
    'À EXMA. SRA. MINISTRA PRESIDENTE DO STF – BETA COMÉRCIO DE TINTAS',
  ])
    t.strictSame(ministers(text), [], text);
  const named = 'Segundo o Ministro Presidente do STF, João Pedro Alcântara, o recurso cabe.';
  t.equal(ministers(named)[0]?.valid, false);
  t.equal(ministers(`${address}, LUIZ FUX`)[0]?.valid, true);
});

const TERMS: [text: string, verdict: boolean | null][] = [
  ['HC 188.888/MG, Rel. Min. Celso de Mello, Segunda Turma, j. 8 abr. 2022.', false],
  ['HC 188.888/MG, Rel. Min. Celso de Mello, Segunda Turma, j. 6 out. 2020.', true],
  ['HC 222.333/SP, relator o ministro Teori Zavascki, j. 08/04/21.', false],
  ['HC 122.333/SP, relator o ministro Teori Zavascki, j. 08.04.15.', true],
  ['RE 101.606/RJ, Rel. Min. Maurício Corrêa, Primeira Turma, j. 8/4/2010.', false],
  [
    'BRASIL. Supremo Tribunal Federal. RE 488.888/SP. Relator: Min. Rosa Weber. Brasília, DF, 8 abr. 2008.',
    false,
  ],
  [
    'BRASIL. Supremo Tribunal Federal. RE 888.888/SP. Relator: Min. Rosa Weber. Brasília, DF, 8 abr. 2018.',
    true,
  ],
  ['Cita-se o RE 888.888/SP. Relator: Min. Rosa Weber. Brasília, DF, 8 abr. 2008.', null],
];

t.test('ministers against their terms', async t => {
  for (const [text, verdict] of TERMS)
    t.equal(verified(text).decisoes[0]?.relator_em_exercicio, verdict, text);
});
