/** Paragraphs and incisos of well-known articles: the last one is accepted, and the one after it is reported. */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const MISSING = [
  'A fraude amolda-se ao art. 155, § 14, do Código Penal.',
  'O art. 171, § 9º, do CP tipifica a conduta.',
  'O art. 37, § 8º, do CDC proíbe a publicidade enganosa.',
  'O art. 142, § 7º, da Lei 8.112/90 interrompe a prescrição.',
  'O art. 132, XVIII, da Lei 8.112/90 prevê a demissão.',
  'O art. 150, § 9º, do CTN fixa o prazo.',
  'O art. 477, § 13, da CLT prevê a multa.',
  'O art. 226, VII, do CPP exige o reconhecimento.',
  'O art. 121, § 9º, do ECA limita a internação.',
  'O art. 225, § 12, da Constituição Federal protege a fauna.',
  'O art. 919, § 8º, do CPC de 2015 suspende a execução.',
  'O art. 28-A, § 22, do CPP prevê a remessa.',
];
const THERE = [
  'A fraude amolda-se ao art. 155, § 7º, do Código Penal.',
  'Incide o art. 155, § 4º-A, do Código Penal.',
  'Incide o art. 171, § 2º-A, do CP.',
  'O art. 37, § 4º, do CDC.',
  'O art. 142, § 4º, da Lei 8.112/90.',
  'O art. 132, XIII, da Lei 8.112/90.',
  'O art. 477, § 10, da CLT.',
  'O art. 896, § 1º-A, III, da CLT.',
  'O art. 225, § 7º, da Constituição Federal.',
  'A violência vicária do art. 7º, VI, da Lei 11.340/2006.',
  'Honorários do art. 85, §§ 2º, 3º, I e 4º, I do CPC/2015.',
];

t.test('parts of articles', async t => {
  for (const text of MISSING) {
    t.match(faultsOf(text).join(), /errada: .*não consta o/, text);
    t.equal(verified(text).metrics.risk_level, 'medium', text);
  }
  for (const text of THERE) t.strictSame(faultsOf(text), [], text);
});

t.test('a paragraph that later laws may have added is open', async t => {
  const [item] = verified('O art. 155, § 8º, do Código Penal.').legislacao;
  t.equal(item?.paragrafo_consta, null);
});

t.test('of two codes with one name, a part is wrong if neither can have it', async t => {
  for (const text of ['O art. 1.015, XXV, do CPC.', 'O art. 85, § 27, do CPC.'])
    t.match(faultsOf(text).join(), /errada/, text);
  for (const text of ['O art. 20, § 5º, do CPC.', 'O art. 1.016, IX, do CPC.'])
    t.strictSame(faultsOf(text), [], text);
});
