/** Reads the kind of a sum from the words beside it. */
import type { Sum } from '../../../../legal/decisions/amounts/lines.ts';
import type { TipoDeValor } from '../../../../legal/decisions/amounts/valor.ts';

const KINDS: readonly (readonly [TipoDeValor, string])[] = [
  ['dano moral', 'danos? mora(?:l|is)'],
  ['dano material', 'danos? materia(?:l|is)'],
  ['multa diária', 'multas? (?:diarias?|cominatorias?)|astreintes?'],
  ['honorários', 'honorarios(?: (?:advocaticios|sucumbenciais|de sucumbencia))?'],
];
/** Words allowed between the name of an amount and its sum. */
const GAP =
  '(?: (?:,|foi|foram|e|eh|sao|ficou|ficaram|fixad\\w+|arbitrad\\w+|mantid\\w+|reduzid\\w+|majorad\\w+|elevad\\w+|em|no|na|ao|a|o|os|as|de|do|da|para|pel[oa]|por|valor|importe|montante|quantia|patamar|tribunal|acordao|corresponde\\w*|autor\\w*|parte|consumidor\\w*|passageir\\w+|pacientes?|clientes?|vitimas?))*$';
const LINK =
  '^ ?(?:, )?(?:(?:a titulo|em razao|referentes?|relativ[oa]s?|por|pel[oa]s?|de|d[oa]s?|a|ao?s|os?|para|em|como|indenizacao|reparacao|compensar|reparar) )+';
const NEAR = KINDS.map(
  ([kind, words]) =>
    [kind, new RegExp(`\\b(?:${words})${GAP}`), new RegExp(`${LINK}(?:${words})\\b`)] as const,
);

/** The kind of the sum; null if no kind is named beside it, or several are. */
export function kindOf({ before, after }: Sum): TipoDeValor | null {
  const near = NEAR.filter(([, ahead, behind]) => ahead.test(before) || behind.test(after));
  return near.length === 1 ? near[0]![0] : null;
}
