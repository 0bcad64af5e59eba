/**
 * Wrong classes or numbers for a court, and ministers outside their court or term, are reported; correct citations are
 * not.
 */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const WRONG_CLASS = [
  'O STJ julgou procedente a ADI 5.874/DF.',
  'A Terceira Turma do STJ, no RE 593.818/SC, firmou a tese.',
  'O Superior Tribunal de Justiça decidiu na ADPF 132/RJ que a união é estável.',
  'A Segunda Turma do STF julgou o REsp 1.251.993/PR.',
  'O Supremo Tribunal Federal, ao apreciar o AREsp 1.234.567/SP, negou provimento.',
  'O Tribunal Superior do Trabalho, no REsp 1.111.222/RS, decidiu a questão.',
  'A Quarta Turma do STJ, no Recurso de Revista 1000-10.2015.5.02.0001, concedeu horas.',
  '(STJ, ADC 43/DF, Corte Especial, j. 07/11/2019).',
  'ADI 4.277/DF do STJ, em 2011.',
  'A Primeira Seção do STJ, na Ação Cível Originária (ACO) 3.121, afastou a restrição.',
  'O Superior Tribunal de Justiça, na Extradição nº 1.462, deferiu o pedido.',
  'O STF, na Suspensão de Liminar e de Sentença (SLS) 2.507, indeferiu o pedido.',
  'O Supremo Tribunal Federal, na HDE 2.093, homologou a sentença.',
  'A Segunda Turma do STJ, no Agravo em Recurso Extraordinário (ARE) 964.246/SP, decidiu.',
  'REsp 1.251.993/PR, Plenário, julgado em 12/12/2012.',
  'Na ADI 4.277, a Segunda Seção do STJ reconheceu a união homoafetiva.',
  'No REsp 1.657.156/RJ, o Supremo Tribunal Federal fixou requisitos.',
  'Conforme decidiu o TST no REsp 1.234.567/SP, a estabilidade é devida.',
  'Como assentou o STJ na ADC 43/DF, a presunção de inocência vigora.',
];
const RIGHT_CLASS = [
  'O STF reformou o acórdão do STJ no RE 603.616/RO.',
  'O STJ negou seguimento ao RE 593.818/SC.',
  'O STF julgou a ADI 5.874/DF.',
  'A Terceira Turma do STJ, no REsp 1.251.993/PR, firmou a tese.',
  'O TSE julgou o RE 123-45.2012.6.00.0000.',
  'O Órgão Especial do TJSP julgou a ADI 2000123-45.2018.8.26.0000.',
  'Contra acórdão do STJ foi interposto o RE 593.818/SC.',
  'A Corte Especial do STJ, no EREsp 1.424.404/SP, decidiu.',
  'O TST, no RR 1000-10.2015.5.02.0001, decidiu.',
  'O STF, na Ação Cível Originária (ACO) 3.121, afastou a restrição.',
  'O STJ, na HDE 2.093, homologou a sentença.',
  'O Plenário do STF, na Extradição nº 1.462, deferiu o pedido.',
  'A Primeira Seção do STJ, no Mandado de Segurança (MS) 22.434/DF, concedeu a ordem.',
  'ACO 3.121, Rel. Des. Ana Prado, TJMT.',
  'Segundo o STJ, a ADI 4.277/DF vincula os demais órgãos.',
  'Com base na ADI 4.277, o STJ reconheceu o casamento homoafetivo.',
  'No REsp 1.251.993/PR, o STF reconheceu a repercussão geral da matéria.',
  'No RE 593.818/SC, o STJ havia entendido pela inadmissão.',
  'Contra o que decidiu o STJ no REsp 1.251.993/PR, a parte opôs o RE 593.818/SC.',
  'Segundo decidiu o STJ no REsp 1.251.993/PR, a prescrição é quinquenal.',
  'No REsp 1.234.567, o STF declarou prejudicado o recurso extraordinário.',
  'No REsp 1.234.567, o STF declarou a perda do objeto do recurso extraordinário.',
  'No REsp 1.251.993/PR, o STF afastou o óbice do RE da União.',
];

t.test('a class that another court decides', async t => {
  for (const text of WRONG_CLASS) {
    t.match(faultsOf(text).join(), /duvidosa: .*(classe|Plenário)/, text);
    t.not(verified(text).metrics.risk_level, 'low', text);
  }
  for (const text of RIGHT_CLASS) t.notMatch(faultsOf(text).join(), /A classe|Plenário/, text);
});

const SEVERAL_COURTS = [
  'Matéria pacificada pelo STJ e pelo STF (REsp 1.061.530/RS; RE 574.706/PR).',
  'Matéria pacificada pelo STF e pelo STJ (RE 574.706/PR; REsp 1.061.530/RS).',
  'Há divergência entre o STJ e o STF (REsp 1.061.530/RS).',
  'Assim decidem o Superior Tribunal de Justiça e o Supremo Tribunal Federal (REsp 1.061.530/RS).',
  'O STJ, assim como o STF, no REsp 1.061.530/RS, decidiu.',
  'O STJ (Corte Especial) e o STF (REsp 1.061.530/RS; RE 574.706/PR) decidiram.',
  'Vejam-se o REsp 1.061.530/RS e o RE 574.706/PR do STJ e do STF.',
  'Divergem o TJSP e o TJRJ (Apelação 1000123-50.2015.8.26.0100).',
  'O TJRJ e a 3ª Câmara do TJSP, na Apelação 1000123-50.2015.8.26.0100, decidiram.',
  'O TJSP, e depois o TJRJ, na Apelação 1000123-50.2015.8.26.0100, decidiram.',
];

t.test('two courts before a citation: either may have decided', async t => {
  for (const text of SEVERAL_COURTS) t.strictSame(faultsOf(text), [], text);
  const own = 'Decidido pelo STJ (RE 574.706/PR) e pelo STF (REsp 1.061.530/RS).';
  t.equal(faultsOf(own).length, 2, 'each court with its own citation');
});

const OTHER_PLENARY = [
  'No REsp 1.113.403/RJ, a orientação foi depois confirmada pelo Plenário do STF no RE 591.874.',
  'Conforme decidido no REsp 1.061.530/RS, em consonância com o Plenário do STF, os juros são devidos.',
  'AgInt no REsp 1.061.530/RS, sessão do Plenário Virtual.',
  'No REsp 1.061.530/RS, aplicou-se o enunciado que o Plenário do STJ aprovou.',
  'REsp 1.061.530/RS, confirmado no STF, Plenário, em 2012.',
  'REsp 1.061.530/RS, Segunda Seção, e depois o Plenário.',
  'REsp 1.061.530/RS (STF, Plenário, j. 12/12/2012).',
  'Conforme o REsp 1.061.530/RS, o Plenário afastou a multa.',
];

t.test('the Plenário of another court, or of no citation', async t => {
  for (const text of OTHER_PLENARY) t.notMatch(faultsOf(text).join(), /Plenário:/, text);
  for (const text of [
    'REsp 1.251.993/PR (Plenário, j. 12/12/2012).',
    'REsp 1.251.993/PR - Plenário - julgado em 12/12/2012.',
    'REsp 1.251.993/PR, Plenário do STJ, julgado em 12/12/2012.',
  ])
    t.match(faultsOf(text).join(), /não é julgado pelo Plenário/, text);
});

const WRONG_STATE = [
  'O Tribunal de Justiça do Paraná, na Apelação nº 1004512-73.2018.8.26.0100, decidiu.',
  'O Tribunal de Justiça da Bahia, ao julgar o Agravo de Instrumento nº 1004512-73.2018.8.26.0100, decidiu.',
  'O TJRJ, ao apreciar a Apelação Cível 1004512-73.2018.8.26.0100, manteve a sentença.',
  'A 3ª Câmara Cível do Tribunal de Justiça do Ceará, na Apelação 1004512-73.2018.8.26.0100, decidiu.',
  'O Egrégio Tribunal de Justiça de Goiás, na Apelação nº 1004512-73.2018.8.26.0100, decidiu.',
  'O Tribunal de Justiça de Santa Catarina decidiu na Apelação nº 1004512-73.2018.8.26.0100.',
  'Pelo Tribunal de Justiça do Pará, no julgamento da Apelação nº 1004512-73.2018.8.26.0100.',
  'O Tribunal Regional do Trabalho da 4ª Região, no ROT 0011204-16.2020.5.15.0093, decidiu.',
  'O TRF da 4ª Região, na Apelação Cível 5001187-13.2020.4.03.6183, decidiu.',
  'O TJ/MG, na Apelação nº 1004512-73.2018.8.26.0100, decidiu.',
  'O TJMG, no AgInt 1004512-73.2018.8.26.0100, manteve a tutela.',
  'O TJRS, nos EDcl 1004512-73.2018.8.26.0100, sanou a omissão.',
  'O TJPR, no agravo interno nº 1004512-73.2018.8.26.0100, decidiu.',
  'O TJGO, em sede de embargos de declaração (ED 1004512-73.2018.8.26.0100), decidiu.',
  'TJRN, Ag. Int. 1004512-73.2018.8.26.0100, Rel. Des. Ana Prado.',
];
const RIGHT_STATE = [
  'O Tribunal de Justiça de São Paulo, na Apelação nº 1004512-73.2018.8.26.0100, decidiu.',
  'O STJ reformou o acórdão do TJRJ e restabeleceu a sentença dos autos 1004512-73.2018.8.26.0100.',
  'O TRF da 3ª Região, na Apelação Cível 1004512-73.2018.8.26.0100, por delegação, decidiu.',
  'O TJSP, no AgInt 1004512-73.2018.8.26.0100, manteve a tutela.',
  'O STJ, no AgInt 1004512-73.2018.8.26.0100, manteve a tutela.',
  'Contra o acórdão do TJPE interpôs-se o AgInt 1004512-73.2018.8.26.0100.',
  'O TJPE declinou da competência e remeteu ao TJSP o AgInt 1004512-73.2018.8.26.0100.',
  'Reformou-se a decisão do TJPR e manteve-se a Apelação 1004512-73.2018.8.26.0100.',
];

t.test('a number of another state', async t => {
  for (const text of WRONG_STATE) t.match(faultsOf(text).join(), /O número não é do T/, text);
  for (const text of RIGHT_STATE) t.strictSame(faultsOf(text), [], text);
});

const WRONG_TERM = [
  'STF, HC 199.734 AgR, Rel. Min. Cristiano Zanin, Primeira Turma, j. 8 abr. 2021.',
  'STF, HC 199.734 AgR, Rel. Min. Flávio Dino, Primeira Turma, julgado em 8 de ago. de 2021.',
  'STF, ARE 945.130/SP, Rel. Min. Cezar Peluso, Segunda Turma, DJe 12.09.2017.',
  'STF, RE 123.456/SP, Rel. Min. Eros Grau, julgado em agosto de 2019.',
  'STF, RE 123.456/SP, Rel. Min. Rosa Weber, Brasília, DF, 8 mar. 2005.',
  'STJ, REsp 1.508.233/SC, Rel. Min. Teori Albino Zavascki, Primeira Seção, j. 9 jun. 2015.',
  'STJ, REsp 1.508.233/SC, Rel. Min. Eliana Calmon, Segunda Turma, julgado em 10/06/2016.',
  'STJ, REsp 1.008.233/SC, Rel. Min. Daniela Teixeira, Quinta Turma, julgado em 10/06/2009.',
  'STJ, REsp 1.008.233/SC, Rel. Min. Regina Helena Costa, Primeira Turma, julgado em 10/06/2010.',
  'STJ, REsp 1.508.233/SC, Rel. Min. Luiz Fux, Primeira Turma, DJe 10-dez-2015.',
];
const RIGHT_TERM = [
  'STF, HC 199.734 AgR, Rel. Min. Alexandre de Moraes, Primeira Turma, j. 8 abr. 2021.',
  'STJ, REsp 1.008.233/SC, Rel. Min. Luiz Fux, Primeira Turma, j. 9 jun. 2009.',
  'STJ, REsp 1.008.233/SC, Rel. Min. Eliana Calmon, Segunda Turma, DJe 10/06/2009.',
  'STJ, REsp 1.008.233/SC, Rel. Min. Nancy Andrighi, Terceira Turma, j. 10 set. 2009.',
];

t.test('a minister outside the term, with every form of a date', async t => {
  for (const text of WRONG_TERM) t.match(faultsOf(text).join(), /integra ou integrou o ST/, text);
  for (const text of RIGHT_TERM) t.strictSame(faultsOf(text), [], text);
});
