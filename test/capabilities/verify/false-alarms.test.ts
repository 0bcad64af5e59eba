/** Correct texts that are easily misread cause no report. */
import t from 'tap';
import { faultsOf, verified } from '../../support/verified.ts';

const RIGHT = [
  'IMPETRADO: MINISTRO PRESIDENTE DO SUPREMO TRIBUNAL FEDERAL\nINTERESSADO: JOSÉ ARLINDO DE CASTRO MOURA',
  'AGRAVADO: MINISTRO VICE-PRESIDENTE DO SUPERIOR TRIBUNAL DE JUSTIÇA\nADVOGADO: CARLOS DA MOTA LEAL',
  'AO EXCELENTÍSSIMO SENHOR MINISTRO PRESIDENTE DO SUPREMO TRIBUNAL FEDERAL\n\nMUNICÍPIO DE BOA ESPERANÇA, por seu procurador',
  'RECLAMADO: MINISTRO PRESIDENTE DO SUPREMO TRIBUNAL FEDERAL - INTERESSADA: MARIA DA SILVA TORRES',
  'arts. 6º, I, "c", da Lei nº 8.080/1990 e 200, II, da Constituição Federal',
  'arts. 6º, VIII, do CDC, 373, II, do CPC e 944 do Código Civil',
  'art. 37, § 6º, da CF, 186 e 927 do Código Civil',
  'art. 5º, p. único, da Lei 9.784/99',
  'art. 1.022, parág. único, do CPC',
  'art. 1.022, par. un., do CPC',
  'art. 927, parágrafo único, do Código Civil',
  'art. 543 - C do CPC/1973',
  'art. 1º - F da Lei 9.494/97',
  'arts. 5º, XXXV, LIV e LV, 37, § 6º, 93, IX, e 102, § 3º, da Constituição Federal',
  'CF, arts. 1º, III, 5º, caput, 6º e 196',
  'arts. 489, § 1º, IV e VI, e 1.022, I e II, do CPC',
];

t.test('no alarm', async t => {
  for (const text of RIGHT) {
    const wrong = faultsOf(text).filter(one => !one.includes('5.869/1973'));
    t.strictSame(wrong, [], text);
  }
});

t.test('a party in capitals is no minister', async t => {
  for (const text of RIGHT.slice(0, 4))
    t.strictSame(Object.keys(verified(text).ministros), [], text);
});
