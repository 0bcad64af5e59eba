/** Citations in rare forms: an item of an orientação, a state behind an incident, an inciso behind a hyphen. */
import t from 'tap';
import { verified } from '../../support/verified.ts';

t.test('the item of an orientação', async t => {
  for (const text of ['OJ nº 342, I, da SBDI-1', 'OJ 342, II, da SBDI-1 do TST']) {
    const [item] = Object.values(verified(`Incide a ${text}.`).sumulas);
    t.match(item, { normalized: 'OJ 342 da SBDI-1 do TST', situacao: 'cancelada' }, text);
  }
});

t.test('the state behind an incident', async t => {
  const [item] = verified('REsp 1.657.156 (AgInt)/RJ, Rel. Min. Nancy Andrighi.').decisoes;
  t.match(item, { normalized: 'AgInt no REsp 1.657.156/RJ', uf: 'RJ' });
});

t.test('an inciso behind a hyphen that stands apart', async t => {
  const of = (text: string) => verified(text).legislacao[0];
  t.match(of('O art. 150 - I da Constituição.'), { artigo: '150', inciso: 'I' });
  t.match(of('O art. 475 - I do CPC/1973.'), { artigo: '475-I', inciso: null });
  t.match(of('O art. 543 - C do CPC/1973.'), { artigo: '543-C', inciso: null });
});
