/**
 * The label of a decision is its CNJ number in the official form, another number as it was given, or its id if it has
 * no number.
 */
import t from 'tap';
import { processLabel } from '../../../src/legal/processes/process-label.ts';

const LABELS: readonly (readonly [processo: string | null, label: string])[] = [
  ['0703777-48.2017.8.02.0058', '0703777-48.2017.8.02.0058'],
  ['07037774820178020058', '0703777-48.2017.8.02.0058'],
  ['0703777 48 2017 8 02 0058', '0703777-48.2017.8.02.0058'],
  ['0703777.48.2017.8.02.0058', '0703777-48.2017.8.02.0058'],
  ['REsp 1.234.567/SP', 'REsp 1.234.567/SP'],
  ['REsp  1.234.567\t/ SP ', 'REsp 1.234.567 / SP'],
  // Digits after a class never form a CNJ number.
  ['AC 07037774820178020058', 'AC 07037774820178020058'],
  ['1234567', '1234567'],
  ['2017', '2017'],
  [' ', 'd1'],
  [null, 'd1'],
];

t.test('labels', async t => {
  for (const [processo, label] of LABELS) t.equal(processLabel(processo, 'd1'), label, label);
});
