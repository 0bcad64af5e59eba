/** Criteria that only follow from a judgment are distinguished from criteria that decide a dispute. */
import t from 'tap';
import { isAccessoryCriterion } from '../../../src/legal/decisions/accessory-criterion.ts';

const CASE = 'recusa de cobertura por plano de saúde; a recusa é abusiva e gera dano moral';

t.test('no argument for a case that is about something else', async t => {
  for (const nome of [
    'Honorários recursais',
    'ÔNUS DA SUCUMBÊNCIA',
    'art. 85 da Lei 13.105/2015',
    'Juros e correção monetária',
    'Valor da indenização por dano moral',
    'QUANTUM INDENIZATÓRIO',
    'Razoabilidade do valor da indenização',
    'Proporcionalidade e razoabilidade',
    'SENTENÇA DE IMPROCEDÊNCIA',
    'Sentença de parcial procedência',
    'Remessa necessária dispensada',
  ])
    t.equal(isAccessoryCriterion(nome, CASE), true, nome);
});

t.test('an argument for a case about it, and what decides', async t => {
  for (const [nome, about] of [
    ['Honorários recursais', 'fixação de honorários contra a Fazenda'],
    ['art. 85 da Lei 13.105/2015', 'honorários por equidade'],
    ['Valor da indenização por dano moral', 'redução do valor do dano moral'],
    ['Juros e correção monetária', 'termo inicial dos juros'],
    ['Remessa necessária dispensada', 'cabimento da remessa'],
    ['Dano moral', CASE],
    ['Juros abusivos', CASE],
    ['Negativa de cobertura', CASE],
    ['Sentença sem fundamentação', CASE],
    ['art. 14 da Lei 8.078/1990', CASE],
    ['Princípio da proporcionalidade na pena', CASE],
    ['Valor venal do imóvel', CASE],
  ] as const)
    t.equal(isAccessoryCriterion(nome, about), false, nome);
});
