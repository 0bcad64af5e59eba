/** Reads phrases that state who wins on the merits: `dano moral configurado`, `negativa de cobertura indevida`. */
import { GROUNDS, type Ground } from './grounds.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

type Kind = 'asserts' | 'denies' | 'amounts';

/** One pattern for all words of a kind, each matched at the start of a word. */
function patternOf(side: Ground['favours'], kind: Kind): RegExp {
  const words = GROUNDS.flatMap(ground => (ground.favours === side ? (ground[kind] ?? []) : []));
  return new RegExp(
    words.length === 0 ? '$^' : words.map(word => `(?<![^ ])(?:${word})`).join('|'),
  );
}

const patternsOf = (side: Ground['favours']): Record<Kind, RegExp> => ({
  asserts: patternOf(side, 'asserts'),
  denies: patternOf(side, 'denies'),
  amounts: patternOf(side, 'amounts'),
});
const AUTHOR = patternsOf('autor');
const DEFENDANT = patternsOf('réu');
/** Words of pleas, questions and other courts' opinions, after which a phrase decides nothing. */
const OPEN =
  /\b(alegac\w+|pleito|pedido|pretensao|pretendid[ao]|possibilidade|se configurad|saber|sentenca que|decisao que|entendimento|acao (de|ordinaria|declaratoria|cominatoria|indenizatoria|revisional|anulatoria|cautelar|em que|na qual))\b/;
const AMOUNTS = /\b(quantum|valor|honorarios|impossibilidade)\b/;
const DENIED =
  /\b(nao|sem|inexist\w+|ausencia|ausente|afastad\w+|descab\w+|inocorrencia|rejeitad\w+)\b/;

const MORE =
  /\b(majora\w+|elevacao|aumento) d[oae]s? (quantum|valor|indenizacao|danos?|montante|verba indenizatoria)\b/;
/** Insurance paid by degree of injury: an amount that is upheld may be less than requested. */
const GRADED = /\b(dpvat|seguro obrigatorio)\b/;
/**
 * In an action on a credit contract, `legalidade` alone refers to a clause; in other cases it refers to the act in
 * dispute.
 */
const CONTRACT = /\b(revisional|revisao (de|do) contrato|contratos? bancarios?|financiamento)\b/;

/**
 * Number of phrases at the start in which an action for goods given as security is named; in such an action the
 * creditor is the author.
 */
const OPENING = 6;
const SEIZED =
  /\bmora( \w+){0,3} (demonstrad|comprovad|configurad|caracterizad|evidenciad|constituid)|\bmora nao afastada\b|\bnotificacao( \w+)? (regular|valida|efetivada)\b|\badimplemento substancial( \w+)* (inaplicab|nao (incid|aplica)|inaplicavel|afastad)|\b(inaplicabilidade|nao incidencia|nao aplicacao) da teoria do adimplemento/;
const UNSEIZED =
  /\b(ausencia|nao) d?[ea]? ?comprova\w+ da mora|\bmora (nao (comprov|demonstr|config|caracter)|des)|\b(aplicacao|incidencia|aplicabilidade) da teoria do adimplemento|\bnotificacao( \w+)? (irregular|invalida)\b/;

/**
 * Minimum number of phrases in capitals that make a heading. Later phrases in lower case are argument, often about the
 * law in general.
 */
const HEADING_MIN = 3;
const isHeading = ({ campo, segment }: Phrase) => campo === 'ementa' && segment.isUpper;

interface Grounds {
  author: Phrase | null;
  defendant: Phrase | null;
}

export function readWinner(phrases: readonly Phrase[], nature: Nature): Found<Favorece> | null {
  const { author, defendant } = readGrounds(phrases, nature);
  if ((author === null) === (defendant === null)) return null;
  return author !== null ? found('autor', 'palavras', author) : found('réu', 'palavras', defendant);
}

/** The first ground that favours each side. */
export function readGrounds(phrases: readonly Phrase[], nature: Nature): Grounds {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory || nature.isEmbargos)
    return { author: null, defendant: null };
  const heading = phrases.filter(isHeading);
  const ementa = phrases.filter(({ campo }) => campo === 'ementa');
  return groundsIn(heading.length >= HEADING_MIN ? heading : ementa, phrases);
}

function groundsIn(read: readonly Phrase[], all: readonly Phrase[]): Grounds {
  const { hasMore, isOfContract, isSeizure } = matterOf(all);
  const grounds: Grounds = { author: null, defendant: null };
  for (const phrase of read) {
    if (!isOfContract && phrase.folded === 'legalidade') continue;
    const side = sideOf(phrase.folded, hasMore);
    if (side === 'autor') grounds.author ??= phrase;
    else if (side === 'réu') grounds.defendant ??= phrase;
  }
  if (isSeizure) readSeizure(all, grounds);
  return grounds;
}

function matterOf(phrases: readonly Phrase[]) {
  const has = (test: (folded: string) => boolean) => phrases.some(({ folded }) => test(folded));
  return {
    hasMore: has(
      folded => (MORE.test(folded) && !/\bhonorari/.test(folded)) || GRADED.test(folded),
    ),
    isOfContract: has(folded => CONTRACT.test(folded)),
    isSeizure: phrases.slice(0, OPENING).some(({ folded }) => /\bbusca e apreensao\b/.test(folded)),
  };
}

function readSeizure(phrases: readonly Phrase[], grounds: Grounds): void {
  for (const [at, phrase] of phrases.entries()) {
    const answered = `${phrase.folded} ${phrases[at + 1]?.folded ?? ''}`;
    if (SEIZED.test(answered)) grounds.author ??= phrase;
    else if (UNSEIZED.test(phrase.folded)) grounds.defendant ??= phrase;
  }
}

/** `hasMore`: the author asked for a higher amount, so that an upheld amount is a defeat. */
function sideOf(folded: string, hasMore: boolean): Ground['favours'] | null {
  if (!hasMore && AUTHOR.amounts.test(folded)) return 'autor';
  if (OPEN.test(folded) || AMOUNTS.test(folded)) return null;
  if (DEFENDANT.denies.test(folded)) return 'réu';
  if (AUTHOR.denies.test(folded)) return 'autor';
  if (DENIED.test(folded)) return null;
  if (DEFENDANT.asserts.test(folded)) return 'réu';
  return AUTHOR.asserts.test(folded) ? 'autor' : null;
}
