/** The note on cited laws: the article, whether the law is in force, and why it is wrong. */
import t from 'tap';
import { verification } from '../../../../src/hub/orchestrator/notes/verification-note.ts';
import { verified } from '../../../support/verified.ts';

const context = {
  known: new Set<string>(),
  asked: null,
  stems: new Set<string>(),
  leftOut: null,
};

t.test('laws', async t => {
  const cases: [string, RegExp][] = [
    ['art. 14 do CDC', /o artigo consta da norma; a norma está em vigor\.$/],
    ['art. 120 do CDC', /: Na tabela de 2026, não consta o art\. 120 /],
    ['Lei 8.078/1992', /: A Lei 8\.078 é de 1990, não de 1992\.$/],
    ['art. 12 da Lei 6.368/76', /o artigo consta da norma; Lei .* sem vigência desde 08\/10\/2006/],
    ['Lei 6.161/2000', /: menção à legislação; As leis federais/],
  ];
  for (const [text, expected] of cases)
    t.match(verification.write(verified(text), context), expected, text);
});

t.test('temas and improbable numbers', async t => {
  const cases: [string, RegExp][] = [
    ['Tema 9.999 do STJ', /Tema 9\.999/],
    ['REsp 99.999.999/SP', /REsp 99\.999\.999\/SP: (número improvável|número inválido)/],
  ];
  for (const [text, expected] of cases) {
    const written = verification.write(verified(text), context);
    t.match(written, expected, text);
    t.notMatch(written, /o formato do número é válido/);
  }
  const temas = [
    { normalized: 'Tema 1 do STJ', valid: true, tese: 'A tese.' },
    { normalized: 'Tema 2 do STJ', valid: true, situacao: 'Cancelado' },
    { normalized: 'Tema 3 do STJ', valid: null, motivo: 'Sem tabela.' },
  ];
  const none = { sumulas: {}, ministros: {}, processos: {}, legislacao: [] };
  t.equal(
    verification.write({ ...none, temas }, context),
    [
      'Conferência das citações:',
      '– Tema 1 do STJ: existe. Tese: “A tese.”',
      '– Tema 2 do STJ: existe, mas foi cancelado.',
      '– Tema 3 do STJ: não foi possível conferir. Sem tabela.',
    ].join('\n'),
  );
});
