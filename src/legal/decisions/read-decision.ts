/** Reads outcome, sides, amounts and subjects from a decision's texts. Values given by the record take precedence. */
import { readAmounts } from './amounts/read-amounts.ts';
import type { Mudanca, Quantia, Valor } from './amounts/valor.ts';
import { type CitationReason, readReasons } from './citation-reasons.ts';
import { readFacts, type ToldFacts, type ToldItem } from './facts/read-facts.ts';
import { namedOutcome } from './outcome/named-outcome.ts';
import { cutTexts, type OutcomeRead, readOutcome } from './outcome/read-outcome.ts';
import type { Resultado, ResultadoBase, TextField } from './outcome/resultado.ts';
import { readSides } from './sides/read-sides.ts';
import type { DecisaoRecorrida, Favorece, Recorrente, SideBase, Sides } from './sides/sides.ts';
import { type GivenSubjects, withGivenSubjects } from './subjects/given.ts';
import { readSubjects } from './subjects/read-subjects.ts';
import type { Subjects } from './subjects/subject.ts';

/** The values read besides the outcome, with their sources. */
export interface Leitura extends Sides, Partial<Subjects> {
  resultado_base: ResultadoBase | null;
  recursos: OutcomeRead['recursos'];
  /** Amounts that the decision leaves in force, at most one of each kind. */
  valores: Valor[];
  /**
   * Facts and evidence read from the texts; absent if there are none. The record's own facts and evidence come first.
   */
  fatos_lidos?: ToldItem[];
  provas_lidas?: ToldItem[];
  /** The question that a language model answered with these facts; absent if the tables read them. */
  pergunta?: Pergunta;
  /** Reasons for the citations; absent if none is known. The record's own reasons come first. */
  motivos?: CitationReason[];
}

/** The digest depends on the texts, the requested lists, the model and the instructions. */
export interface Pergunta {
  modelo: string;
  digest: string;
}

export interface DecisionReading {
  resultado: Resultado | null;
  /** Null if nothing was read or given. */
  leitura: Leitura | null;
}

/** If `resultado` is absent, the outcome is read from the texts. `teor` is the outcome as given in the STJ's files. */
export interface GivenValues extends GivenSubjects {
  resultado?: Resultado | null | undefined;
  teor?: string | null | undefined;
  recorrente?: Recorrente | null | undefined;
  decisao_recorrida?: DecisaoRecorrida | null | undefined;
  favorece?: Favorece | null | undefined;
  valores?: readonly GivenAmount[] | null | undefined;
  /** A list given by the record, even an empty one, is not read from the texts. */
  fatos?: unknown;
  provas?: unknown;
  /** Null if the record has no citations, so that no reasons are read. */
  motivos?: readonly CitationReason[] | null;
  /** Court of the decision according to the record, to which `desta Corte` refers. */
  tribunal?: string | null | undefined;
}

export type GivenAmount = Quantia & { mudanca: Mudanca | null };

type Texts = Partial<Record<TextField, string | null | undefined>>;

/** Cost: linear, and bounded by the limits of `cutTexts`. */
export function readDecision(texts: Texts, given: GivenValues = {}): DecisionReading {
  const cut = cutTexts(texts);
  const stated = statedOutcome(given);
  const { resultado, base, recursos } = stated ?? readOutcome(cut);
  const sides = withGiven(readSides(cut, { resultado, recursos }), given);
  const valores =
    given.valores === undefined ? readAmounts(cut, resultado) : storedValores(given.valores);
  const facts = readFacts(texts);
  const subjects = readSubjects(texts, facts.fatos, given.tribunal ?? null);
  const told = { ...toldFacts(facts, given), ...toldSubjects(withGivenSubjects(subjects, given)) };
  const motivos = reasonsOf(texts, given);
  const reasons = motivos.length > 0 && { motivos };
  const leitura = { resultado_base: base, recursos, ...sides, valores, ...told, ...reasons };
  return { resultado, leitura: isEmpty(leitura) ? null : leitura };
}

function reasonsOf({ ementa }: Texts, { motivos, tribunal = null }: GivenValues): CitationReason[] {
  return motivos === null ? [] : [...(motivos ?? []), ...readReasons(ementa ?? '', tribunal)];
}

type Told = Pick<Leitura, 'fatos_lidos' | 'provas_lidas'>;

/** Items read from the texts for lists that the record does not give. */
function toldFacts({ fatos, provas }: ToldFacts, given: GivenValues): Told {
  return {
    ...(given.fatos === undefined && fatos.length > 0 && { fatos_lidos: fatos }),
    ...(given.provas === undefined && provas.length > 0 && { provas_lidas: provas }),
  };
}

/** Empty if no subject is known. */
const toldSubjects = (subjects: Subjects): Partial<Subjects> =>
  Object.values(subjects).every(value => value === null) ? {} : subjects;

/**
 * The record's own outcome, which may be null; otherwise the outcome in the court's field. Null if neither gives one.
 */
function statedOutcome({ resultado, teor }: GivenValues): OutcomeRead | null {
  if (resultado !== undefined) return stated(resultado, 'registro', null);
  const meant = teor ? namedOutcome(teor) : undefined;
  return meant === undefined ? null : stated(meant, 'teor', teor!);
}

function stated(
  resultado: Resultado | null,
  metodo: 'registro' | 'teor',
  clausula: string | null,
): OutcomeRead {
  const base = { metodo, clausula, campo: null, inicio: null, fim: null };
  return { resultado, base: resultado === null ? null : base, recursos: [] };
}

/** Amounts given by a record, which have no passage. */
export const storedValores = (valores: readonly GivenAmount[] | null): Valor[] =>
  (valores ?? []).map(valor => ({ ...valor, texto: null, campo: null, inicio: null, fim: null }));

/** A reading without any values. */
export const NOTHING_READ: Leitura = {
  resultado_base: null,
  recursos: [],
  recorrente: null,
  recorrente_base: null,
  decisao_recorrida: null,
  decisao_recorrida_base: null,
  favorece: null,
  favorece_bases: [],
  valores: [],
};

/** The reading with the facts and evidence that a model found, instead of what the tables found. */
export function readByModel(
  leitura: Leitura | null,
  facts: ToldFacts,
  pergunta: Pergunta,
): Leitura {
  const { fatos_lidos, provas_lidas, ...rest } = leitura ?? NOTHING_READ;
  return { ...rest, ...toldFacts(facts, {}), pergunta };
}

function withGiven(read: Sides, given: GivenValues): Sides {
  const sides = { ...read };
  const { recorrente, decisao_recorrida, favorece } = given;
  if (recorrente !== undefined) {
    sides.recorrente = recorrente;
    sides.recorrente_base = ofRecord(recorrente);
  }
  if (decisao_recorrida !== undefined) {
    sides.decisao_recorrida = decisao_recorrida;
    sides.decisao_recorrida_base = ofRecord(decisao_recorrida);
  }
  if (favorece !== undefined) {
    const base = ofRecord(favorece);
    sides.favorece = favorece;
    sides.favorece_bases = base === null ? [] : [base];
  }
  return sides;
}

function ofRecord<Value>(valor: Value | null): SideBase<Value> | null {
  return valor === null ? null : { regra: 'registro', valor, passagem: null };
}

function isEmpty({ resultado_base, recursos, valores, ...sides }: Leitura): boolean {
  const { fatos_lidos, provas_lidas, motivos, classe } = sides;
  if ([fatos_lidos, provas_lidas, motivos, classe].some(told => told !== undefined)) return false;
  const { recorrente, decisao_recorrida, favorece_bases } = sides;
  const lists = [recursos, valores, favorece_bases];
  const isRead = resultado_base !== null || lists.some(({ length }) => length > 0);
  return !isRead && recorrente === null && decisao_recorrida === null;
}
