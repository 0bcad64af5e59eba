/** Tells whether a question goes on with the one before it, and what it then asks. */
import { readCourt } from '../../../legal/courts/courts.ts';
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';
import { words } from '../../../legal/text/words.ts';
import type { EarlierQuestion, SideFound } from '../../analyze/analysis.ts';
import { citationsOf } from '../clarification/cited.ts';
import { foldQuery, QUERY_UNITS_MAX } from '../fold-query.ts';
import { detectIntent } from '../intent/detect-intent.ts';
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
import { opponentIn, partyWords, sideAsked } from './side-asked.ts';

export interface FollowUp {
  /** The question that this one rests on, as it was asked. */
  pergunta: string;
  /** What the answer is about: the words of both. */
  tema: string;
  asks: Asked;
  intent: Intent;
  /** The side that the question changes to; null: it changes none. */
  lado: Lado | null;
  /** The party whose counter-argument is asked for. */
  oponente: Lado | null;
  /** The side of the question before. */
  before: SideFound;
  /** The court that the question names. */
  tribunal: string | null;
  /** The kind of citation that the question names. */
  citadas: CitedKind | null;
}

/** A question of more new words has a topic of its own, however it begins. */
const NEW_WORDS_MAX = 3;
const TOPIC_UNITS_MAX = 600;
/**
 * Beginnings that leave out what the question before said; `é possível` begins with a verb, and `agora a guarda` with a
 * topic.
 */
const ELLIPSIS =
  /^\s*(?:(?:(?:e|mas|então|agora|ou)\s+)(?:se|quando|como|quanto|no|na|nos|nas|em|para|pra|pro|pelo|pela|com|sem|por|de|do|da|já)|(?:e|mas)\s+(?:o|a|os|as))(?=\s)/iu;
/** A pronoun within a question stands for a noun of the question itself. */
const POINTS_BACK =
  /\b(?:isso|disso|nisso|(?:n|d)?(?:ess[ea]|est[ea]) (?:caso|hipotese|situacao|tese|entendimento|argumento|orientacao|valor|ponto|posicao|conclusao|resposta|risco|fundamento))\b|^(?:(?:e|mas|entao) )?(?:d?el[ea]s?|tambem)\b/;
/** `base` is a word of asking only as it stands here. */
const WITH_BASE = /\bcom base (?:em|n)/;

/** Null for a question with a topic of its own. Cost: linear in the first 2,000 code units. */
export function readFollowUp(query: string, earlier: EarlierQuestion | null): FollowUp | null {
  if (earlier === null) return null;
  const text = query.slice(0, QUERY_UNITS_MAX);
  const folded = foldQuery(text);
  const { tribunal, courtWords } = courtIn(text);
  const isElliptic = ELLIPSIS.test(text);
  const isPointing = isElliptic || POINTS_BACK.test(folded);
  if (citationsOf(text) !== null && !isPointing) return null;
  const parties = partyWords(folded);
  const known = new Set(stemsOf(earlier.tema));
  const isAskedFor = ASKS_FOR.test(folded);
  const own = topicWords(text).filter(
    word =>
      !WORDS_OF_ASKING.has(word) &&
      !(isAskedFor && WORDS_ASKED_FOR.has(word)) &&
      !(word === 'base' && WITH_BASE.test(folded)) &&
      !courtWords.has(word) &&
      !parties.has(word),
  );
  const fresh = own.filter(word => !stemsOf(word).every(stem => known.has(stem)));
  const isBare = fresh.length === 0 && own.length < topicWords(earlier.tema).length;
  if (!isBare && !(isPointing && fresh.length <= NEW_WORDS_MAX)) return null;
  const asks = askedIn(folded, tribunal);
  return {
    pergunta: earlier.pergunta,
    tema: fresh.length === 0 ? earlier.tema : joined(earlier.tema, text),
    asks,
    intent: intentOf(text, asks, earlier),
    lado: sideAsked(folded),
    oponente: asks === 'contra_argumento' ? opponentIn(folded) : null,
    before: earlier.side,
    tribunal,
    citadas: citedKind(folded),
  };
}

const stemsOf = (text: string): string[] => [...words(text)].map(({ stem }) => stem);

/** The newest words are kept. */
const joined = (one: string, other: string): string => `${one} ${other}`.slice(-TOPIC_UNITS_MAX);

function intentOf(query: string, asks: Asked, { intent: before }: EarlierQuestion): Intent {
  const inherited = INTENTS.find(intent => intent === before) ?? 'pesquisar_precedentes';
  // What two decisions were compared is not said again.
  const kept = inherited === 'comparar_julgados' ? 'pesquisar_precedentes' : inherited;
  if (asks === 'contra_argumento') return 'construir_argumento';
  if (asks === 'lado') return kept === 'construir_argumento' ? kept : 'avaliar_risco';
  if (asks === 'citadas') return 'explicar';
  if (asks === 'valores' || asks === 'recentes') return 'pesquisar_precedentes';
  if (asks === 'tribunal') return kept;
  const found = detectIntent(query);
  return found.score > SILENT ? found.intent : kept;
}

/** The score of a query for which no rule speaks. */
const SILENT = 0.35;

/** The only court that the question names. */
function courtIn(text: string): { tribunal: string | null; courtWords: ReadonlySet<string> } {
  const stream = new TokenStream(text);
  const courts = new Set<string>();
  const courtWords = new Set<string>();
  for (let at = 0; at < stream.length; ) {
    const read = readCourt(stream, at);
    if (read === null) {
      at++;
      continue;
    }
    courts.add(read.tribunal);
    for (; at < read.next; at++) courtWords.add(foldText(stream.raw(at)));
  }
  const [only] = courts;
  return { tribunal: courts.size === 1 ? only! : null, courtWords };
}
