/** Temas are compared with the table: they exist, cannot exist, or may be later than the table. */
import t from 'tap';
import { checkTemas } from '../../../../src/capabilities/verify/sumulas/check-temas.ts';
import { TokenStream } from '../../../../src/legal/text/tokens.ts';
import { tables, verified } from '../../../support/verified.ts';

const temas = (text: string) =>
  verified(text).temas.map(({ normalized, valid }) => `${normalized} ${valid}`);
const last = (court: string) => tables.temas.series.get(court)!.ultimo;

t.test('verdicts', async t => {
  const cases: [string, string[]][] = [
    ['Tema 1.046 do STF', ['Tema 1.046 do STF true']],
    ['Tema 1.046 da Repercussão Geral', ['Tema 1.046 do STF true']],
    ['Temas 987 e 988 dos repetitivos do STJ', ['Tema 987 do STJ true', 'Tema 988 do STJ true']],
    [`Tema ${last('STF')}/STF`, ['Tema 1.412 do STF true']],
    [`Tema ${last('STF') + 1}/STF`, ['Tema 1.413 do STF null']],
    ['Tema 5.000 do STF', ['Tema 5.000 do STF false']],
    ['Tema 12.345 do STJ', ['Tema 12.345 do STJ false']],
    ['Tema 0 do STF', ['Tema 0 do STF false']],
    ['Incide o Tema 433.', ['Tema 433 null']],
    ['Incide o Tema 9.433.', ['Tema 9.433 false']],
    ['O tema 2020 foi a pandemia.', []],
  ];
  for (const [text, expected] of cases) t.strictSame(temas(text), expected, text);
});

t.test('reasons name the table and its date', async t => {
  const [item] = verified('Tema 5.000 do STF').temas;
  t.match(
    item!.motivo,
    /repercussão geral do STF conhecidos na tabela de 12\/2025 vão de 1 a 1412/,
  );
  t.equal(verified('Tema 1.046 do STF').temas[0]!.motivo, undefined);
  t.match(verified('Tema 1.046 do TST').temas, [{ valid: null, motivo: /temas do TST/ }]);
});

t.test('a repeated tema is one item, and counts', async t => {
  const text = 'Tema 1.046 do STF e, de novo, Tema 1046/STF';
  const { temas: found, metrics } = verified(text);
  t.equal(found.length, 1);
  t.equal(found[0]!.occurrences.length, 1);
  t.equal(text.slice(found[0]!.start, found[0]!.end), 'Tema 1.046 do STF');
  t.match(metrics, { total_citations: 1, valid_count: 1 });
  t.match(verified('Tema 5.000 do STF').metrics, { invalid_count: 1, risk_score: 1 });
  t.strictSame(verified(text, { check_sumulas: false }).temas, []);
});

t.test('an older table decides less', async t => {
  const verdict = (numero: number, year: number) =>
    checkTemas(new TokenStream(`Tema ${numero} do STJ`), tables.temas, year).items[0]!.valid;
  const { ultimo, por_ano_max } = tables.temas.series.get('STJ')!;
  t.equal(verdict(ultimo + por_ano_max, 2025), null);
  t.equal(verdict(ultimo + por_ano_max + 1, 2025), false);
  t.equal(verdict(ultimo + por_ano_max + 1, 2026), null);
});
