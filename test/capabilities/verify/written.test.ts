/** Markdown, soft hyphens, line ends and decomposed letters change only the offsets of an answer. */
import t from 'tap';
import { verified } from '../../support/verified.ts';

/** Every reference in canonical spelling with its verdict. */
function told(text: string): string[] {
  const { sumulas, ministros, processos, legislacao } = verified(text);
  return [
    ...Object.values(sumulas).map(({ normalized, valid }) => `${normalized} ${valid}`),
    ...Object.values(ministros).map(({ normalized, valid }) => `${normalized} ${valid}`),
    ...Object.values(processos).map(item => `${item.normalized} ${item.format_valid}`),
    ...legislacao.map(({ normalized }) => normalized),
  ];
}

t.test('emphasis around words, numbers and names', async t => {
  const cases: [string, string[]][] = [
    ['Súmula nº **7** do STJ', ['Súmula 7 do STJ true']],
    ['**Súmula** _999_/STJ', ['Súmula 999 do STJ false']],
    ['- **Súmula Vinculante 11**', ['SV 11 true']],
    ['REsp **1.234.567/SP**', ['REsp 1.234.567/SP true']],
    ['**REsp** `1.234.567`/SP', ['REsp 1.234.567/SP true']],
    ['processo **0710802-56.2018.8.02.0001**', ['0710802-56.2018.8.02.0001 false']],
    ['Ministro **Luiz** **Fux**', ['Luiz Fux true']],
    ['Ministro **Fulano Drummond**, do STF', ['FULANO DRUMMOND false']],
    ['art. 14 do **CDC**', ['art. 14 da Lei 8.078/1990']],
    ['**art. 14** do CDC', ['art. 14 da Lei 8.078/1990']],
    ['art. 14, *caput*, do CDC', ['art. 14, caput, da Lei 8.078/1990']],
  ];
  for (const [text, expected] of cases) t.same(told(text), expected, text);
});

const PLAIN =
  'Incide a Súmula 7 do STJ, e não a Súmula nº 999 do STF. Relator o Ministro Luiz Fux, no REsp\n' +
  '1.234.567/SP e no processo 0710802-55.2018.8.02.0001; o art. 14 do CDC basta.';

t.test('line ends, decomposed letters, soft hyphens', async t => {
  const expected = told(PLAIN);
  t.equal(expected.length, 6);
  t.same(told(PLAIN.replaceAll('\n', '\r\n')), expected, 'CRLF');
  t.same(told(PLAIN.normalize('NFD')), expected, 'NFD');
  t.same(told(PLAIN.replaceAll(/(\p{L})(\p{L})/gu, '$1\u00ad$2')), expected, 'soft hyphens');
  t.same(told(PLAIN.replaceAll(' ', '\u00a0')), expected, 'spaces that do not break');
  t.same(told(PLAIN.replaceAll(/(\p{L}+)/gu, '**$1**')), expected, 'every word in bold');
});

t.test('offsets are those of the original text', async t => {
  const text = 'a Sú\u00admula nº **7** do\r\nSTJ e o **art. 14** do CDC';
  const [key, item] = Object.entries(verified(text).sumulas)[0]!;
  t.equal(key, 'Sú\u00admula nº **7** do\r\nSTJ');
  t.equal(text.slice(item.start, item.end), key);
  t.equal(verified(text).legislacao[0]!.referencia, 'art. 14** do CDC');
});
