/**
 * The court of a súmula is read from the surrounding words and the place of the citation. It is never guessed from the
 * courts in which the number exists.
 */
import t from 'tap';
import { tables, verified } from '../../../support/verified.ts';

/** The STJ has no súmula with these numbers; the STF has most of them. */
const NUMBERS = Array.from({ length: 60 }, (_, i) => 677 + i);
/** `N` represents the number. Each text ascribes the súmula to the STJ. */
const ASCRIBING = [
  'O tema está pacificado no STJ. Aplica-se a Súmula N.',
  'O STJ editou a Súmula N.',
  'O Superior Tribunal de Justiça, em 2021, aprovou a Súmula N.',
  'Incide a Súmula N, aprovada pela Segunda Seção do STJ.',
  'Incide a Súmula N, editada pelo Superior Tribunal de Justiça.',
  'Conforme a jurisprudência do STJ, incide a Súmula N.',
  'Conforme a jurisprudência consolidada da Corte Cidadã, incide a Súmula N.',
  'É firme o entendimento do STJ sobre a matéria. Veja-se a Súmula N.',
  'A orientação do Superior Tribunal de Justiça é pacífica: Súmula N.',
  'A Súmula N, que consolida a jurisprudência do STJ, veda o reexame.',
  'A questão foi sumulada pelo STJ (Súmula N).',
  '## STJ\n\nO recurso esbarra na Súmula N.',
  'Súmulas do STJ\n\n- Súmula N\n- outra',
  'STJ:\n1. Súmula N\n2. Súmula 7',
  'Superior Tribunal de Justiça\nRegime prisional\nSúmula N: regime semiaberto.',
  'Citação: Súmula N\nTribunal: STJ',
  'Tribunal: Superior Tribunal de Justiça\nCitação: Súmula N\nAssunto: prescrição',
  '| Citação | Assunto | Tribunal |\n|---|---|---|\n| Súmula N | prescrição | STJ |',
  '| STJ | STF |\n|---|---|\n| Súmula N | Súmula 279 |',
  'O agravo não prospera (REsp 1.234.567/SP, Súmula N).',
];
/** Each text names the STJ but leaves the court of the súmula open. */
const OPEN = [
  'O recurso ao STJ foi inadmitido. Incide a Súmula N.',
  'Recorre ao STJ. A Súmula N impede o exame.',
  'O STJ aplica, por analogia, a Súmula N.',
  'Agravo contra decisão do STJ; Súmula N.',
  'A Súmula N impede o recurso ao STJ.',
];

const items = (frame: string, number: number) => {
  const text = frame.replaceAll('N', String(number));
  const found = Object.values(verified(text).sumulas);
  return { text, item: found.find(({ numero }) => numero === number) };
};

t.test(
  'a number that the STJ does not have is false where the text ascribes it to the STJ',
  async t => {
    const stj = tables.sumulas.series.get('STJ')!.byNumber;
    t.ok(NUMBERS.every(number => !stj.has(number)));
    for (const frame of ASCRIBING) {
      for (const number of NUMBERS) {
        const { text, item } = items(frame, number);
        t.match(item, { tribunal: 'STJ', valid: false }, text);
      }
    }
  },
);

t.test('where the text leaves the court open, the number does not decide it', async t => {
  for (const frame of OPEN) {
    for (const number of NUMBERS) {
      const { text, item } = items(frame, number);
      t.not(item?.valid, true, text);
      t.not(item?.tribunal, 'STF', text);
    }
  }
});

t.test('numbers that the STJ has are found valid in the same frames', async t => {
  for (const frame of ASCRIBING) {
    for (const number of [5, 83, 211, 385, 568]) {
      const { text, item } = items(frame, number);
      t.match(item, { tribunal: 'STJ', valid: true, motivo: /^Tribunal inferido/ }, text);
    }
  }
});

t.test('words that ascribe to another court, or to none', async t => {
  const cases: [string, string | null][] = [
    ['O STF editou a Súmula 702.', 'STF'],
    ['A jurisprudência do STJ é firme, e o STF editou a Súmula 702.', null],
    ['A Súmula 284 do STF é pacífica. Incide a Súmula 83.', null],
    ['O TST consolidou o entendimento na Súmula 331.', 'TST'],
    ['## STF\n\n- Súmula 279\n\n## STJ\n\n- Súmula 83', 'STJ'],
    ['# STJ\n\n- Súmula 7\n\n# Conclusão\n\nIncide a Súmula 83.', null],
    ['STJ\n- Súmula 7\n\nO recurso não prospera.\nIncide a Súmula 83.', null],
    ['Tribunal: STJ\nSúmula: 7\n\nIncide a Súmula 83.', null],
    ['| Súmula 83 | prescrição | STJ | STF |', null],
  ];
  for (const [text, tribunal] of cases) {
    t.equal(Object.values(verified(text).sumulas).at(-1)?.tribunal, tribunal, text);
  }
});

t.test('a court that applies a súmula, or decides the case, has not issued it', async t => {
  const open = [
    'O STJ tem aplicado a Súmula 735.',
    'A Súmula 735 tem sido aplicada pelo STJ.',
    'O STJ revogou a liminar com base na Súmula 735.',
    'Processo: REsp 1.234.567/SP\nTribunal: STJ\nEmenta: Incide a Súmula 735.',
    'SUPERIOR TRIBUNAL DE JUSTIÇA\nDecisão do relator\n1. Incide a Súmula 735.',
    'SUPERIOR TRIBUNAL DE JUSTIÇA\nRECURSO ESPECIAL Nº 1.234.567\nSúmula 735: liminar.',
    '| STJ | REsp 1.234.567/SP | incide a Súmula 735 |',
    '## STJ\n\nAplica-se, por analogia, a Súmula 735.',
    'Com base em entendimento consolidado, a parte recorreu ao STJ. Incide a Súmula 735.',
    'O agravante tem recurso pendente no STJ. Incide a Súmula 735.',
  ];
  for (const text of open) {
    const [item] = Object.values(verified(text).sumulas);
    t.match(item, { tribunal: null, valid: null, candidates: ['STF'] }, text);
  }
  const ofStf = [
    'Incide a Súmula 735/STF. Conforme a jurisprudência do STJ, incide a Súmula 735.',
    '## STJ\n\nNo STF, a Súmula 279 veda o reexame.',
  ];
  for (const text of ofStf) {
    const [item] = Object.values(verified(text).sumulas);
    t.match(item, { tribunal: 'STF', valid: true }, text);
  }
  const [seven] = Object.values(
    verified('Aplica-se a Súmula 7, bem como o enunciado 284 do STF.').sumulas,
  );
  t.match(seven, { numero: 7, tribunal: null });
});
