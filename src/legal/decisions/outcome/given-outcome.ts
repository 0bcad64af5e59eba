/**
 * Reads an outcome stated in a record or in a court's own field: `Não provido`, `PROCEDENTE`, `Concedendo em parte`.
 */
import { foldText } from '../../text/fold.ts';
import type { Resultado } from './resultado.ts';

/** Words around the outcome that do not change it. */
const AROUND = new Set(
  (
    'o a os as do da dos das ao aos recurso recursos apelo apelacao agravo embargos pedido ordem seguranca writ remessa ' +
    'foi foram julgado julgada julgados julgadas julgou julgando se lhe e conhecido conhecida conhecidos conhecidas ' +
    'conhecendo unanime unanimidade por maioria decisao integralmente totalmente s'
  ).split(' '),
);
const PART = /\b(parcialmente|parcial|parc|em parte)\b/;
const NEGATION = /\b(nao|negou|negado|negada|negaram|negar|nega|negando|nego|sem)\b/;

const GRANTED =
  /^(provid[ao]s?|provimento|prov|prove|proveu|dado|dar|deu|dou|deram|dando|procedentes?|procedencia|conced(id[ao]s?|endo|er|eu|eram)|concessao|acolh(id[ao]s?|endo|er|eu|eram)|acolhimento|deferid[ao]s?|deferimento|deferindo)$/;
const DENIED =
  /^(improvid[ao]s?|improvimento|improv|desprovid[ao]s?|desprovimento|desprov|improcedentes?|improcedencia|denegad[ao]s?|denegacao|denegando|rejeitad[ao]s?|rejeitando|rejeicao|desacolhid[ao]s?|indeferid[ao]s?|indeferimento|indeferindo)$/;
const MOOT = /^(prejudicad[ao]s?|prejudicialidade|prejudicando)$/;
const UNKNOWN = /^(inadmitid[ao]s?|inadmissao)$/;
/** The case became moot. */
const LOST_OBJECT = /\b(perda|perdeu) (superveniente )?(de|do|o) (seu )?objeto\b/;
const KNOWN = /\bnao (se )?(conhec(id[ao]s?|imento|endo|er|e|eu|eram)|admitid[ao]s?)\b/;
/** Maximum words of a statement of an outcome. */
export const WORDS_MAX = 12;

/** The outcome that the words name; undefined if they name none or several. Cost: linear in a short text. */
export function givenOutcome(value: string): Resultado | undefined {
  const folded = foldText(value);
  if (folded.split(' ').length > WORDS_MAX) return undefined;
  const named = new Set<Resultado>();
  const isPartial = PART.test(folded);
  let rest = folded.replace(PART, ' ');
  if (KNOWN.test(rest)) {
    named.add('não conhecido');
    rest = rest.replace(KNOWN, ' ');
  }
  if (LOST_OBJECT.test(rest)) {
    named.add('prejudicado');
    rest = rest.replace(LOST_OBJECT, ' ');
  }
  const isNegated = NEGATION.test(rest);
  for (const word of rest.replace(NEGATION, ' ').split(' ')) {
    if (word === '' || AROUND.has(word)) continue;
    if (GRANTED.test(word)) named.add(granted(isNegated, isPartial));
    else if (DENIED.test(word) && !isNegated) named.add('improvido');
    else if (MOOT.test(word) && !isNegated) named.add('prejudicado');
    else if (UNKNOWN.test(word) && !isNegated) named.add('não conhecido');
    else return undefined;
  }
  // The STJ writes a denial as `Negando` alone.
  if (named.size === 0 && isNegated && /^neg/.test(folded)) named.add('improvido');
  const [only] = named;
  return named.size === 1 ? only : undefined;
}

function granted(isNegated: boolean, isPartial: boolean): Resultado {
  if (isNegated) return 'improvido';
  return isPartial ? 'parcialmente provido' : 'provido';
}
