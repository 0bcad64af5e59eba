/** Phrases that say who wins in the matter itself: `dano moral configurado`, `negativa de cobertura indevida`. */
import { GROUNDS, type Ground } from './grounds.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

type Kind = 'asserts' | 'denies' | 'amounts';

/** One pattern of all words of a kind; each begins a word. */
function patternOf(side: Ground['favours'], kind: Kind): RegExp {
  const words = GROUNDS.flatMap(ground => (ground.favours === side ? (ground[kind] ?? []) : []));
  return new RegExp(words.length === 0 ? '$^' : words.map(word => `(?<![^ ])(?:${word})`).join('|'));
}

const patternsOf = (side: Ground['favours']): Record<Kind, RegExp> => ({
  asserts: patternOf(side, 'asserts'),
  denies: patternOf(side, 'denies'),
  amounts: patternOf(side, 'amounts'),
});
const AUTHOR = patternsOf('autor');
const DEFENDANT = patternsOf('réu');
/** Pleas and questions leave a phrase open. */
const OPEN =
  /\b(alegac\w+|pleito|pedido|pretensao|pretendid[ao]|possibilidade|se configurad|saber|sentenca que|decisao que|acao (de|ordinaria|declaratoria|cominatoria|indenizatoria|revisional|anulatoria|cautelar|em que|na qual))\b/;
const AMOUNTS = /\b(quantum|valor|honorarios|impossibilidade)\b/;
const DENIED =
  /\b(nao|sem|inexist\w+|ausencia|ausente|afastad\w+|descab\w+|inocorrencia|rejeitad\w+)\b/;

/** In an action for goods given in security the creditor is the author. */
const SEIZED =
  /\bmora( \w+){0,3} (demonstrad|comprovad|configurad|caracterizad|evidenciad)|\bnotificacao( \w+)? (regular|valida)\b/;
const UNSEIZED =
  /\b(ausencia|nao) d?[ea]? ?comprova\w+ da mora|\bmora (nao|des)|\bnotificacao( \w+)? (irregular|invalida)\b/;

/** Phrases in capitals; where there are as many, what follows in small letters is argument, and often of the law in general. */
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
  let author: Phrase | null = null;
  let defendant: Phrase | null = null;
  const isSeizure = phrases.some(({ folded }) => /\bbusca e apreensao\b/.test(folded));
  const hasHeading = phrases.filter(isHeading).length >= HEADING_MIN;
  for (const phrase of phrases) {
    if (isSeizure && UNSEIZED.test(phrase.folded)) defendant ??= phrase;
    else if (isSeizure && SEIZED.test(phrase.folded)) author ??= phrase;
    if (phrase.campo !== 'ementa' || (hasHeading && !phrase.segment.isUpper)) continue;
    const side = sideOf(phrase.folded);
    if (side === 'autor') author ??= phrase;
    else if (side === 'réu') defendant ??= phrase;
  }
  return { author, defendant };
}

function sideOf(folded: string): Ground['favours'] | null {
  if (AUTHOR.amounts.test(folded)) return 'autor';
  if (OPEN.test(folded) || AMOUNTS.test(folded)) return null;
  if (DEFENDANT.denies.test(folded)) return 'réu';
  if (AUTHOR.denies.test(folded)) return 'autor';
  if (DENIED.test(folded)) return null;
  if (DEFENDANT.asserts.test(folded)) return 'réu';
  return AUTHOR.asserts.test(folded) ? 'autor' : null;
}
