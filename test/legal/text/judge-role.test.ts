import t from 'tap';
import { judgeRole } from '../../../src/legal/text/judge-role.ts';

const ROLES: readonly (readonly [string, string | null])[] = [
  ['Des. Fulano Exemplo', null],
  ['MINISTRO FULANO EXEMPLO (1146)', null],
  ['Juiz Substituto Fulano Exemplo', null],
  ['Juiz Conv. Beltrano Exemplo', 'convocado'],
  ['Juíza Federal Convocada Beltrana Exemplo', 'convocado'],
  ['Min. Fulano Exemplo (Desembargador Convocado do TRF 5ª Região)', 'convocado'],
  ['Relatora Juíza Federal Convocada Beltrana (Em Subst.)', 'convocado, em substituição'],
  ['Des. Fulano Exemplo (em substituição ao Des. Sicrano)', 'em substituição'],
  ['Fulano Exemplo (Relator p/ Acórdão)', 'relator para acórdão'],
  ['Fulano Exemplo, Relator para o acórdão', 'relator para acórdão'],
  ['Rel. p/ Acórdão Des. Fulano Exemplo', 'relator para acórdão'],
  ['Redatora do Acórdão: Min. Fulana Exemplo', 'relator para acórdão'],
  ['Des. Fulano Exemplo - Redator designado', 'relator para acórdão'],
  ['Relator(a) designado(a): Des. Fulano Exemplo', 'relator para acórdão'],
  ['Juiz Fulano (Relator Designado) (Convocado)', 'relator para acórdão, convocado'],
  ['FULANO EXEMPLO (Relator p/ Acórdão: Min. Sicrano)', 'relator originário'],
  ['Min. Fulano Exemplo (Rel. para o acórdão Min. Sicrano)', 'relator originário'],
  ['Des. Fulano Exemplo (vencido)', 'vencido'],
  ['Fulano Convocato', null],
  ['Fulano Vencidoso de Acórdão', null],
  [`Fulano ${'convocado '.repeat(100)}`, null],
  ['', null],
];

t.test('the role of a judge is read from titles and remarks', async t => {
  for (const [relator, role] of ROLES) t.equal(judgeRole(relator), role, relator);
});
