/** Outcomes as records and courts state them. */
import t from 'tap';
import { givenOutcome } from '../../../../src/legal/decisions/outcome/given-outcome.ts';

const STATED: readonly (readonly [string, string | undefined])[] = [
  ['provido', 'provido'],
  ['Provido', 'provido'],
  ['PROVIDO', 'provido'],
  ['PROCEDENTE', 'provido'],
  ['Concedendo', 'provido'],
  ['segurança concedida', 'provido'],
  ['deu-se provimento ao recurso', 'provido'],
  ['Parcialmente Provido', 'parcialmente provido'],
  ['PROVIDO EM PARTE', 'parcialmente provido'],
  ['Concedendo em parte', 'parcialmente provido'],
  ['provimento negado', 'improvido'],
  ['Não provido', 'improvido'],
  ['desprovido', 'improvido'],
  ['Negando', 'improvido'],
  ['ordem denegada', 'improvido'],
  ['Recurso conhecido e não provido', 'improvido'],
  ['Improcedente', 'improvido'],
  ['rejeitados', 'improvido'],
  ['NAO CONHECIDO', 'não conhecido'],
  ['Não Conhecendo', 'não conhecido'],
  ['Prejudicado', 'prejudicado'],
  ['julgou-se prejudicado o recurso', 'prejudicado'],
  ['yes', undefined],
  ['', undefined],
  ['Homologando', undefined],
  ['provido e improvido', undefined],
  ['não prejudicado', undefined],
];

t.test('usual wordings, in any case', async t => {
  for (const [value, expected] of STATED) t.equal(givenOutcome(value), expected, value);
});
