/** A law is reported if it is later than the text that cites it, or than the decision that is said to apply it. */
import t from 'tap';
import { verified } from '../../../support/verified.ts';

const only = (text: string) => verified(text).legislacao[0]!;

t.test('later than the date of the text', async t => {
  const cases: [string, boolean | null][] = [
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2014.', true],
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2015.', null],
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2016.', false],
    ['Lei 13.105/2015.', null],
    ['O projeto que se tornou a Lei 13.105/2015.\n\nBrasília, 3 de maio de 2014.', null],
    ['art. 300 do novo CPC.\n\nBrasília, 3 de maio de 2014.', null],
    ['art. 300 do CPC/2015.\n\nBrasília, 3 de maio de 2014.', true],
    ['art. 300 do CPC.\n\nBrasília, 3 de maio de 2014.', null],
    ['Lei 13.105/2015.\n\nBrasília, 3 de maio de 2014.\n\nJuntado em 2019.', null],
    ['Data: 10/10/2020\n\nLei 13.105/2015.\n\nBrasília, 3 de maio de 2014.', null],
    ['Lei 6.161/2012.\n\nMaceió, 3 de maio de 2010.', true],
    ['Lei 8.078/2090.\n\nMaceió, 3 de maio de 2010.', null],
    ['art. 5º da CF.\n\nMaceió, 3 de maio de 1980.', null],
  ];
  for (const [text, anacronismo] of cases) t.equal(only(text).anacronismo, anacronismo, text);
  t.equal(
    only('Lei 13.105/2015.\n\nBrasília, 3 de maio de 2014.').motivo,
    'O texto é de 03/05/2014, anterior à norma (Lei 13.105/2015).',
  );
});

t.test('later than the decision that is said to apply it', async t => {
  const CASE = 'O REsp 1.085.220/MG, julgado em 10/08/2009,';
  const cases: [string, boolean | null][] = [
    [`${CASE} fundado no art. 926 do CPC/2015.`, true],
    [`${CASE} com base no art. 926 do CPC/2015.`, true],
    [`${CASE} já invocou a Lei 13.874/2019.`, true],
    [`${CASE} aplicou a Lei 8.078/1990.`, null],
    [`${CASE} trata do tema à luz da Lei 13.709/2018.`, true],
    ['Em 14/06/1994, a Quarta Turma já aplicava o art. 422 do CC/2002.', true],
    ['Em 14/06/1994, a Quarta Turma aplicou o art. 422 do CC/2002.', true],
    [`${CASE} aplicou o Marco Civil da Internet.`, true],
    ['O síndico foi nomeado em 12/08/1994 na forma do art. 21 da Lei 11.101/2005.', true],
    ['1. 2006 — a 4ª Câmara aplica o art. 19 da Lei 12.965/2014;', true],
    // The following citations are correct or uncertain.
    [`${CASE} aplicou o Código de Processo Civil.`, null],
    ['Decisão de 2012, revista em 2018 à luz do CPC/2015.', null],
    ['Decisão de 2012, da 3ª Turma, à luz do CPC/2015.', true],
    ['Embargos julgados em 2014 foram, com base na Lei 13.105/2015, desprovidos em 2017.', null],
    [`${CASE} antecipou o que viria a ser o art. 926 do CPC/2015.`, null],
    [
      'Foi nomeado em 12/08/1994 o síndico que, na forma do art. 21 da Lei 11.101/2005, renuncia.',
      null,
    ],
    [
      '2006 foi o ano em que a Câmara discutiu, com base no art. 19 da Lei 12.965/2014, o caso.',
      null,
    ],
    [`${CASE} deve ser relido à luz da Lei 13.709/2018.`, null],
    [`${CASE} foi superado pela Lei 13.105/2015.`, null],
    [`${CASE} já não subsiste com base na Lei 13.105/2015.`, null],
    [`${CASE} e o art. 926 do CPC/2015.`, null],
    ['Nos termos do art. 926 do CPC/2015 (REsp 1.085.220/MG, julgado em 10/08/2009).', null],
    [`Segundo ${CASE.toLowerCase()} com base no CPC/2015 decide-se.`, null],
    [`${CASE} confirma. Hoje se decide com base no art. 926 do CPC/2015.`, null],
    [`${CASE} o juiz aplicou a Lei 13.105/2015.`, null],
    ['Citando o REsp 1.085.220/MG, julgado em 10/08/2009, aplicou a Lei 13.105/2015.', null],
    ['Prolatada em 10/08/2009, fundada na Lei 13.105/2015.', null],
  ];
  for (const [text, anacronismo] of cases) t.equal(only(text).anacronismo, anacronismo, text);
  t.equal(
    only(`${CASE} fundado na Lei 13.105/2015.`).motivo,
    'A decisão é de 10/08/2009, anterior à norma (Lei 13.105/2015).',
  );
});
