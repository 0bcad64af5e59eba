/** Reads the criteria and the category of a decision from the heading of its ementa. */

import { scanProcessos } from '../processes/processos.ts';
import { LAW_ALIASES } from '../statutes/law-aliases.ts';
import { opensNumberedLaw } from '../statutes/law-kinds.ts';
import { scanStatutes } from '../statutes/statutes.ts';
import { scanSumulas } from '../sumulas/sumulas.ts';
import { scanTemas } from '../sumulas/temas.ts';
import { isSectionTitle } from '../text/ementa-sections.ts';
import { foldText, slug } from '../text/fold.ts';
import { isAnswer, isAppealOf, isLabel, isOutcome } from '../text/formulas.ts';
import { headingPhrases } from '../text/headings.ts';
import { TokenStream } from '../text/tokens.ts';
import { statesOutcome } from './heading-outcome.ts';

export interface EmentaRead {
  /** Distinct phrases that may name a criterion, as written, in order. */
  criterios: string[];
  /** Slug of the first heading phrase, shortened to its class of proceedings: `apelacao-civel`. */
  categoria: string | null;
}

/** Maximum length of a slug, so that `criterio:` and the slug fit into a node id of 200 code units. */
const SLUG_MAX = 191;
const SLUG_MIN = 3;

/** Words that introduce or comment on a citation. A phrase of citations and such words is not a criterion. */
const CITATION_WORDS = new Set(
  (
    'a ao aos as o os e ou com da das de do dos na nas no nos pela pelo por c n em à ' +
    'inteligencia exegese aplicacao ' +
    'incidencia observancia previsao disposicao disposicoes dicao art arts artigo lei vide ' +
    'conforme consoante segundo termos nos ex vi ' +
    'enunciado sumula sumulas sumular stj stf tj al tema repetitivo precedente precedentes ' +
    'violacao ofensa afronta interpretacao ' +
    'regra texto preceito contido contida previsto prevista disposto artigos orientacao ' +
    'entendimento teor caput unico paragrafo ' +
    'inciso incisos todos ambos ambas todas julgamento resp recurso especial combinado ' +
    'leitura redacao dada expressa literal fundamento fulcro base'
  ).split(' '),
);

const CUES = new Set(
  'art arts artigo artigos sumula sumulas enunciado verbete sv tema temas resp hc re recurso'.split(
    ' ',
  ),
);

/** Classes to which a longer first phrase is shortened, longest first: `APELAÇÃO CÍVEL EM AÇÃO ORDINÁRIA QUE …`. */
const CLASSES = [
  'embargos de declaracao em agravo de instrumento',
  'embargos de declaracao em apelacao civel',
  'embargos de declaracao em apelacao criminal',
  'embargos de declaracao em habeas corpus',
  'embargos de declaracao',
  'embargos infringentes',
  'agravo de instrumento',
  'agravo interno',
  'agravo regimental',
  'agravo em execucao',
  'apelacao civel',
  'apelacao criminal',
  'apelacoes civeis',
  'apelacoes criminais',
  'apelacao',
  'habeas corpus',
  'mandado de seguranca',
  'conflito negativo de competencia',
  'conflito de competencia',
  'remessa necessaria',
  'reexame necessario',
  'recurso em sentido estrito',
  'recurso especial',
  'recurso extraordinario',
  'recurso ordinario',
  'revisao criminal',
  'acao rescisoria',
  'reclamacao',
  'recurso inominado',
  'acao direta de inconstitucionalidade',
  'processo penal',
  'processual penal',
  'direito penal',
  'penal',
  'processual civil',
  'processo civil',
  'direito processual civil',
  'direito civil',
  'direito administrativo',
  'direito constitucional',
  'direito tributario',
  'administrativo',
  'constitucional',
  'tributario',
  'previdenciario',
  'consumidor',
  'civil',
].sort((a, b) => b.length - a.length);
const CATEGORY_LENGTH_MAX = 60;
/** Maximum code units of an ementa to read, about ten pages; no heading is longer. */
export const HEADING_UNITS_MAX = 30_000;

/**
 * Reads an ementa, or its tokens; without a heading the result is empty. `APELAÇÃO CÍVEL. DANO MORAL. 1. O autor …` has
 * the category `apelacao-civel` and the criterion `DANO MORAL`. Cost is linear in a text, and bounded.
 */
export function readEmenta(source: string | TokenStream): EmentaRead {
  const phrases = headingPhrases(
    typeof source === 'string' ? source.slice(0, HEADING_UNITS_MAX) : source,
  );
  const criterios = new Map<string, string>();
  for (const phrase of phrases) {
    const folded = foldText(phrase);
    const id = slug(folded);
    if (!criterios.has(id) && isCriterio(phrase, folded, id)) criterios.set(id, phrase);
  }
  return { criterios: [...criterios.values()], categoria: readCategoria(phrases) };
}

/** Whether a heading phrase may name a criterion. */
export function namesCriterio(phrase: string): boolean {
  const folded = foldText(phrase);
  return isCriterio(phrase, folded, slug(folded));
}

function isCriterio(phrase: string, folded: string, id: string): boolean {
  if (id.length < SLUG_MIN || id.length > SLUG_MAX || !/\p{L}/u.test(folded)) return false;
  if (isLabel(folded) || CLASSES.includes(folded) || isAppealOf(folded)) return false;
  if (isSectionTitle(folded) || isOutcome(folded) || isAnswer(folded)) return false;
  if (statesOutcome(phrase, folded)) return false;
  return !isCitation(phrase, folded);
}

function readCategoria(phrases: readonly string[]): string | null {
  if (phrases.length === 0) return null;
  const first = foldText(phrases[0]);
  if (first === '' || isOutcome(first)) return null;
  if (isLabel(first)) return slug(first);
  const known = CLASSES.find(name => first === name || first.startsWith(`${name} `));
  if (known) return slug(known);
  return first.length <= CATEGORY_LENGTH_MAX ? slug(first) : null;
}

function opensCitation(word: string): boolean {
  return CUES.has(word) || LAW_ALIASES.has(word) || opensNumberedLaw(word);
}

/** Whether a phrase consists of citations and words that introduce them. */
export function isCitation(phrase: string, folded: string): boolean {
  if (!folded.split(' ').some(opensCitation)) return false;
  const stream = new TokenStream(phrase);
  const spans = [
    scanStatutes(stream),
    scanSumulas(stream),
    scanTemas(stream),
    scanProcessos(stream),
  ].flat();
  if (spans.length === 0) return false;
  for (let index = 0; index < stream.length; index++) {
    const { kind, fold, start } = stream.at(index);
    if (kind !== 'word' || CITATION_WORDS.has(fold)) continue;
    if (!spans.some(span => start >= span.start && start < span.end)) return false;
  }
  return true;
}
