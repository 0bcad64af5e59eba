/** The kind and the number of a proceeding in citations. */
import { shownCategory } from './category-names.ts';

/** Abbreviations with the same meaning in every court. */
const KINDS: Readonly<Record<string, string>> = {
  adc: 'ação declaratória de constitucionalidade',
  adi: 'ação direta de inconstitucionalidade',
  adpf: 'arguição de descumprimento de preceito fundamental',
  agint: 'agravo interno',
  agrg: 'agravo regimental',
  ai: 'agravo de instrumento',
  airr: 'agravo de instrumento em recurso de revista',
  ar: 'ação rescisória',
  are: 'recurso extraordinário com agravo',
  aresp: 'agravo em recurso especial',
  cc: 'conflito de competência',
  earesp: 'embargos de divergência em agravo em recurso especial',
  ed: 'embargos de declaração',
  edcl: 'embargos de declaração',
  eresp: 'embargos de divergência em recurso especial',
  hc: 'habeas corpus',
  ms: 'mandado de segurança',
  rcl: 'reclamação',
  re: 'recurso extraordinário',
  resp: 'recurso especial',
  rhc: 'recurso ordinário em habeas corpus',
  rms: 'recurso ordinário em mandado de segurança',
  ro: 'recurso ordinário',
  rr: 'recurso de revista',
};
const BETWEEN = new Set(['no', 'na', 'nos', 'nas', 'em', 'e']);
/** First words of categories that name a kind of proceeding; other categories name a subject. */
const OPENINGS = new Set(
  (
    'acao agravo apelacao conflito correicao embargos excecao habeas incidente inquerito mandado ' +
    'peticao reclamacao recurso reexame remessa representacao revisao suspensao'
  ).split(' '),
);
const CNJ = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;
const WITH_KIND = /^([\p{L}][\p{L}\d.\s]*?)[\s-]*(?:\bn[º°o.]*\s*)?(\d[\d.\-/\p{L}\s]*)$/u;

export interface Proceeding {
  /** The class as abbreviated in the record. */
  short: string | null;
  /** The class in words. */
  long: string | null;
  number: string | null;
}

/** A class read from the text. `media`: other words in the text suggest another class. */
export interface ReadClass {
  nome: string;
  confianca?: 'alta' | 'media';
}

interface Recorded {
  processo?: string | null | undefined;
  classe?: ReadClass | null | undefined;
  categoria_id?: string | null | undefined;
}

/**
 * The kind before the number; otherwise the record's class if it is certain, otherwise the category if it names a kind.
 */
export function proceedingOf({ processo, classe, categoria_id }: Recorded): Proceeding {
  const whole = processo?.trim() ?? '';
  const [, own = null, after = null] = WITH_KIND.exec(whole) ?? [];
  const number = (after ?? whole).trim().replace(CNJ, '$1-$2.$3.$4.$5.$6');
  const sure = classe?.confianca === 'media' ? null : classe?.nome;
  const named = sure ?? categoryKind(categoria_id ?? '');
  const short = own ?? (named === null ? null : sentence(named));
  return {
    short,
    long: own === null ? short : inWords(own),
    number: number === '' ? null : number,
  };
}

const categoryKind = (id: string): string | null =>
  OPENINGS.has(id.split('-')[0]!) ? shownCategory(id) : null;

/** `AgInt no REsp` as `Agravo interno no recurso especial`; unchanged if an abbreviation is unknown. */
function inWords(kind: string): string {
  const words = kind.split(/\s+/).map(word => {
    const plain = word.toLowerCase().replace(/\.$/, '');
    return BETWEEN.has(plain) ? plain : KINDS[plain];
  });
  if (words.every(word => word !== undefined)) return sentence(words.join(' '));
  const isAbbreviated = /^\S*[a-zà-ÿ]?[A-Z]{2}/.test(kind) || !/\s/.test(kind);
  return isAbbreviated ? kind : sentence(kind);
}

const sentence = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('pt-BR') + text.slice(1).toLocaleLowerCase('pt-BR');
