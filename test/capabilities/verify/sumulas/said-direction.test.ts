/** Sentences that say what a súmula does: the opposite is told, what is true or depends on more is not. */
import t from 'tap';
import { loadReferenceTables } from '../../../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../../../src/capabilities/verify/verify-text.ts';

const CHECKS = {
  check_sumulas: true,
  check_ministros: false,
  check_processos: false,
  check_legislacao: false,
};
const tables = loadReferenceTables();

function isOpposite(text: string): boolean {
  const { sumulas } = verifyText(text, CHECKS, tables, '2026-11-27T00:00:00.000Z');
  return Object.values(sumulas)[0]?.redacao?.contraria === true;
}

for (const text of [
  'A Súmula 7 do STJ autoriza o reexame de provas em recurso especial.',
  'A Súmula 231 do STJ permite a redução da pena abaixo do mínimo legal.',
  'A Súmula 479 do STJ exime as instituições financeiras de responder por fraudes de terceiros.',
  'A Súmula 443 do STJ dispensa fundamentação concreta para o aumento da pena do roubo.',
  'A Súmula 302 do STJ considera válida a cláusula que limita no tempo a internação do segurado.',
  'A Súmula 387 do STJ não permite a cumulação do dano estético com o dano moral.',
  'A Súmula 227 do STJ afasta a possibilidade de a pessoa jurídica sofrer dano moral.',
  'A Súmula 403 do STJ exige prova do prejuízo pela publicação de imagem com fins comerciais.',
]) {
  t.test(text, async t => t.ok(isOpposite(text)));
}

for (const text of [
  'A Súmula 7 do STJ impede o reexame de provas em recurso especial.',
  'A Súmula 7 do STJ não impede a revaloração jurídica dos fatos.',
  'A Súmula 7 do STJ não autoriza o reexame de provas.',
  'A Súmula 7 do STJ autoriza negar seguimento ao recurso que pede reexame de provas.',
  'A Súmula 231 do STJ não permite que a atenuante conduza à redução da pena abaixo do mínimo.',
  'A Súmula Vinculante 11 do STF proíbe o uso de algemas, salvo em casos de resistência.',
  'A Súmula Vinculante 11 do STF autoriza o uso de algemas em casos de resistência.',
  'A Súmula 443 do STJ exige fundamentação concreta para o aumento da pena do roubo.',
  'A Súmula 387 do STJ admite a cumulação das indenizações de dano estético e dano moral.',
  'A Súmula 302 do STJ considera abusiva a cláusula que limita no tempo a internação do segurado.',
]) {
  t.test(text, async t => t.notOk(isOpposite(text)));
}
