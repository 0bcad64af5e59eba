/** Displayed names of nodes, read from the model. */
import { type FactDecisao, type FactNode, type Facts, ministroOf } from './facts.ts';

/** Twenty digits among dots, hyphens, slashes and spaces are written as the CNJ writes them. */
const labelOf = (processo: string) => {
  const isNumber = /^[0-9 ./-]*$/.test(processo);
  const digits = [...processo].filter(unit => /[0-9]/.test(unit)).join('');
  if (!isNumber || digits.length !== 20) {
    return processo
      .split(/\s/u)
      .filter(word => word !== '')
      .join(' ');
  }
  return digits.replace(/^(.{7})(..)(.{4})(.)(..)(.{4})$/, '$1-$2.$3.$4.$5.$6');
};

const isDecisao = (node: FactNode): node is FactDecisao => node.label === 'Decisao';

export function namesOf(facts: Facts, node: FactNode) {
  if (!isDecisao(node)) {
    return { processo: null, data: null, ministro: null, rotulo: node.nome };
  }
  const { processo, data } = node.record;
  return {
    processo,
    data,
    ministro: ministroOf(facts, node),
    rotulo: labelOf(processo ?? '') || node.id,
  };
}
