/**
 * Finds the passages of an ementa that can support a claim: sentences, but not headings, party names or notes of
 * origin.
 */
import { labelOf } from '../../../legal/decisions/irac.ts';
import { type ReadSentence, readSentences } from '../../../legal/decisions/sentence-reading.ts';
import { foldText } from '../../../legal/text/fold.ts';

export interface Passage {
  /** UTF-16 code unit offsets in the ementa. */
  start: number;
  end: number;
  text: string;
  section: 'issue' | 'rule' | 'application' | 'conclusion' | null;
  /** Whether the passage is a phrase of the heading. */
  isHeading: boolean;
  words: readonly string[];
}

export interface EmentaPassages {
  /** The passages that may be quoted. */
  evidence: Passage[];
  /** Phrases of the heading, which name the subjects. */
  heading: Passage[];
  /** Whether the ementa has only a heading; its phrases then count as evidence. */
  isHeadingOnly: boolean;
}

const READ_UNITS_MAX = 20_000;
const WORDS_MIN = 3;
/** `APELANTE: BANCO X S/A` names a party or an office, and makes no statement. */
const PARTY =
  /^\s*\W*(apelante|apelad|agravante|agravad|recorrente|recorrid|embargante|embargad|autor|reu|ré|requerente|requerid|impetrante|impetrad|paciente|advogad|procurador|relator|redator|revisor|orgao julgador|origem|parte|representante|interessad|defensor|assistente)[\p{L}()/ ]*\s*:/iu;
const NO_EVIDENCE = [
  /^ementa composta a partir/,
  /^(acordao|ementa|relatorio|voto|decisao)$/,
  /^(vistos|acordam) /,
  // The judge and the date, which are metadata shown beside the source.
  /^(julgado|decisao|trata se de decisao|o caso foi decidid[oa]) .*(sob a relatoria|publicad|proferid)/,
];

/** Sentences of composed ementas that only repeat the heading as a list. */
const LISTING =
  /\bpontos? d[eo] julgamento\b|\bo julgamento abrange\b|^a controversia diz respeito a\b/;

export const isListing = ({ words }: Pick<Passage, 'words'>): boolean =>
  LISTING.test(words.join(' '));

/** The passages. Linear in the first 20,000 UTF-16 code units; the rest is not read. */
export function passagesOf(ementa: string): EmentaPassages {
  const sentences = readSentences(ementa.slice(0, READ_UNITS_MAX));
  const passages = sentences.map(passageOf).filter(passage => isStatement(passage));
  const heading = passages.filter(({ isHeading }) => isHeading);
  const prose = passages.filter(({ isHeading }) => !isHeading);
  const isHeadingOnly = prose.length === 0;
  return { evidence: isHeadingOnly ? heading : prose, heading, isHeadingOnly };
}

function passageOf(sentence: ReadSentence): Passage {
  const { bodyStart, end, text, isUpper, words } = sentence;
  const section = labelOf(sentence)?.section ?? null;
  // A sentence that lists phrases of the heading is in capitals, but is not a heading.
  const isHeading = isUpper && !isListing(sentence);
  return { start: bodyStart, end, text, section, isHeading, words };
}

function isStatement({ text, words, isHeading }: Passage): boolean {
  if (PARTY.test(text)) return false;
  const folded = foldText(text);
  if (NO_EVIDENCE.some(pattern => pattern.test(folded))) return false;
  return isHeading || words.length >= WORDS_MIN;
}
