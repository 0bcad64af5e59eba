/** If a text mentions years after the date of a table, a verdict that needs newer entries is null and not false. */
import t from 'tap';
import { verifyText } from '../../../../src/capabilities/verify/verify-text.ts';
import { tables } from '../../../support/verified.ts';

const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
/** A year after the dates of all tables. */
const YEAR = 2028;
const verify = (text: string) => verifyText(text, CHECKS, tables, `${YEAR}-11-23T00:00:00.000Z`);

t.test('súmulas', async t => {
  const of = (text: string) => Object.values(verify(text).sumulas)[0]!.valid;
  for (const [serie, last] of [...tables.sumulas.series].map(([name, one]) => [name, one.last])) {
    const cited =
      serie === 'SV' ? `SV ${Number(last) + 1}` : `Súmula ${Number(last) + 1} do ${serie}`;
    t.equal(of(cited), false, cited);
    t.equal(of(`${cited}, de ${YEAR}`), null, `${cited} of a later year`);
    t.equal(of(`${cited}, de ${YEAR + 1}`), false, 'a year in the future tells nothing');
  }
});

t.test('ministers', async t => {
  const of = (text: string) => Object.values(verify(text).ministros)[0]!.valid;
  t.equal(of('o Ministro Fulano Drummond, do STF'), false);
  t.equal(of(`o Ministro Fulano Drummond, do STF, em ${YEAR}`), null);
  const cited = 'RE 1.234.567/SP, Rel. Min. Fulano Drummond';
  t.equal(verify(cited).decisoes[0]!.relator_do_tribunal, false);
  t.equal(verify(`${cited}, j. 10/05/${YEAR}`).decisoes[0]!.relator_do_tribunal, null);
});

t.test('temas', async t => {
  for (const { tribunal, ultimo } of tables.temas.series.values()) {
    t.equal(verify(`Tema ${ultimo + 1} do ${tribunal}`).temas[0]!.valid, null, tribunal);
    const later = `Tema ${ultimo + 300} do ${tribunal}, de ${YEAR}`;
    t.equal(verify(later).temas[0]!.valid, null, later);
    t.equal(verify(`Tema 9.000 do ${tribunal}, de ${YEAR}`).temas[0]!.valid, false);
  }
});

t.test('laws and their parts', async t => {
  const of = (text: string) => verify(text).legislacao[0]!;
  t.equal(of(`Lei 16.000/${YEAR}`).lei_valida, null);
  t.equal(of(`Lei federal 16.000/${YEAR}`).lei_valida, null);
  t.equal(of(`Lei Complementar 300/${YEAR}`).lei_valida, null);
  t.equal(of(`Lei 16.000/${YEAR + 1}`).lei_valida, false, 'a year in the future');
  const since = `Em ${YEAR}, decidiu-se com base no`;
  t.equal(of('art. 120 do CDC').artigo_consta, false);
  t.equal(of(`${since} art. 120 do CDC`).artigo_consta, null);
  t.equal(of(`${since} art. 9.999 do CDC`).artigo_consta, false);
  t.equal(of('art. 5º, § 8º, da CF').paragrafo_consta, false);
  t.equal(of(`${since} art. 5º, § 8º, da CF`).paragrafo_consta, null);
  t.equal(of(`${since} art. 5º, § 99, da CF`).paragrafo_consta, false);
  t.equal(of('art. 5º, LXXX, da CF').inciso_consta, false);
  t.equal(of(`${since} art. 5º, LXXX, da CF`).inciso_consta, null);
  t.equal(of(`${since} art. 3º, LXXX, da CF`).inciso_consta, false);
});
