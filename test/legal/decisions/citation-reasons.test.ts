/**
 * The reason of a citation in a heading is the phrase that it answers or completes. There is none if this is not clear.
 */
import t from 'tap';
import { readReasons } from '../../../src/legal/decisions/citation-reasons.ts';

const reasonsIn = (ementa: string) =>
  readReasons(ementa, 'TJAL').map(({ nome, motivo }) => `${nome}: ${motivo}`);

t.test('a citation answers the phrase before it', async t => {
  t.strictSame(
    reasonsIn(
      'PROCESSUAL CIVIL. AGRAVO INTERNO. REEXAME DE PROVAS. IMPOSSIBILIDADE. INCIDÊNCIA DA SÚMULA 7/STJ. ' +
        'PRESCRIÇÃO TRINTENÁRIA. SÚMULA 210 DO STJ. SÚMULA VINCULANTE 4. DANO MORAL. 1. O autor recorre.',
    ),
    [
      'Súmula 7 do STJ: REEXAME DE PROVAS',
      'Súmula 210 do STJ: PRESCRIÇÃO TRINTENÁRIA',
      'Súmula Vinculante 4: PRESCRIÇÃO TRINTENÁRIA',
    ],
  );
});

t.test('a citation completes its own phrase', async t => {
  t.strictSame(
    reasonsIn('APELAÇÃO CÍVEL. VEDAÇÃO DO REEXAME DE PROVAS (SÚMULA 7/STJ). DANO MORAL.'),
    ['Súmula 7 do STJ: VEDAÇÃO DO REEXAME DE PROVAS'],
  );
  t.strictSame(reasonsIn('APELAÇÃO CÍVEL. JUROS DE MORA - SÚMULA 54 DO STJ. DANO MORAL.'), [
    'Súmula 54 do STJ: JUROS DE MORA',
  ]);
});

t.test('the first reason counts', async t => {
  const ementa = 'APELAÇÃO. JUROS DE MORA. SÚMULA 54 DO STJ. CORREÇÃO MONETÁRIA. SÚMULA 54 DO STJ.';
  t.strictSame(reasonsIn(ementa), ['Súmula 54 do STJ: JUROS DE MORA']);
});

t.test('no reason', async t => {
  const none = [
    'AGRAVO INTERNO. SÚMULA 7/STJ. REEXAME DE PROVAS.',
    'SÚMULA 7/STJ. REEXAME DE PROVAS.',
    'APELAÇÃO CÍVEL. DECISÃO EM CONSONÂNCIA COM A JURISPRUDÊNCIA DO STF. SÚMULA 70 DO STF.',
    'APELAÇÃO CRIMINAL. SEGUNDA FASE DA DOSIMETRIA. SÚMULA 231 DO STJ.',
    'APELAÇÃO CÍVEL. DANO MORAL. 1. O reexame de provas é vedado (Súmula 7/STJ).',
    `APELAÇÃO CÍVEL. ${'DANO MORAL '.repeat(15)}. SÚMULA 7/STJ.`,
    '',
  ];
  for (const ementa of none) t.strictSame(reasonsIn(ementa), [], ementa);
});
