/**
 * Records of decisions whose details are in a table or before the number, or that have no number; and the effect of the
 * text's own date.
 */
import t from 'tap';
import type { DecisaoItem } from '../../../../src/capabilities/verify/items/verification.ts';
import { verified } from '../../../support/verified.ts';

const decisoes = (text: string): DecisaoItem[] => verified(text).decisoes;

t.test('a chamber that the court does not have, without a decision', async t => {
  const wrong = ['a Sétima Turma do STJ', 'a Quinta Turma do STF', 'pela 8ª Turma do STJ'];
  for (const part of wrong) {
    const text = `Assim decidiu ${part}, em caso igual.`;
    const found = decisoes(text);
    t.equal(found.length, 1, part);
    t.match(found[0], { orgao_do_tribunal: false, classe: null, numero: null });
    t.match(found[0]!.motivo, 'não tem o órgão julgador');
    t.match(part, text.slice(found[0]!.start, found[0]!.end));
  }
  const right = ['a Terceira Turma do STJ', 'a Primeira Turma do STF', 'a 7ª Câmara Cível do TJSP'];
  for (const part of right) t.strictSame(decisoes(`Assim decidiu ${part}, em caso igual.`), []);
});

t.test(
  'one item for a chamber that is named again, none for one that a decision tells',
  async t => {
    const again = decisoes(
      'A Sétima Turma do STJ decidiu. Mais tarde a Sétima Turma do STJ mudou.',
    );
    t.match(again, [{ occurrences: [{}] }]);
    t.equal(again.length, 1);
    const told = decisoes(
      'REsp 1.234.567/SP, Sétima Turma. Essa orientação da Sétima Turma do STJ não mudou.',
    );
    t.strictSame(
      told.map(({ numero, orgao_do_tribunal }) => [numero, orgao_do_tribunal]),
      [['1234567', false]],
    );
  },
);

t.test('a chamber that no court has is a risk of its own', async t => {
  const { metrics } = verified('Assim decidiu a Sétima Turma do STJ, em caso igual.');
  t.match(metrics, { risk_score: 0.5, risk_level: 'medium' });
  const beside = verified('Assim decidiu a Sétima Turma do STJ (Súmula 7 do STJ).');
  t.match(beside.metrics, { risk_score: 0.3, risk_level: 'medium' });
  t.match(verified('Assim decidiu a Terceira Turma do STJ.').metrics, { risk_score: 0 });
});

t.test('the cells of a row belong to its decision', async t => {
  const table = (judge: string, chamber: string, day: string) =>
    `| Processo | Relator | Órgão julgador | Julgamento |
|---|---|---|---|
| REsp 1.234.567/SP | ${judge} | ${chamber} | ${day} |
| REsp 1.765.432/SP | Nancy Andrighi | Terceira Turma | 10/05/2019 |`;
  t.match(decisoes(table('Gilmar Mendes', 'Sétima Turma', '31/02/2015')), [
    { orgao_do_tribunal: false, relator_do_tribunal: false, data_possivel: false },
    { orgao_do_tribunal: true, relator_do_tribunal: true, data_possivel: true },
  ]);
  t.match(decisoes(table('Nancy Andrighi', 'Terceira Turma', '10/05/2015')), [
    { relator: 'Nancy Andrighi', orgao_julgador: 'Terceira Turma', julgado_em: '2015-05-10' },
    {},
  ]);
});

t.test('a decision or a number later than the text', async t => {
  const signed = 'Maceió, 12 de março de 2015.';
  const later = verified(`Conforme o REsp 1.234.567/SP, julgado em 10/05/2016. ${signed}`);
  t.match(later.decisoes, [{ data_possivel: false, motivo: /posterior à do texto, 12\/03\/2015/ }]);
  const number = verified(
    `Autos 0705432-08.2012.8.02.0001, conforme decidido. Maceió, 12 de março de 2010.`,
  );
  t.match(Object.values(number.processos), [{ plausivel: false, motivo: /é de 2012, e o texto/ }]);
  const earlier = verified(`Conforme o REsp 1.234.567/SP, julgado em 10/05/2014. ${signed}`);
  t.match(earlier.decisoes, [{ data_possivel: true }]);
});
