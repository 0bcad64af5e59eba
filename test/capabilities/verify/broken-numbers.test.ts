/** If a scanner broke a number, no part of it is confirmed as another citation. Whole numbers are still confirmed. */
import t from 'tap';
import { brokenNumber, INVENTED } from '../../../bench/verify/broken-numbers.ts';
import { loadReferenceTables } from '../../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../../src/capabilities/verify/verify-text.ts';
import { seededRandom } from '../../support/random-text.ts';

const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
const tables = loadReferenceTables();
const verify = (text: string) => verifyText(text, CHECKS, tables, '2026-11-27T00:00:00.000Z');

/** The confirmed citations of a text: súmulas, temas, laws by their number, articles, process numbers. */
function confirmed(text: string): string[] {
  const { sumulas, temas, legislacao, processos } = verify(text);
  const laws = legislacao.filter(
    ({ alias_resolucao, lei_valida, artigo_consta }) =>
      artigo_consta === true || (lei_valida === true && alias_resolucao === null),
  );
  const cnj = Object.values(processos).filter(
    ({ format_valid, plausivel, numero }) =>
      format_valid && plausivel !== false && numero.length === 20,
  );
  return [
    ...[...Object.values(sumulas), ...temas].filter(({ valid }) => valid === true),
    ...laws,
    ...cnj,
  ].map(({ normalized }) => normalized);
}

t.test('no part of an invented number is confirmed', t => {
  const seed = 20_261_128;
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let count = 0; count < 3_000; count++) {
    const clean = INVENTED[count % INVENTED.length]!(random);
    // By chance, one of 97 wrong numbers has correct check digits.
    if (confirmed(clean).length > 0) continue;
    const text = brokenNumber(clean, random);
    const found = confirmed(text);
    if (found.length > 0) t.fail(`${JSON.stringify(text)} of ${clean}: ${found.join()}`);
  }
  t.end();
});

for (const text of [
  'Incide a Súmula 9 46 do STJ.',
  'Incide a Súmula 96S do STJ.',
  'Incide a Súmula 7-\n63 do STJ.',
  'O Tema 792B do STJ foi julgado.',
  'Nos termos do art. 20 75 do Código Civil, cabe.',
]) {
  t.test(text, t => {
    t.same(confirmed(text), []);
    const { sumulas, temas, legislacao } = verify(text);
    const [item] = [...Object.values(sumulas), ...temas, ...legislacao];
    t.match(item!.motivo, 'Não se lê com certeza o número');
    t.end();
  });
}

for (const [text, normalized] of [
  ['Incide a Súmula 7 do STJ. 2. O autor apelou.', 'Súmula 7 do STJ'],
  ['Incide a Súmula 7/STJ\n2. O autor apelou.', 'Súmula 7 do STJ'],
  ['Aplica-se a Súmula 28O do STJ.', 'Súmula 280 do STJ'],
  ['Aplica-se a Súmula 6l9 do STJ.', 'Súmula 619 do STJ'],
  ['Aplica-se a 5úmula 619 do STJ.', 'Súmula 619 do STJ'],
  ['Aplica-se a Súmula 3o2 do STJ.', 'Súmula 302 do STJ'],
  ['O Tema 1.046 do STF foi julgado.', 'Tema 1.046 do STF'],
  ['Nos termos do art. 9o do Código Civil, cabe.', 'art. 9 da Lei 10.406/2002'],
  ['Nos termos do art. 1.022 do CPC/2015, cabe.', 'art. 1.022 da Lei 13.105/2015'],
] as const) {
  t.test(text, t => {
    t.same(confirmed(text), [normalized]);
    t.end();
  });
}
