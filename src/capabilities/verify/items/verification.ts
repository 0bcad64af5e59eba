/** The answer of a verification: one item for each reference, and what the answer is based on. */

export interface Span {
  /** Code-unit offsets into the text. */
  start: number;
  end: number;
}

export interface Item extends Span {
  /** Canonical spelling of the reference: `Súmula 7 do STJ`. */
  normalized: string;
  /** Further places of the same reference. */
  occurrences: Span[];
  /** Why it is wrong, undecided or inferred, in Portuguese. */
  motivo?: string | undefined;
}

export interface Redacao {
  /** `outra`: it is the wording of another súmula. */
  estado: 'confere' | 'difere' | 'outra';
  /** 0 to 1: share of the wording, or of the passage if that is shorter. */
  semelhanca: number;
  /** The súmula whose wording it is. */
  sumula?: string | undefined;
  /** The branch of law of the text, where the wording has nothing of it and another court has súmulas on it. */
  ramo?: 'eleitoral' | 'trabalhista' | undefined;
  /** Whether the text says the opposite of the wording; absent if not. */
  contraria?: boolean | undefined;
}

export interface SumulaItem extends Item {
  numero: number;
  /** Null if several courts have the number and nothing tells which is meant. */
  tribunal: string | null;
  /** Whether it exists, in force or not; null if no table tells. */
  valid: boolean | null;
  /** Text of the súmula, from the imported reference pack. */
  texto: string | null;
  situacao: string | null;
  vigente: boolean | null;
  /** Whether the text gives its wording rightly; null if it gives none, or no table has it. */
  redacao: Redacao | null;
  /** Whether it is later than the text or the decision that is said to apply it; null if no date is known. */
  anacronismo: boolean | null;
  /** The cited inciso of a súmula of a court whose súmulas have none; absent if the text cites none. */
  inciso_inexistente?: string | undefined;
  /** Whether the text itself says that it is not in force; absent if not. */
  dita_sem_vigor?: boolean | undefined;
  /** Courts that may be meant. */
  candidates?: string[] | undefined;
}

export interface MinistroItem extends Item {
  /** The listed name, or the name as found. */
  nome: string;
  tribunal: string | null;
  valid: boolean | null;
  /** 0 to 1: how certain it is that the name means the listed person; 0 for an unlisted name. */
  confidence: number;
  is_aposentado: boolean | null;
  /** False if the text places the name at a court whose list lacks it and may be incomplete; absent otherwise. */
  consta?: false | undefined;
  candidates?: string[] | undefined;
}

export interface ProcessoItem extends Item {
  /** Digits only; 20 for a well-formed CNJ number. */
  numero: string;
  classe: string | null;
  /** False only for a number that no court can assign. */
  format_valid: boolean;
  /**
   * Whether the number agrees with the numbering of its class and with the court and the year beside it; null if
   * neither can be told, or if the format is wrong.
   */
  plausivel: boolean | null;
}

export interface LegislacaoItem extends Item {
  /** The reference as found. */
  referencia: string;
  tipo: string;
  lei_numero: string | null;
  lei_nome: string | null;
  artigo: string | null;
  paragrafo: string | null;
  inciso: string | null;
  alinea: string | null;
  /** The law that a short name stands for. */
  alias_resolucao: string | null;
  /** The law in its canonical form. */
  lei: string | null;
  /** The laws that a name without a year may mean, if neither the article nor a date tells. */
  candidates?: string[] | undefined;
  /** Whether number and year are those of a law; false if no law can have both. */
  lei_valida: boolean | null;
  /** Whether the law is in force; null if no table has it. */
  vigente: boolean | null;
  /** Whether it was in force at the date of the text; null if the date is not known. */
  vigente_na_data: boolean | null;
  /** Whether the text says that the law is not in force (true) or that it still is (false); absent if neither. */
  dita_sem_vigor?: boolean | undefined;
  /** Whether the law is later than the text or the decision that is said to apply it. */
  anacronismo: boolean | null;
  /** Whether the table of laws has the article; null if it lacks the law. */
  artigo_consta: boolean | null;
  /** Whether the article has the paragraphs, and its caput the incisos; null if no table has counted them. */
  paragrafo_consta: boolean | null;
  inciso_consta: boolean | null;
}

/** `idem`, `op. cit.` or `mesmo relator`, and what it refers to. */
export interface Remissao extends Span {
  texto: string;
  /** The decision, or the rapporteur; null if the text does not tell. */
  remete_a: string | null;
}

/** What the text and the stored decision say differently. */
export interface Divergencia {
  campo: 'relator' | 'orgao_julgador' | 'tribunal' | 'uf' | 'data';
  citado: string;
  guardado: string;
}

/** A cited decision: what the text says of it, and whether that can be. */
export interface DecisaoItem extends Item {
  /** Null for a reference such as `op. cit.` that cannot be resolved; so is `numero` then. */
  classe: string | null;
  /** Digits only. */
  numero: string | null;
  uf: string | null;
  tribunal: string | null;
  /** The listed name, or the name as found. */
  relator: string | null;
  /** Who wrote the opinion in the place of the rapporteur. */
  redator: string | null;
  orgao_julgador: string | null;
  /** `2015-05-10`, `2015-05` or `2015`; as written if the calendar has no such day. */
  julgado_em: string | null;
  publicado_em: string | null;
  /** `DJe`, `RTJ 123/456`. */
  fonte: string | null;
  /** Whether the court that the text has decide it decides cases of its class; absent if no table tells. */
  classe_do_tribunal?: boolean | undefined;
  relator_do_tribunal: boolean | null;
  relator_em_exercicio: boolean | null;
  orgao_do_tribunal: boolean | null;
  data_possivel: boolean | null;
  /** The stored decision, or how many stored decisions cite it; null if neither, or if it was not looked up. */
  no_corpus: { id: string } | { citada_por: number } | null;
  /** What was compared with the stored decision and agrees; absent if no decision is stored. */
  conferido?: Divergencia['campo'][] | undefined;
  /** Whether the stored decision is of the same case but not of the cited incident, so that nothing was compared. */
  outro_incidente?: true | undefined;
  /** What differs from the stored decision; absent if nothing does. */
  divergencias?: Divergencia[] | undefined;
  /** The quotation beside the citation. */
  trecho: Span | null;
  /** Whether the stored decision has the quotation; null if its stored text does not decide it. */
  passagem: 'confere' | 'difere' | null;
  remissoes: Remissao[];
}

export interface TemaItem extends Item {
  numero: number;
  /** `STF` (repercussão geral) or `STJ` (recursos repetitivos); null if nothing tells. */
  tribunal: string | null;
  valid: boolean | null;
  /** In the words of the court, from an imported table; absent without one, as the two below. */
  situacao?: string | undefined;
  tese?: string | undefined;
  /** Leading cases, as citations name them. */
  paradigmas?: string[] | undefined;
}

export type RiskLevel = 'low' | 'medium' | 'high';

export interface Metrics {
  risk_level: RiskLevel;
  risk_score: number;
  total_citations: number;
  valid_count: number;
  invalid_count: number;
  undecided_count: number;
}

interface CoverageTable {
  name: string;
  version: string;
  date: string;
  covers: string;
}

export interface Coverage {
  tables: CoverageTable[];
  /** `read`: `found` texts of súmulas were found. `unavailable`: the store did not answer. */
  texts: { state: 'read' | 'not needed' | 'unavailable'; found: number };
  /** `found` decisions are stored here or cited by stored ones. `partial`: the graph did not answer. */
  corpus: { state: 'read' | 'partial' | 'not needed' | 'unavailable'; found: number };
  not_checked: string[];
  /** Classes of which the text has more references than are examined. */
  truncated: string[];
}

/** `duvidosa`: it exists and is not as the text has it. */
export type EstadoAchado = 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';

export interface MarcaRelatorio extends Span {
  estado: EstadoAchado;
  /** Index of its line; null if it has none. */
  linha: number | null;
}

export interface LinhaRelatorio extends Span {
  estado: EstadoAchado;
  /** The citation as in the text, cut with `…`. */
  trecho: string;
  /** What was cited and why it is in doubt, in Portuguese. */
  texto: string;
}

export interface Relatorio {
  resumo: string;
  marcas: MarcaRelatorio[];
  linhas: LinhaRelatorio[];
  omitidas: { marcas: number; linhas: number };
}

/** A date that no calendar has. */
export interface DataItem extends Item {
  valid: false;
  motivo: string;
}

export interface Verification {
  sumulas: Record<string, SumulaItem>;
  ministros: Record<string, MinistroItem>;
  processos: Record<string, ProcessoItem>;
  legislacao: LegislacaoItem[];
  decisoes: DecisaoItem[];
  temas: TemaItem[];
  datas: DataItem[];
  metrics: Metrics;
  verified_at: string;
  coverage: Coverage;
  /** The report, only on request. */
  relatorio?: Relatorio | undefined;
}

export interface Checks {
  check_sumulas: boolean;
  check_ministros: boolean;
  check_processos: boolean;
  check_legislacao: boolean;
}
