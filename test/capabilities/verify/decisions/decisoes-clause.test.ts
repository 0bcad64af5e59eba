/** The details of a cited decision are read from its clause, from its row of a table, and from the date of the text. */
import t, { type Test } from 'tap';
import type { DecisaoItem } from '../../../../src/capabilities/verify/items/verification.ts';
import { verified } from '../../../support/verified.ts';

const only = (text: string): DecisaoItem => {
  const { decisoes } = verified(text);
  if (decisoes.length !== 1) throw new Error(`${decisoes.length} decisions in ${text}`);
  return decisoes[0]!;
};

type Verdict =
  | 'relator_do_tribunal'
  | 'relator_em_exercicio'
  | 'orgao_do_tribunal'
  | 'data_possivel';

const check = (t: Test, field: Verdict, cases: readonly [string, boolean | null][]) => {
  for (const [text, expected] of cases) t.equal(only(text)[field], expected, text);
};

t.test('dates in the clause around the number', async t => {
  check(t, 'data_possivel', [
    [
      'No julgamento do REsp 1.111.222/SP, ocorrido em 31 de abril de 2014, afastou-se a multa.',
      false,
    ],
    [
      'No julgamento do REsp 1.111.222/SP, ocorrido em 30 de abril de 2014, afastou-se a multa.',
      true,
    ],
    ['O acórdão proferido em 31/06/2018 no REsp 1.700.100/MG reconheceu o dano.', false],
    [
      'Em 12/05/1985, o Superior Tribunal de Justiça, ao apreciar o REsp 4.321/SP, fixou a tese.',
      false,
    ],
    ['O Superior Tribunal de Justiça, em decisão de 1987 no REsp 12.345/SP, já o dizia.', false],
    ['Assim se decidiu no REsp 1.098.765/RS (31.04.2012).', false],
    ['Assim se decidiu no REsp 1.098.765/RS (30.04.2012).', true],
    ['Vide REsp 1.098.765/RS, de 32/05/2012.', false],
    ['A ADI 4.277/DF, decidida pelo STF em 5 de maio de 2081, equiparou as uniões.', false],
    // Dates of other events.
    ['O contrato foi assinado em 12/05/1985 e o STJ, no REsp 4.321/SP, o anulou.', null],
    ['O acidente ocorreu em 10/05/1980; veja-se o REsp 1.650.100/SP.', null],
    ['Em 1985, a Lei 7.347 criou a ação civil pública, e o REsp 1.650.100/SP a aplica.', null],
  ]);
});

t.test('ministers who act in a year', async t => {
  check(t, 'relator_em_exercicio', [
    ['O Ministro Eros Grau, ao relatar em 2015 a ADPF 300/DF, afastou a tese.', false],
    ['O Ministro Eros Grau, ao relatar em 2008 a ADPF 130/DF, afastou a tese.', true],
    ['Em 1995, o Ministro Gilmar Mendes, no RE 170.000/SP, votou contra.', false],
    ['Em 2005, o Ministro Gilmar Mendes, no RE 370.000/SP, votou contra.', null],
    // The minister's name determines the court of an HC.
    ['HC 81.234/SP, Rel. Min. Alexandre de Moraes, Primeira Turma, j. 12/03/2002.', false],
    ['HC 141.234/SP, Rel. Min. Alexandre de Moraes, Primeira Turma, j. 12/09/2017.', true],
    // Another person with the minister's name may have sat elsewhere before the minister joined the STF.
    ['HC 4.321/SP, Rel. Min. Marco Aurélio, j. 12/03/1985.', null],
  ]);
});

t.test('rapporteurs of the clause', async t => {
  check(t, 'relator_do_tribunal', [
    ['O Ministro Herman Benjamin, ao relatar o RE 700.123/SP, negou provimento.', false],
    ['O Ministro Herman Benjamin, ao relatar o REsp 1.700.123/SP, negou provimento.', true],
    [
      'O Supremo Tribunal Federal, sob a relatoria de Astolfo Pimentel Rocha, no RE 612.345/MG, negou.',
      false,
    ],
    // An RE without a named court may be an electoral appeal.
    ['RE 612.345, relatoria de Astolfo Pimentel Rocha.', null],
  ]);
});

t.test('rows of a table', async t => {
  const row = (cells: string, heads = 'Processo | Relator | Julgamento | Publicação') =>
    only(`| ${heads} |\n|---|---|---|---|\n| ${cells} |`);
  t.match(row('REsp 1.234.567/SP | Min. Nancy Andrighi | 12/08/2014 | 22/08/2014'), {
    relator: 'Nancy Andrighi',
    julgado_em: '2014-08-12',
    publicado_em: '2014-08-22',
    data_possivel: true,
  });
  t.equal(
    row('REsp 1.234.567/SP | Min. Nancy Andrighi | 12/08/2014 | 10/07/2014').data_possivel,
    false,
  );
  const heads = 'Tribunal | Relator | Processo | Data da autuação';
  t.match(row('STF | Venâncio Quadros | RE 601.111/SP | 31/02/2014', heads), {
    relator: 'Venâncio Quadros',
    relator_do_tribunal: false,
    julgado_em: null,
  });
  t.equal(only('Acórdão | Órgão\nREsp 1.456.789/SC | 8ª Turma').orgao_do_tribunal, false);
  const two = verified(
    'Processo | Data\nREsp 1.456.789/SC | 31/02/2014\nREsp 1.456.790/SC | 10/02/2014',
  );
  t.same(
    two.decisoes.map(one => one.data_possivel),
    [false, true],
  );
});

t.test('chambers of another court and of the decision appealed from', async t => {
  check(t, 'orgao_do_tribunal', [
    ['REsp 1.456.789/SC, contra acórdão da 7ª Turma do TRF da 3ª Região.', null],
    ['RE 654.000/SP, interposto contra acórdão da Corte Especial do STJ.', null],
    ['REsp 1.456.789/SC, contra acórdão da 7ª Turma, j. 10/03/2016.', null],
    ['REsp 1.456.789/SC, Rel. Min. Og Fernandes, T7, DJe 10/03/2016.', false],
    ['REsp 1.456.789/SC, Rel. Min. Og Fernandes, T2, DJe 10/03/2016.', true],
    ['A Sexta Turma do STF concedeu a ordem no HC 150.150/SP.', false],
    ['A Segunda Turma do STF concedeu a ordem no HC 150.150/SP.', true],
  ]);
});

t.test('a chamber without a decision', async t => {
  const text = 'Decidiu a Nona Turma do Superior Tribunal de Justiça que a cláusula é nula.';
  const found = only(text);
  t.match(found, {
    classe: null,
    numero: null,
    tribunal: 'STJ',
    orgao_julgador: 'Nona Turma',
    orgao_do_tribunal: false,
    motivo: 'O STJ não tem o órgão julgador indicado, Nona Turma.',
  });
  t.equal(text.slice(found.start, found.end), 'Nona Turma do Superior Tribunal de Justiça');
  for (const right of [
    'Decidiu a Quarta Turma do STJ.',
    'Decidiu a Nona Turma do TRF da 3ª Região.',
    'Decidiu a Terceira Turma do STF, extinta.',
  ]) {
    t.same(verified(right).decisoes, [], right);
  }
  const told = verified(
    'A Nona Turma do STJ, no REsp 1.456.789/SC, e outra vez a Nona Turma do STJ.',
  );
  t.equal(told.decisoes.length, 1, 'a chamber that a decision is told to have is no item');
});

t.test('decisions and numbers later than the text', async t => {
  const signed = (cited: string, date: string) =>
    `Segue-se o ${cited}.\n\nMaceió, ${date}.\nFulano de Tal\nJuiz`;
  const judged = (day: string) => `REsp 1.700.100/SP, j. ${day}`;
  check(t, 'data_possivel', [
    [signed(judged('20/08/2019'), '12 de março de 2018'), false],
    [signed(judged('20/08/2017'), '12 de março de 2018'), true],
    // The text may be the cited decision itself, and the date its publication.
    [signed('REsp 1.700.100/SP, DJe 20/03/2018', '12 de março de 2018'), true],
  ]);
  const number = (text: string) => Object.values(verified(text).processos)[0]!.plausivel;
  t.equal(number(signed('processo 0703777-48.2017.8.02.0058', '3 de fevereiro de 2016')), false);
  t.equal(number(signed('processo 0703777-48.2017.8.02.0058', '3 de fevereiro de 2018')), null);
  // Most cited decisions are later than the signature, so the signature belongs to a quoted document.
  const many = verified(
    signed(`${judged('20/08/2019')}, e o REsp 1.700.200/SP, j. 21/08/2019`, '12 de março de 2018'),
  );
  t.same(
    many.decisoes.map(one => one.data_possivel),
    [true, true],
  );
});
