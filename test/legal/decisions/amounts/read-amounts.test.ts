/** Amounts that a decision leaves in force. All persons and cases are invented. */
import t from 'tap';
import { quantityOf } from '../../../../src/legal/decisions/amounts/valor.ts';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

const read = (ementa: string, dispositivo?: string) =>
  readDecision({ ementa, dispositivo }).leitura?.valores ?? [];
const short = (ementa: string): string =>
  read(ementa)
    .map(valor => `${valor.tipo} ${quantityOf(valor)} ${valor.mudanca}`)
    .join('; ');

type Row = readonly [ementa: string, amounts: string];

const AMOUNTS: readonly Row[] = [
  // Amounts that are stated, upheld, changed or set.
  [
    'APELAÇÃO. DANO MORAL. QUANTUM FIXADO EM R$ 5.000,00 (CINCO MIL REAIS). RECURSO NÃO PROVIDO.',
    'dano moral 500000 mantido',
  ],
  [
    'APELAÇÃO. DANO MORAL. REPARAÇÃO DE R$ 3.000,00. VALOR MANTIDO. RECURSO PROVIDO EM PARTE.',
    'dano moral 300000 mantido',
  ],
  [
    'APELAÇÃO. DANO MORAL. MONTANTE REDUZIDO PARA R$5.000. RECURSO PARCIALMENTE PROVIDO.',
    'dano moral 500000 reduzido',
  ],
  [
    'APELAÇÃO. DANO MORAL REDUZIDO DE R$ 10.000,00 PARA R$ 5.000,00. RECURSO PROVIDO EM PARTE.',
    'dano moral 500000 reduzido',
  ],
  [
    'APELAÇÃO. INDENIZAÇÃO POR DANOS MORAIS MAJORADA PARA R$ 8 mil. RECURSO PROVIDO.',
    'dano moral 800000 majorado',
  ],
  [
    'APELAÇÃO. SENTENÇA REFORMADA PARA CONDENAR A RÉ AO PAGAMENTO DE R$ 2.000,00 A TÍTULO DE DANOS MORAIS. RECURSO PROVIDO.',
    'dano moral 200000 fixado',
  ],
  [
    'APELAÇÃO. HONORÁRIOS FIXADOS EM R$ 100,00 NA PRIMEIRA INSTÂNCIA. RECURSO PROVIDO EM PARTE, ESTABELECENDO-SE A VERBA HONORÁRIA EM R$ 475,00.',
    'honorários 47500 majorado',
  ],
  // Amounts of the decision below, and whether they are upheld.
  [
    'APELAÇÃO. SENTENÇA QUE CONDENOU A RÉ A PAGAR R$ 900,00 A TÍTULO DE DANOS MATERIAIS E R$ 4.000,00 PELOS DANOS MORAIS. RECURSO NÃO PROVIDO.',
    'dano moral 400000 mantido; dano material 90000 mantido',
  ],
  [
    'APELAÇÃO. SENTENÇA QUE CONDENOU A RÉ A PAGAR R$ 4.000,00 POR DANOS MORAIS. RECURSO PROVIDO.',
    '',
  ],
  [
    'APELAÇÃO. SENTENÇA QUE CONDENOU A RÉ A PAGAR R$ 4.000,00 POR DANOS MORAIS. RECURSO PARCIALMENTE PROVIDO.',
    '',
  ],
  [
    'APELAÇÃO. DANO MORAL ARBITRADO EM R$ 9.000,00. VALOR EXORBITANTE. RECURSO PARCIALMENTE PROVIDO.',
    '',
  ],
  // Amounts that are not of this decision, not decided, or incomplete.
  [
    'APELAÇÃO. DANO MORAL. PLEITO DE MAJORAÇÃO PARA R$ 20.000,00. REJEITADO. RECURSO NÃO PROVIDO.',
    '',
  ],
  ['APELAÇÃO. DANO MORAL. VALOR DA CAUSA DE R$ 20.000,00. RECURSO NÃO PROVIDO.', ''],
  [
    'APELAÇÃO. DANO MORAL. ESTA CÂMARA TEM FIXADO A INDENIZAÇÃO EM R$ 7.000,00. RECURSO NÃO PROVIDO.',
    '',
  ],
  ['APELAÇÃO. DANO MORAL FIXADO EM R$ 7.000,00 PARA CADA AUTOR. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL. VALORES ENTRE R$ 5.000,00 E R$ 7.000,00. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL FIXADO EM R$ 5.000,00 (TRÊS MIL REAIS). RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL FIXADO EM R$ 10,000.00. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANOS MORAIS E MATERIAIS FIXADOS EM R$ 15.000,00. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL. DANO ESTÉTICO. INDENIZAÇÃO DE R$ 15.000,00. RECURSO NÃO PROVIDO.', ''],
  [
    'APELAÇÃO. DANO MORAL REDUZIDO PARA R$ 5.000,00. DANO MORAL REDUZIDO PARA R$ 6.000,00. RECURSO PROVIDO EM PARTE.',
    '',
  ],
  ['APELAÇÃO. HONORÁRIOS MAJORADOS EM R$ 200,00. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. HONORÁRIOS FIXADOS EM 10% SOBRE O VALOR DA CAUSA. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL FIXADO EM DEZ SALÁRIOS MÍNIMOS. RECURSO NÃO PROVIDO.', ''],
  ['APELAÇÃO. DANO MORAL FIXADO EM R$ 5.000,00. RECURSO PREJUDICADO.', ''],
  // Fines for each day or event.
  [
    'AGRAVO. FIXAÇÃO DE MULTA DIÁRIA DE R$ 500,00, LIMITADA A R$ 30.000,00. RECURSO PROVIDO.',
    'multa diária 50000 fixado',
  ],
  [
    'AGRAVO. MULTA DE R$ 200,00 (DUZENTOS REAIS) POR DIA DE DESCUMPRIMENTO. RECURSO NÃO PROVIDO.',
    'multa diária 20000 null',
  ],
  ['AGRAVO. MULTA DIÁRIA MANTIDA EM R$ 3.000,00 POR DESCONTO INDEVIDO. RECURSO NÃO PROVIDO.', ''],
  ['AGRAVO. MULTA DE R$ 3.000,00. RECURSO NÃO PROVIDO.', ''],
  // Sentences.
  [
    'APELAÇÃO CRIMINAL. ROUBO. PENA REDUZIDA PARA 5 (CINCO) ANOS E 4 (QUATRO) MESES DE RECLUSÃO. RECURSO PROVIDO EM PARTE.',
    'pena 1920 reduzido',
  ],
  [
    'APELAÇÃO CRIMINAL. ROUBO. PENA-BASE REDUZIDA PARA 4 ANOS DE RECLUSÃO. RECURSO PROVIDO EM PARTE.',
    '',
  ],
  [
    'APELAÇÃO CRIMINAL. CRIME COM PENA MÍNIMA DE 12 (DOZE) ANOS DE RECLUSÃO. RECURSO NÃO PROVIDO.',
    '',
  ],
  [
    'APELAÇÃO CRIMINAL. PENA REDUZIDA PARA 5 ANOS DE RECLUSÃO E 3 MESES DE DETENÇÃO. RECURSO PROVIDO EM PARTE.',
    '',
  ],
];

t.test('an ementa', async t => {
  for (const [ementa, amounts] of AMOUNTS) t.equal(short(ementa), amounts, ementa);
});

t.test('a sum that the text leaves open is given where the operative part decides it', async t => {
  const ementa = 'APELAÇÃO. DANO MORAL. VALOR EXCESSIVO. RECURSO PARCIALMENTE PROVIDO.';
  const dispositivo =
    'Acordam em dar parcial provimento ao recurso para reduzir a indenização por dano moral para R$ 6.000,00.';
  const [valor] = read(ementa, dispositivo);
  t.match(valor, { tipo: 'dano moral', valor_centavos: 600_000, mudanca: 'reduzido' });
  t.equal(valor?.campo, 'dispositivo');
  t.equal(valor?.texto, dispositivo.slice(valor!.inicio!, valor!.fim!));
  t.match(valor?.texto, /R\$ 6\.000,00/);
});

t.test('what is quoted, cited or a thesis is not of this decision', async t => {
  const quoted = 'APELAÇÃO. 1. "Dano moral fixado em R$ 5.000,00." 2. Recurso não provido.';
  t.same(read(quoted), []);
  t.equal(short(quoted.replaceAll('"', '')), 'dano moral 500000 mantido');
  const thesis =
    'Direito civil. Dano moral. Recurso não provido. Tese de julgamento: Dano moral de R$ 5.000,00. Precedentes.';
  t.same(read(thesis), []);
});

t.test('the values of a record come before those of its text', async t => {
  const ementa = 'APELAÇÃO. DANO MORAL REDUZIDO PARA R$ 5.000,00. RECURSO PROVIDO EM PARTE.';
  const valor = { tipo: 'dano moral', valor_centavos: 1, mudanca: null } as const;
  const whole = { ...valor, texto: null, campo: null, inicio: null, fim: null };
  t.same(readDecision({ ementa }, { valores: [valor] }).leitura?.valores, [whole]);
  t.same(readDecision({ ementa }, { valores: null }).leitura?.valores, []);
  t.equal(readDecision({}, { valores: null }).leitura, null);
  t.same(readDecision({}, { valores: [valor] }).leitura?.valores, [whole]);
});
