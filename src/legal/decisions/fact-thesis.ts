/**
 * Splits an ementa into facts and thesis: by the headed sections of the CNJ's model (`CASO EM EXAME`, `RAZÕES DE
 * DECIDIR`, `TESE DE JULGAMENTO`), otherwise sentence by sentence.
 */
import { isFullStop } from '../text/abbreviations.ts';
import { foldText } from '../text/fold.ts';
import { caseCounts } from '../text/letter-case.ts';
import { TokenStream } from '../text/tokens.ts';

export interface FactThesis {
  /** The whole text if no sentence states facts. */
  fact: string;
  /** The whole text if every sentence states facts. */
  thesis: string;
}

type Kind = 'fact' | 'thesis' | 'none';

/** Folded titles of the model's sections, without their numbers. */
const SECTIONS: ReadonlyMap<string, Kind> = new Map([
  ['caso em exame', 'fact'],
  ['questao em discussao', 'thesis'],
  ['razoes de decidir', 'thesis'],
  ['dispositivo e tese', 'none'],
  ['tese de julgamento', 'thesis'],
  ['teses de julgamento', 'thesis'],
  ['dispositivos relevantes citados', 'none'],
  ['jurisprudencia relevante citada', 'none'],
]);
/** A sentence that starts with a section's title, optionally after a short number: `I. CASO EM EXAME`. */
const TITLE = new RegExp(`^.{0,${' viii '.length}} (${[...SECTIONS.keys()].join('|')}) `);

/** A pattern that finds any of the phrases in a folded text with a space at both ends, in one pass. */
function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(` (?:${phrases.join('|')}) `);
}

/** Cues of sentences about events or about a party's requests. */
const FACT_CUES = anyOf([
  'trata se',
  'cuida se',
  'cuidam os autos',
  'na origem',
  'consta dos autos',
  'consta nos autos',
  'extrai se dos autos',
  'infere se dos autos',
  'depreende se dos autos',
  'verifica se dos autos',
  'colhe se dos autos',
  'narra',
  'narram',
  'relata',
  'alega',
  'alegam',
  'alegou',
  'sustenta',
  'sustentam',
  'aduz',
  'aduzem',
  'afirma que',
  'afirmou que',
  'pretende',
  'pretendem',
  'requer',
  'pugna',
  'insurge se',
  'o autor',
  'a autora',
  'a vitima',
  'o acusado',
  'o paciente foi',
  'a paciente foi',
  'o reu foi',
  'foi preso',
  'foi denunciado',
  'foi condenado',
  'laudo',
  'testemunha',
  'testemunhas',
  'depoimento',
  'depoimentos',
  'in casu',
  'no caso dos autos',
  'no caso em tela',
  'no caso concreto',
  'na hipotese dos autos',
  'na especie',
]);

/** Cues of sentences that state a rule, even if they name the parties. */
const THESIS_CUES = anyOf([
  'tese',
  'entendimento',
  'jurisprudencia',
  'precedentes',
  'sumula',
  'nos termos do art',
  'segundo o art',
  'conforme o art',
  'incumbe',
  'e cabivel',
  'nao e cabivel',
  'configura',
  'faz jus',
]);

/** Stems of words in headings in capitals that answer a question of law. Other headings name the subject. */
const HOLDING_STEMS = new RegExp(
  ` (?:${(
    'configura caracteriza possibilidade impossibilidade cabimento descabimento cabivel incabivel necessidade ' +
      'desnecessidade ausencia inexistencia existencia presenca presentes preenchi inaplica aplica incidencia dever ' +
      'direito mantid manutencao reform provid desprovid improvid conhecid inteligencia precedente sumula art tese ' +
      'entendimento jurisprudencia prescricao decadencia legitimidade ilegitimidade nulidade inocorrencia ocorrencia ' +
      'reconhec afasta acolhi rejeita competencia incompetencia violacao ofensa comprova demonstra insuficiencia ' +
      'suficiencia majora reducao reduz fixa minora valor razoa proporc responsabilidade onus juros correcao honorarios ' +
      'extincao anula cassa unanim decisao sentenca obrigacao vedacao admissibilidade inadmissibilidade concess denega'
  ).replaceAll(' ', '|')})`,
);

const HEAD_SHARE = 0.75;
/** A sentence with fewer words is a class of proceedings, not a fact. */
const FACT_WORDS_MIN = 4;

/** Splits an ementa: `O autor alega fraude. Configura dano moral.` has one sentence of each kind. Cost is linear. */
export function factAndThesis(ementa: string): FactThesis {
  const parts: Record<Kind, string[]> = { fact: [], thesis: [], none: [] };
  let section: Kind | null = null;
  for (const sentence of sentences(ementa)) {
    const folded = ` ${foldText(sentence)} `;
    const title = TITLE.exec(folded)?.[1];
    if (title !== undefined) section = SECTIONS.get(title)!;
    parts[section ?? kindOf(sentence, folded)].push(sentence);
  }
  const fact = parts.fact.join(' ');
  const thesis = parts.thesis.join(' ');
  const isTold = foldText(fact).split(' ').length >= FACT_WORDS_MIN;
  return { fact: isTold ? fact : ementa, thesis: thesis === '' ? ementa : thesis };
}

function kindOf(sentence: string, folded: string): Kind {
  if (isUpper(sentence)) return HOLDING_STEMS.test(folded) ? 'thesis' : 'fact';
  if (THESIS_CUES.test(folded)) return 'thesis';
  return FACT_CUES.test(folded) ? 'fact' : 'thesis';
}

function isUpper(text: string): boolean {
  const { upper, lower } = caseCounts(text);
  return upper > 0 && upper / (upper + lower) >= HEAD_SHARE;
}

function* sentences(text: string): Generator<string> {
  const stream = new TokenStream(text);
  let start = 0;
  for (let index = 0; index < stream.length; index++) {
    const token = stream.at(index);
    const ends = token.fold === '.' ? isFullStop(stream, index) : token.fold === ';';
    if (!ends) continue;
    yield text.slice(start, token.end).trim();
    start = token.end;
  }
  const rest = text.slice(start).trim();
  if (rest !== '') yield rest;
}
