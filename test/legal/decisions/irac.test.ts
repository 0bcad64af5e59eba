/** IRAC labels: clear sentences of each section, and properties that hold for any text. */
import t from 'tap';
import { labelIrac } from '../../../src/legal/decisions/irac.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';

const CLEAR: [section: string, text: string][] = [
  ['issue', 'Cinge-se a controvérsia a saber se houve dano moral.'],
  ['issue', 'O apelante pretende a reforma da sentença.'],
  ['issue', 'ALEGAÇÃO DE CERCEAMENTO DE DEFESA.'],
  ['issue', 'AÇÃO DE INDENIZAÇÃO POR DANOS MORAIS.'],
  ['issue', 'FURTO QUALIFICADO (ART. 155, § 4º, IV, DO CÓDIGO PENAL).'],
  ['issue', 'PEDIDO DE APLICAÇÃO DA MULTA PREVISTA NO ART. 1.026, § 2º, DO CPC.'],
  ['rule', 'Nos termos do art. 14 do CDC, a responsabilidade do fornecedor é objetiva.'],
  ['rule', 'A jurisprudência do STJ é pacífica nesse sentido.'],
  ['rule', 'SÚMULA 231 DO STJ.'],
  ['rule', 'INTELIGÊNCIA DO ART. 1.025 DO CPC/15.'],
  ['application', 'No caso, restou comprovado o desconto sem autorização.'],
  ['application', 'PRESCRIÇÃO NÃO CONFIGURADA.'],
  ['application', 'O autor firmou contrato em 10/03/2015.'],
  ['application', 'IMPOSSIBILIDADE.'],
  ['application', 'ACOLHIDA.'],
  ['application', 'INOCORRÊNCIA DOS VÍCIOS ELENCADOS NO ARTIGO 1.022 DO CÓDIGO DE PROCESSO CIVIL.'],
  ['conclusion', 'Ante o exposto, dou provimento ao recurso.'],
  ['conclusion', 'RECURSO CONHECIDO E NÃO PROVIDO.'],
  ['conclusion', 'ORDEM DENEGADA.'],
  ['conclusion', 'DECISÃO UNÂNIME.'],
];

for (const [section, text] of CLEAR) {
  t.test(`${section}: ${text}`, async t => {
    const labels = labelIrac(text);
    t.match(labels, [{ section, text }]);
    t.equal(labels.length, 1);
  });
}

t.test('classes of proceedings and empty texts have no label', async t => {
  t.same(labelIrac('APELAÇÃO CÍVEL. PROCESSO PENAL.'), []);
  t.same(labelIrac(''), []);
});

t.test(
  'a statement without cues is the issue before the first answer, and part of the answer after it',
  async t => {
    const text =
      'RISCO DE REITERAÇÃO DELITIVA. FUNDAMENTAÇÃO IDÔNEA. GRAVIDADE CONCRETA DA CONDUTA.';
    const sections = labelIrac(text).map(({ section }) => section);
    t.same(sections, ['issue', 'application', 'application']);
  },
);

t.test('cues of one section give more confidence than cues of two', async t => {
  const confidence = (text: string) => labelIrac(text)[0]!.confidence;
  t.ok(
    confidence('Ficou claro que nos termos do contrato a jurisprudência basta.') >
      confidence('Ficou claro que a jurisprudência basta, e restou provado no caso.'),
  );
});

t.test(
  'on any text, labels are parts of it, in order, with confidence between 0 and 1',
  async t => {
    const seed = drawSeed();
    t.comment(`seed ${seed}`);
    const random = seededRandom(seed);
    for (let n = 0; n < 300; n++) {
      const text = randomText(random, 1 + Math.floor(random() * 80));
      let from = 0;
      for (const label of labelIrac(text)) {
        const at = text.indexOf(label.text, from);
        if (at < 0 || label.confidence <= 0 || label.confidence > 1) {
          t.fail(`${JSON.stringify(label)} in ${JSON.stringify(text)}`);
        }
        from = at + 1;
      }
    }
  },
);
