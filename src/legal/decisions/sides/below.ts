/** Reads how the court below decided, according to the texts. */
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { DecisaoRecorrida, Found } from './sides.ts';

/** Words with which a phrase about the decision below starts. */
const BELOW =
  '\\b(sentenca|decisao|decisum|magistrad[ao]|juizo|juiz|origem|primeiro grau|julgou|julgad[ao]s?)\\b';

/** The first pattern that matches a phrase applies. */
const CIVIL: readonly (readonly [DecisaoRecorrida, RegExp])[] = [
  [
    'parcialmente procedente',
    new RegExp(
      `${BELOW}.{0,60}\\b(parcial(mente)? proceden|procedencia parcial|procedentes? em parte)`,
    ),
  ],
  ['improcedente', new RegExp(`${BELOW}.{0,60}\\bimproceden`)],
  ['improcedente', /\bimprocedencia( d[aoe]s? \w+( \w+)?)? (mantida|que se mantem|confirmada)\b/],
  ['procedente', new RegExp(`${BELOW}.{0,60}\\bproceden`)],
  [
    'extinta',
    /\b(sentenca|decisao) (extintiva|terminativa)\b|\b(que|juizo|magistrad[ao]|sentenca|teor|qual) exting\w+\b|\bjulgou( o feito| a demanda| o processo| a acao)? extint[oa]\b|\bindeferiu a (peticao )?inicial\b|\bsentenca( \w+){0,3} (de extincao|que extinguiu)\b|\bsentenca( que)? (reconheceu|pronunciou|declarou) a prescricao\b|\bsentenca de indeferimento da inicial\b/,
  ],
  [
    'procedente',
    /\b(sentenca concessiva|seguranca concedida( na origem)?|sentenca (que|a qual) conced\w+|sentenca pela concessao|sentenca de concessao|concessao da ordem mandamental|ordem concedida (na origem|para))\b/,
  ],
  ['improcedente', /\b(sentenca denegatoria|seguranca denegada|sentenca que denegou)\b/],
];
const CRIMINAL: readonly (readonly [DecisaoRecorrida, RegExp])[] = [
  [
    'absolvição',
    /\b(sentenca absolutoria|que absolveu|absolvicao mantida|pleito condenatorio|absolvicao na origem|sentenca de absolvicao|absolveu sumariamente|decisao absolutoria)\b/,
  ],
  [
    'condenação',
    /\b(sentenca condenatoria|condenacao mantida|manutencao da condenacao|que condenou|pleito absolutorio|pedido de absolvicao|pleito de absolvicao|condenacao (confirmada|preservada)|decreto condenatorio|edito condenatorio)\b/,
  ],
];
/** In `sentença reformada para julgar improcedente`, the result is the new decision and not the one below. */
const REMADE =
  /\b(reform|modific|para julgar|julgando|julgar|julgo|julgaram|pedido|voto)\w*\b.{0,60}\b(im)?proceden/;

const GRANTED =
  /\b(decisao|magistrad[ao]|juizo)\b.{0,60}\b(deferiu|concedeu|determinou|deferindo|concedendo|antecipou|autorizou|obriga)\b.{0,80}\b(tutela|liminar|antecip\w+|suspens\w+|suspender|sustacao|deposito|afastamento|fornec\w+|custeio|tratamento|abst\w+|reintegr\w+|exclusao|nomeac\w+)/;
const ORDERED =
  /\b(tutela|liminar)( \w+){0,4} (deferida|concedida)( \w+){0,4} (primeira instancia|origem|primeiro grau|a quo)\b|\b(decisao|decisum)( \w+){0,6} (determinou|determina|impoe|obriga) (o|os|a|as|ao|aos|que) (?!emenda|suspensao d[oa] (feito|processo|acao)|recolhimento|intimacao|pericia|remessa|apresentacao|juntada|inversao|penhora|producao|exibicao|citacao|sobrestamento|realizacao de pericia|agravante|agravad|autor|parte (autora|agravad)|extincao|arquivamento|pagamento d[aeo]s? (custas|honorarios)|bloqueio)/;
const REFUSED =
  /\bdecisao\b.{0,60}\b(indeferiu|denegou|indeferindo)\b.{0,60}\b(tutela|liminar|antecip\w+)/;

/** Words of a judgment that orders the defendant to do something: `sentença que condenou a seguradora`. */
const CONDEMNED =
  /\b(sentenca|decisum|magistrad[ao]|juizo)\b.{0,60}\b(condenou|condenando|condenar|determinou|confirmou a (antecipacao|tutela|liminar)|confirmando a (antecipacao|tutela|liminar))\b/;
/** Orders to the author, and procedural orders. */
const NOT_CONDEMNED =
  /\b(conden\w+ (ao?s? |os? |a parte )?(autor\w*|demandante\w*|requerente\w*|apelante|embargante\w*|exequente|promovente)|determinou (a emenda|o cancelamento|a extincao|o arquivamento|a suspensao do|a intimacao|a remessa|o recolhimento)|exting\w+|extincao|improceden\w+|nao conden\w+|deixou de|sem conden\w+|reconvencao)\b/;

/** Whether the judgment below orders the defendant to do something. */
export function readCondemned(phrases: readonly Phrase[], nature: Nature): Phrase | null {
  if (nature.isCriminal || nature.isHabeas || nature.isWrit || nature.isDeclaratory) return null;
  if (nature.isEmbargos || nature.isInterlocutory || nature.isOfSeveral) return null;
  return (
    phrases.find(({ folded }) => CONDEMNED.test(folded) && !NOT_CONDEMNED.test(folded)) ?? null
  );
}

/** The side favoured by an order of the court below, in an appeal against this order. */
export function readOrder(
  phrases: readonly Phrase[],
  nature: Nature,
): Found<'autor' | 'réu'> | null {
  if (!nature.isInterlocutory || nature.isCreditor || nature.isCriminal) return null;
  const granted = phrases.find(({ folded }) => GRANTED.test(folded) || ORDERED.test(folded));
  const refused = phrases.find(({ folded }) => REFUSED.test(folded));
  if (granted !== undefined && refused !== undefined) return null;
  if (granted !== undefined) return found('autor', 'decisao_recorrida', granted);
  return refused === undefined ? null : found('réu', 'decisao_recorrida', refused);
}

export function readBelow(
  phrases: readonly Phrase[],
  nature: Nature,
): Found<DecisaoRecorrida> | null {
  if (nature.isHabeas || nature.isWrit) return null;
  const read = new Map<DecisaoRecorrida, Phrase>();
  for (const phrase of phrases) {
    if (REMADE.test(phrase.folded) && !/\bque julgou\b/.test(phrase.folded)) continue;
    const rule = (nature.isCriminal ? CRIMINAL : CIVIL).find(([, pattern]) =>
      pattern.test(phrase.folded),
    );
    if (rule !== undefined && !read.has(rule[0])) read.set(rule[0], phrase);
  }
  if (read.size !== 1) return null;
  const [[valor, phrase]] = [...read] as [[DecisaoRecorrida, Phrase]];
  return found(valor, 'palavras', phrase);
}
