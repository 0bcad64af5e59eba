/**
 * A graph with criteria that state outcomes, statutes with the same names, and process numbers in several spellings.
 */
import { OTHER_NAMES, OUTCOME_NAMES } from '../oracle/outcome-names.ts';
import { sketch, type ZooGraph } from './sketch.ts';

/** Process numbers as courts write them, and one text that only looks like a number. */
const PROCESSOS = [
  '0703777-48.2017.8.02.0058',
  '07037774820178020058',
  '0703777.48.2017.8.02.0058',
  'REsp 1.234.567/SP',
  '1234-56/7',
];

export const outcomes: ZooGraph = {
  name: 'criteria that state outcomes',
  model: sketch(
    Array.from({ length: 24 }, (_, i) => ({
      id: `d${i}`,
      ministro: i % 3 === 0 ? 'ANA' : 'RUI',
      categoria: 'civel',
      processo: PROCESSOS[i % 5],
      resultado: i % 2 === 0 ? ('provido' as const) : ('improvido' as const),
      criterios: [`o${i % 4}`, `n${(i >> 1) % 4}`],
      // Statutes and precedents with the same name are not criteria, and are not marked.
      dispositivos: ['o0'],
      precedentes: ['o2'],
    })),
    {
      nomes: Object.fromEntries([
        ...OUTCOME_NAMES.map((nome, i) => [`o${i}`, nome]),
        ...OTHER_NAMES.map((nome, i) => [`n${i}`, nome]),
      ]),
    },
  ),
};
