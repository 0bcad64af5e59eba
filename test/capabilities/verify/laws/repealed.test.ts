/**
 * A citation of a repealed law is reported if the law is applied to a fact after its end, and is accepted for a fact
 * before it. If the time of the fact is not known, the citation is doubtful.
 */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const AFTER = [
  'Requer a quebra da devedora, inadimplente desde 2021, pelo art. 2º do Decreto-Lei 7.661/45.',
  'Impetra mandado de segurança contra ato de 22/08/2023, com fundamento no art. 5º da Lei 1.533/51.',
  'Os fatos ocorridos em 3 de junho de 2019 amoldam-se ao art. 12 da Lei 6.368/76.',
  'A licitação aberta em 2025 rege-se pela Lei 8.666/93.',
  'O pregão realizado em 03/06/2025 observou a Lei nº 10.520/02.',
  'Aplica-se ao crime cometido em 2015 o art. 16 da Lei 6.368/76.',
  'A Lei 5.250/67 rege a resposta à notícia veiculada em 12/04/2018.',
];
const RULING = [
  'Violou-se o art. 30 da Lei 8.666/93, norma que disciplina atualmente as licitações.',
  'Aplica-se a Lei 10.520/2002, que hoje rege o pregão.',
  'O art. 12 da Lei 6.368/76, diploma que ainda regula a matéria, pune a conduta.',
];
const PRESENT_CODE = [
  'Requer efeito suspensivo ao recurso, na forma do art. 1.092 do CPC.',
  'Cabe a medida (art. 1.102 do CPC).',
];

t.test('cited for what came after its end: at least medium', async t => {
  for (const text of [...AFTER, ...RULING, ...PRESENT_CODE]) {
    t.match(faultsOf(text).join(), /duvidosa: .*sem vigência desde/, text);
    t.equal(verified(text).metrics.risk_level, 'medium', text);
  }
});

const BEFORE = [
  'Negócio celebrado em 1998, na vigência do Código Civil de 1916, cujo art. 178 fixava o prazo.',
  'Contrato firmado em 12/03/1999 e regido pelo Código Civil de 1916.',
  'Praticado o fato em 2004, incide o art. 12 da Lei 6.368/76.',
  'O edital de 2019 seguiu a Lei 8.666/93.',
  'Sob a égide da Lei 8.666/93, o aditivo dependia de justificativa.',
  'Durante a vigência da Lei 1.533/51, o prazo era o mesmo.',
  'Aplica-se a Lei 8.666/93, em vigor à data do certame.',
  'O edital de 2025 não segue a Lei 8.666/93, já revogada.',
];

t.test('cited for what came before its end, or as ended: nothing', async t => {
  for (const text of BEFORE) t.strictSame(faultsOf(text), [], text);
});

const OPEN = [
  'Aplica-se a Lei 8.666/93.',
  'Recurso repetitivo (art. 543-C do CPC).',
  'O STJ, no REsp 1.234.567/SP, julgado em 10/02/2024, aplicou a Lei 8.666/93.',
  'O contrato de 2024 decorre de licitação regida pela Lei 8.666/93.',
  'A Lei 8.666/93 é citada. O edital é de 2025.',
  'Aplica-se a Lei 8.666/93, e a Lei 14.133/2021 é a que hoje rege as licitações.',
];

t.test('without the time of the fact: doubtful, and low', async t => {
  for (const text of OPEN) {
    t.equal(faultsOf(text).length, 1, text);
    t.equal(verified(text).metrics.risk_level, 'low', text);
  }
});
