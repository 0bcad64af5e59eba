/** Decides whether a question follows up the previous one, and what it then asks. */
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { words } from '../../../legal/text/words.ts';
import type { EarlierQuestion, SideFound } from '../../analyze/analysis.ts';
import { citationsOf } from '../clarification/cited.ts';
import { foldQuery, QUERY_UNITS_MAX } from '../fold-query.ts';
import { detectIntent, SCORE_SILENT } from '../intent/detect-intent.ts';
import { INTENTS, type Intent } from '../intent/intents.ts';
import { topicWords } from '../writing/topic-words.ts';
import {
  ASKS_FOR,
  type Asked,
  askedIn,
  type CitedKind,
  citedKind,
  WORDS_ASKED_FOR,
  WORDS_OF_ASKING,
} from './asked.ts';
import { askingPart, openingPart } from './asking-part.ts';
import { courtAsked } from './court-asked.ts';
import { opponentIn, partyWords, sideAsked } from './side-asked.ts';

export interface FollowUp {
  /** The earlier question, as asked. */
  pergunta: string;
  /** The joint topic: the words of both questions. */
  tema: string;
  asks: Asked;
  intent: Intent;
  /** The side to which the question changes; null: no change. */
  lado: Lado | null;
  /** The party whose counter-argument is requested. */
  oponente: Lado | null;
  /** The side of the earlier question. */
  before: SideFound;
  /** The court whose decisions are requested. */
  tribunal: string | null;
  /** The kind of citation that is requested. */
  citadas: CitedKind | null;
  /** The court whose súmulas or temas are requested. */
  deTribunal: string | null;
}

/** A question with more new words has its own topic, however it begins. */
const NEW_WORDS_MAX = 3;
const TOPIC_UNITS_MAX = 600;
/**
 * Beginnings that omit something said in the earlier question. Excluded are `é possível`, where `é` is the verb "is",
 * and `agora a guarda`, which names a topic.
 */
const ELLIPSIS =
  /^\s*(?:(?:(?:e|mas|então|agora|ou)\s+)(?:se|quando|como|quanto|no|na|nos|nas|em|para|pra|pro|pelo|pela|com|sem|por|de|do|da|já)|(?:e|mas)\s+(?:o|a|os|as))(?=\s)/iu;
/**
 * Words that refer to the earlier question. Pronouns such as `dela` do so only at the beginning; later ones refer to a
 * noun of the same question.
 */
const POINTS_BACK =
  /\b(?:isso|disso|nisso|(?:n|d)?(?:ess[ea]|est[ea]) (?:caso|hipotese|situacao|tese|entendimento|argumento|orientacao|valor|ponto|posicao|conclusao|resposta|risco|fundamento))\b|^(?:(?:e|mas|entao) )?(?:d?el[ea]s?|tambem)\b/;
/** A precedent or a law belongs to the topic if the question asks nothing else of the decisions: `e a Súmula 385?`. */
const LAW =
  /\b(?:sumulas?|temas?|leis?|artigos?|decretos?|medida provisoria|emenda constitucional)\b/;
/** `base` asks something only in these phrases. */
const WITH_BASE = /\bcom base (?:em|n)/;

/** Null for a question with its own topic. Linear in the first 2,000 UTF-16 code units. */
export function readFollowUp(query: string, earlier: EarlierQuestion | null): FollowUp | null {
  if (earlier === null) return null;
  const text = query.slice(0, QUERY_UNITS_MAX);
  const folded = foldQuery(text);
  const isPointing = ELLIPSIS.test(text) || POINTS_BACK.test(folded);
  if (citationsOf(text) !== null && !isPointing) return null;
  const own = ownWords(text);
  const known = new Set(stemsOf(earlier.tema));
  const fresh = own.filter(word => !stemsOf(word).every(stem => known.has(stem)));
  const isBare = fresh.length === 0 && own.length < topicWords(earlier.tema).length;
  if (!isBare && !(isPointing && fresh.length <= NEW_WORDS_MAX)) return null;
  const part = askingPart(text);
  const asking = foldQuery(part.text);
  const { tribunal, deTribunal } = courtAsked(part.text);
  const lado = sideAsked(foldQuery(openingPart(text)));
  const asks = askedIn(asking, tribunal, lado);
  const isSupposing = part.isSupposing && lado === null;
  const isMore = fresh.length > 0 || isSupposing || (asks === 'outra' && LAW.test(folded));
  return {
    pergunta: earlier.pergunta,
    tema: isMore ? joined(earlier.tema, text) : earlier.tema,
    asks,
    intent: intentOf(text, asks, earlier),
    lado,
    oponente: asks === 'contra_argumento' ? opponentIn(asking) : null,
    before: earlier.side,
    tribunal,
    citadas: citedKind(asking),
    deTribunal,
  };
}

/** The words of a topic, without words that ask about decisions, and without names of courts and parties. */
function ownWords(text: string): string[] {
  const folded = foldQuery(text);
  const { courtWords } = courtAsked(text);
  const parties = partyWords(folded, foldQuery(openingPart(text)));
  const isAskedFor = ASKS_FOR.test(folded);
  return topicWords(text).filter(
    word =>
      !WORDS_OF_ASKING.has(word) &&
      !(isAskedFor && WORDS_ASKED_FOR.has(word)) &&
      !(word === 'base' && WITH_BASE.test(folded)) &&
      !courtWords.has(word) &&
      !parties.has(word),
  );
}

const stemsOf = (text: string): string[] => [...words(text)].map(({ stem }) => stem);

/** Keeps the newest words, without half of a surrogate pair at the cut. */
const joined = (one: string, other: string): string =>
  `${one} ${other}`.slice(-TOPIC_UNITS_MAX).replace(/^[\uDC00-\uDFFF]/, '');

function intentOf(query: string, asks: Asked, { intent: before }: EarlierQuestion): Intent {
  const inherited = INTENTS.find(intent => intent === before) ?? 'pesquisar_precedentes';
  // A follow-up does not name the compared decisions again, so it becomes a search.
  const kept = inherited === 'comparar_julgados' ? 'pesquisar_precedentes' : inherited;
  if (asks === 'contra_argumento') return 'construir_argumento';
  if (asks === 'lado') return kept === 'construir_argumento' ? kept : 'avaliar_risco';
  if (asks === 'citadas') return 'explicar';
  if (asks === 'contrarios' || asks === 'mais_proximo') return 'pesquisar_precedentes';
  if (asks === 'valores' || asks === 'recentes') return 'pesquisar_precedentes';
  if (asks === 'tribunal') return kept;
  const found = detectIntent(query);
  return found.score > SCORE_SILENT ? found.intent : kept;
}
