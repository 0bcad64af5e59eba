/** Temas and súmulas are reported if the text attributes them to a court that does not have them. */
import t from 'tap';
import { readText } from '../../../../src/ingest/reference-pack.ts';
import { faultsOf, verified } from '../../../support/verified.ts';

t.test('a tema of a kind that the court does not have is wrong', async t => {
  for (const text of [
    'O Tema 1.046 do STJ da repercussão geral trata de norma coletiva.',
    'O Tema 69 da repercussão geral do STJ exclui o ICMS da base do PIS.',
    'No Tema 990 dos recursos repetitivos do STF, vedou-se o fornecimento.',
    'No Tema 990 dos recursos especiais repetitivos do STF, vedou-se o fornecimento.',
    'O Tema 793 da repercussão geral (STJ) firmou a solidariedade.',
    'Tema Repetitivo 1.199 do STF.',
  ]) {
    const [tema] = verified(text).temas;
    t.match(tema, { valid: false, motivo: /Os temas do ST[FJ] são de/ }, text);
  }
});

t.test('a tema of its own court, or of a court named for something else, is right', async t => {
  for (const text of [
    'O Tema 69 da repercussão geral do STF exclui o ICMS da base do PIS.',
    'O STJ aplicou o Tema 69 da repercussão geral no REsp 1.100.739.',
    'Tema 1.076 dos recursos especiais repetitivos do STJ.',
    'Tema 1.046 (repercussão geral, STF).',
    'Os Temas 810 da repercussão geral do STF e 905 dos recursos repetitivos do STJ.',
    'O Tema 810/STF, julgado em repercussão geral, e o STJ, no Tema 905.',
    'Tema 810 do STF e Tema repetitivo 905 do STJ.',
    'Tema 1 dos recursos repetitivos do TST.',
    'Tema 6 do STF, de repercussão geral, e Tema 106 do STJ, repetitivo.',
    'Discute-se o Tema 1.076 do STJ, repercussão geral reconhecida no RE 1.412.069.',
    'A tese é conhecida (Tema 810 do STF, repetitivo 905 do STJ).',
    'Aplica-se o Tema 1.046 do STF, recursos repetitivos à parte.',
    'O Tema 106 do STJ, repercussão geral no Tema 6, rege o fornecimento.',
    'Repercussão geral, Tema 793, do STF; recursos repetitivos, Tema 106, do STJ.',
  ])
    t.strictSame(faultsOf(text), [], text);
});

t.test('a sentence about the súmula of that number of the other court names it', async t => {
  for (const [text, sumula] of [
    ['A Súmula 7 do STF veda o reexame de provas.', 'Súmula 7 do STJ'],
    ['A Súmula 279 do STJ veda o reexame de provas.', 'Súmula 279 do STF'],
    ['O CDC rege os contratos dos bancos (Súmula 297 do Supremo).', 'Súmula 297 do STJ'],
    [
      'O furto no estacionamento gera o dever de indenizar (Súmula 130 do STF).',
      'Súmula 130 do STJ',
    ],
  ] as const) {
    const [item] = Object.values(verified(text).sumulas);
    t.match(item!.redacao, { estado: 'outra', sumula }, text);
  }
});

t.test('the name of a súmula of the TNU is the one under which its text is stored', t => {
  const [item] = Object.values(
    verified('Segundo a Súmula 91 da TNU, o benefício é devido.').sumulas,
  );
  t.equal(item!.normalized, 'Súmula 91 do TNU');
  const stored = readText({ tribunal: 'TNU', numero: 91, texto: 'O benefício é devido.' });
  t.match(stored, { normalized: 'Súmula 91 do TNU' });
  t.end();
});

t.test('the court behind a number, or behind the chamber, is compared with the class', async t => {
  for (const text of [
    'REsp 1.657.156/RJ, do STF, Rel. Min. Benedito Gonçalves.',
    'ARE 1.121.633/GO, Rel. Min. Gilmar Mendes, Segunda Seção do STJ.',
  ])
    t.match(faultsOf(text), [/é julgada só pelo/], text);
  for (const text of [
    'No REsp 1.657.156/RJ, do STJ, exigiu-se laudo.',
    'Os precedentes do STJ no REsp 1.110.549, do STF no RE 631.240.',
    'Os precedentes do STJ, no REsp 1.110.549, do STF, no RE 631.240.',
    'ARE 1.121.633/GO, Rel. Min. Gilmar Mendes, Plenário do STF.',
    'REsp 1.657.156/RJ, Rel. Min. Benedito Gonçalves, Primeira Seção do STJ.',
  ])
    t.strictSame(faultsOf(text), [], text);
});
