/** Amounts in words: the verb for a change agrees with the name of the amount. */
import t from 'tap';
import { amountsText } from '../../src/hub/amounts.ts';
import { decisiveText } from '../../src/hub/orchestrator/writing/decisive-points.ts';
import { storedValores } from '../../src/legal/decisions/read-decision.ts';

const FIVE_YEARS = 1_800;
const valores = storedValores([
  { tipo: 'dano moral', valor_centavos: 500_000, mudanca: 'reduzido' },
  { tipo: 'multa diária', valor_centavos: 10_000, mudanca: 'fixado' },
  { tipo: 'honorários', valor_centavos: 80_000, mudanca: 'majorado' },
  { tipo: 'pena', dias: FIVE_YEARS, mudanca: 'reduzido' },
  { tipo: 'dano material', valor_centavos: 100, mudanca: null },
]);

t.test('both writers', async t => {
  t.equal(
    amountsText(valores),
    'Valores: dano moral, R$ 5.000,00 (reduzido); multa diária, R$ 100,00 (fixada); ' +
      'honorários, R$ 800,00 (majorados); pena, 5 anos (reduzida); dano material, R$ 1,00.',
  );
  const decisive = decisiveText(null, valores);
  for (const change of ['(reduzido)', '(fixada)', '(majorados)', '5 anos (reduzida)'])
    t.match(decisive, change);
});
