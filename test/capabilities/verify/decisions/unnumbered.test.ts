/**
 * Decisions that are cited without a number: a rapporteur of another court or outside the term is reported, a correct
 * one is not.
 */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const OTHER_COURT = [
  'A Primeira Turma do Pretório Excelso, em recente acórdão relatado pelo Min. Sebastião Reis Júnior, decidiu.',
  'O Supremo Tribunal Federal, na voz da Ministra Nancy Andrighi, já assentou a tese.',
  'O Tribunal da Cidadania, em voto da lavra do Ministro Gilmar Mendes, decidiu.',
  'O Excelso Pretório, pela pena do Ministro Og Fernandes, assentou a tese.',
  'Na voz do Ministro Dias Toffoli, a Corte da Cidadania decidiu em 2015.',
  'Em acórdão relatado pela Ministra Nancy Andrighi, o STF decidiu.',
  'A Corte Suprema, nas palavras do Ministro Mauro Campbell Marques, reconheceu o direito.',
];
const OTHER_TIME = [
  'Decidiu a Corte Suprema em 3 de abril de 2018, sob a relatoria do Ministro Flávio Dino, o caso.',
  'Em 12/03/2010, o STF, sob a relatoria do Min. Cristiano Zanin, decidiu.',
  'Sob a relatoria do Ministro André Mendonça, o Supremo Tribunal Federal decidiu em 10/02/2018.',
  'O STF, em julgamento de 15 de março de 2012, relatado pelo Ministro Edson Fachin, reconheceu.',
  'O STJ, em acórdão relatado pela Ministra Daniela Teixeira, julgado em 12/05/2015, decidiu.',
];
const RIGHT = [
  'A Segunda Turma do Pretório Excelso, em acórdão relatado pelo Min. Gilmar Mendes, decidiu.',
  'O STF manteve o acórdão relatado pelo Min. Herman Benjamin.',
  'O STF cassou a decisão relatada pelo Ministro Herman Benjamin, do STJ.',
  'Na linha do STF, o relator, Ministro Herman Benjamin, negou provimento.',
  'Em acórdão relatado pelo Min. Herman Benjamin, o STF reformou a decisão.',
  'Recorre-se ao STF do acórdão relatado pelo Ministro Herman Benjamin.',
  'O STF, em 2009, na voz do Ministro Eros Grau, decidiu.',
  'O STJ, na voz do Ministro Luiz Fux, decidiu em 2005.',
  'O STF, em 10/10/2022, sob a relatoria do Ministro Marco Aurélio, concluiu o julgamento.',
];

t.test('a rapporteur of another court or another time', async t => {
  for (const text of OTHER_COURT) {
    t.match(faultsOf(text).join(), /duvidosa: Decisão do .*integrou o ST/, text);
    t.equal(verified(text).metrics.risk_level, 'medium', text);
  }
  for (const text of OTHER_TIME) t.match(faultsOf(text).join(), /, não em/, text);
  for (const text of RIGHT) t.strictSame(faultsOf(text), [], text);
  const isOff = { check_ministros: false };
  for (const text of OTHER_COURT) t.strictSame(faultsOf(text, isOff), [], text);
});

t.test('the last day of a term', async t => {
  const of = (date: string) =>
    faultsOf(`REsp 2.041.876/SP, Rel. Min. Paulo de Tarso Sanseverino, Terceira Turma, ${date}.`);
  t.match(of('julgado em 13/08/2024').join(), /de 2010 a 04\/2023, não em 2024/);
  t.match(of('em 20 de maio de 2024').join(), /não em 2024/);
  t.strictSame(of('julgado em 14/03/2023'), []);
  t.strictSame(of('julgado em 20/06/2023'), [], 'begun before');
  t.strictSame(of('DJe 16/08/2023'), [], 'published later');
});
