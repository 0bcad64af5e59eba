/** The rules of sides read a text of any length in time that grows with it. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

const PIECES = [
  'PLEITO DE DE DE PAGAMENTO DE ',
  'DANOS MORAIS E MATERIAIS ',
  'ADIMPLEMENTO SUBSTANCIAL ',
  'REDUÇÃO DO VALOR DA MULTA ',
  'SENTENÇA QUE CONDENOU. ',
  'DIREITO LÍQUIDO E CERTO. IMPOSSIBILIDADE. ',
  'HONORÁRIOS DEVIDOS HONORÁRIOS ',
];
/** Milliseconds of CPU time for the longest text, twenty times what the project's machine needs. */
const CPU_MS = 1500;

t.test('pieces repeated to 400,000 characters', async t => {
  for (const piece of PIECES) {
    const ementa = `APELAÇÃO CÍVEL. ${piece.repeat(Math.ceil(400_000 / piece.length))}. RECURSO NÃO PROVIDO.`;
    const started = process.cpuUsage();
    readDecision({ ementa });
    const { user } = process.cpuUsage(started);
    t.ok(user / 1000 < CPU_MS, `${piece.trim()}: ${(user / 1000).toFixed(0)} ms`);
  }
});
