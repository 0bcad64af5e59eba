/** A sentence that states the opposite effect of a súmula is reported. A true or a conditional statement is not. */
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
  'A Súmula 7 do STJ reconhece a impossibilidade de reexame de provas.',
  'A Súmula 302 do STJ reconhece a abusividade da cláusula que limita no tempo a internação.',
  'A Súmula Vinculante 25 reconhece a ilicitude da prisão civil de depositário infiel.',
  'A Súmula 444 do STJ assegura ao réu que inquérito em curso não agrave a pena-base.',
  'A Súmula 549 do STJ afasta a impenhorabilidade do bem do fiador, admitida a penhora.',
  'A Súmula 227 do STJ afasta a tese de que a pessoa jurídica é insuscetível de dano moral.',
  'A Súmula 387 do STJ afasta o óbice à cumulação de dano estético e dano moral.',
  'A Súmula 473 do STF impede que a Administração deixe de anular seus atos ilegais.',
  'A Súmula 443 do STJ dispensa maiores comentários, pois é necessária fundamentação concreta.',
  'A Súmula 410 do STJ dispensa comentários quanto à necessidade de intimação pessoal.',
  'A Súmula 403 do STJ impõe a indenização independentemente de prova do prejuízo.',
  'A Súmula 404 do STJ impõe o afastamento da exigência de aviso de recebimento.',
  'A Súmula 269 do STJ afasta o regime fechado e impõe o semiaberto ao reincidente.',
  'A Súmula Vinculante 13 permite a nomeação para cargos políticos.',
  'A Súmula 532 do STJ autoriza a condenação por envio de cartão não solicitado.',
  'É falso que a Súmula 7 do STJ autoriza o reexame de provas.',
  'Não se diga que a Súmula 7 do STJ permite o reexame de provas.',
]) {
  t.test(text, async t => t.notOk(isOpposite(text)));
}
