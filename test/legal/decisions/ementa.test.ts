/** Criteria, category and outcome are read from invented ementas. */
import t from 'tap';
import { readEmenta } from '../../../src/legal/decisions/ementa.ts';
import { headingPhrases } from '../../../src/legal/text/headings.ts';

t.test('heading phrases end at full stops, not at abbreviations', async t => {
  const heading =
    'APELAÇÃO CÍVEL. MULTA DE R$ 2.000,00 (DOIS MIL REAIS). OFENSA AO ART. 5º, INC. X. ' +
    'CARÊNCIA, Nº. 3. ' +
    'TUTELA NEGADA.PERIGO AUSENTE. 1. O pedido não procede. 2. Nego.';
  t.same(headingPhrases(heading), [
    'APELAÇÃO CÍVEL',
    'MULTA DE R$ 2.000,00 (DOIS MIL REAIS)',
    'OFENSA AO ART. 5º, INC. X',
    'CARÊNCIA, Nº. 3',
    'TUTELA NEGADA',
    'PERIGO AUSENTE',
  ]);
});

t.test('criteria leave out labels, answers, citations, outcomes and overlong phrases', async t => {
  const ementa =
    'EMENTA: APELAÇÃO CÍVEL. DIREITO CIVIL. COLISÃO DE BARCOS. CULPA DO PILOTO. NÃO ' +
    'ACOLHIDA. IMPOSSIBILIDADE. SÚMULA 7 DO STJ. ' +
    `INTELIGÊNCIA DO ART. 186 DO CC. PRECEDENTES DO STJ. POSICIONAMENTO PACÍFICO DO STF. ` +
    `${'FRASE MUITO LONGA '.repeat(20)}. ` +
    'COLISÃO DE BARCOS. ' +
    'RECURSO CONHECIDO E NÃO PROVIDO. DECISÃO UNÂNIME.';
  t.same(readEmenta(ementa), {
    criterios: ['COLISÃO DE BARCOS', 'CULPA DO PILOTO'],
    categoria: 'apelacao-civel',
  });
});

t.test('the category is cut to the class of proceedings', async t => {
  const categoria = (ementa: string) => readEmenta(ementa).categoria;
  t.equal(
    categoria('APELAÇÃO CÍVEL EM AÇÃO DE COBRANÇA QUE VISA AO PAGAMENTO. DANO.'),
    'apelacao-civel',
  );
  t.equal(categoria('PENAL E PROCESSO PENAL. FURTO.'), 'penal-e-processo-penal');
  t.equal(categoria('DANO MORAL. PROVA.'), 'dano-moral');
  t.equal(categoria('O pedido não procede. Nego.'), null);
  t.equal(categoria(''), null);
});

t.test('one phrase in mixed case does not end the heading, prose does', async t => {
  const phrases = headingPhrases(
    'FURTO. pena reduzida para um ano. RECEPTAÇÃO. Diz o autor. Diz o réu. ROUBO.',
  );
  t.same(phrases, ['FURTO', 'RECEPTAÇÃO']);
});

t.test('a heading separated by dashes', async t => {
  t.same(headingPhrases('APELAÇÃO - DANO AO BARCO - PROVA DO DANO - SENTENÇA MANTIDA.'), [
    'APELAÇÃO',
    'DANO AO BARCO',
    'PROVA DO DANO',
    'SENTENÇA MANTIDA',
  ]);
});
