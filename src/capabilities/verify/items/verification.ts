/** The answer of a verification: one item for each reference, and the tables on which the answer is based. */

export interface Span {
  /** UTF-16 code unit offsets into the text. */
  start: number;
  end: number;
}

export interface Item extends Span {
  /** Canonical spelling of the reference: `Súmula 7 do STJ`. */
  normalized: string;
  /** Further mentions of the same reference. */
  occurrences: Span[];
  /** Why the verdict is false, null or inferred, in Portuguese. */
  motivo?: string | undefined;
}

export interface Redacao {
  /** `outra`: the text gives the wording of another súmula. */
  estado: 'confere' | 'difere' | 'outra';
  /** 0 to 1: share of the wording that agrees, or of the passage if that is shorter. */
  semelhanca: number;
  /** The súmula that has this wording. */
  sumula?: string | undefined;
  /** Branch of law of the passage, if the wording does not concern it and another court has súmulas on it. */
  ramo?: 'eleitoral' | 'trabalhista' | undefined;
  /** True if the text states the opposite of the wording; absent otherwise. */
  contraria?: boolean | undefined;
}

export interface SumulaItem extends Item {
  numero: number;
  /** Null if several courts have the number and the text does not show which is meant. */
  tribunal: string | null;
  /** Whether the súmula exists, in force or not; null if no table decides. */
  valid: boolean | null;
  /** Text of the súmula, from the imported reference pack. */
  texto: string | null;
  situacao: string | null;
  vigente: boolean | null;
  /** Whether the text quotes the wording correctly; null if it quotes none, or no table has the wording. */
  redacao: Redacao | null;
  /** Whether the súmula is later than the text or than the decision that applied it; null if no date is known. */
  anacronismo: boolean | null;
  /** The cited inciso, if the court's súmulas have no incisos; absent if the text cites none. */
  inciso_inexistente?: string | undefined;
  /** True if the text itself says that the súmula is not in force; absent otherwise. */
  dita_sem_vigor?: boolean | undefined;
  /** Courts to which the reference may belong. */
  candidates?: string[] | undefined;
}

export interface MinistroItem extends Item {
  /** The listed name, or the name as found. */
  nome: string;
  tribunal: string | null;
  valid: boolean | null;
  /** 0 to 1: the certainty that the name refers to the listed person; 0 for an unlisted name. */
  confidence: number;
  is_aposentado: boolean | null;
  /** False if the text names a court whose list may be incomplete and lacks the name; absent otherwise. */
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
   * Whether the number agrees with the numbering of its class and with the court and year beside it; null if that is
   * unknown, or if the format is wrong.
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
  /** The laws to which a name without a year may refer, if neither the article nor a date decides. */
  candidates?: string[] | undefined;
  /** Whether a law has this number and year; false if no law can have both. */
  lei_valida: boolean | null;
  /** Whether the law is in force; null if no table has it. */
  vigente: boolean | null;
  /** Whether the law was in force at the date of the text; null if the date is unknown. */
  vigente_na_data: boolean | null;
  /** Whether the text says that the law is not in force (true) or that it still is (false); absent if neither. */
  dita_sem_vigor?: boolean | undefined;
  /** Whether the law is later than the text or than the decision that applied it. */
  anacronismo: boolean | null;
  /** Whether the table of laws has the article; null if it lacks the law. */
  artigo_consta: boolean | null;
  /**
   * Whether the article has the cited paragraphs and its caput the cited incisos; null if no table has counted them.
   */
  paragrafo_consta: boolean | null;
  inciso_consta: boolean | null;
}

/** `idem`, `op. cit.` or `mesmo relator`, with the decision or rapporteur that it refers to. */
export interface Remissao extends Span {
  texto: string;
  /** The decision, or the rapporteur; null if the reference is unresolved. */
  remete_a: string | null;
}

/** A difference between the text and the stored decision. */
export interface Divergencia {
  campo: 'relator' | 'orgao_julgador' | 'tribunal' | 'uf' | 'data';
  citado: string;
  guardado: string;
}

/** A cited decision: the statements of the text about it, with verdicts on them. */
export interface DecisaoItem extends Item {
  /** Null, like `numero`, for an unresolved reference such as `op. cit.`. */
  classe: string | null;
  /** Digits only. */
  numero: string | null;
  uf: string | null;
  tribunal: string | null;
  /** The listed name, or the name as found. */
  relator: string | null;
  /** The judge who wrote the opinion instead of the rapporteur. */
  redator: string | null;
  orgao_julgador: string | null;
  /** `2015-05-10`, `2015-05` or `2015`; as written if the date does not exist. */
  julgado_em: string | null;
  publicado_em: string | null;
  /** The journal or report, such as `DJe` or `RTJ 123/456`. */
  fonte: string | null;
  /** Whether the court named in the text decides cases of the cited class; absent if no table decides. */
  classe_do_tribunal?: boolean | undefined;
  relator_do_tribunal: boolean | null;
  relator_em_exercicio: boolean | null;
  orgao_do_tribunal: boolean | null;
  data_possivel: boolean | null;
  /** The stored decision, or how many stored decisions cite this one; null if neither, or if it was not looked up. */
  no_corpus: { id: string } | { citada_por: number } | null;
  /** Fields that agree with the stored decision; absent if no decision is stored. */
  conferido?: Divergencia['campo'][] | undefined;
  /** True if the stored decision is of the same case but of another incident, so that nothing was compared. */
  outro_incidente?: true | undefined;
  /** Differences from the stored decision; absent if there are none. */
  divergencias?: Divergencia[] | undefined;
  /** The quotation attributed to the decision. */
  trecho: Span | null;
  /** Whether the stored decision has the quotation; null if the stored text cannot decide it. */
  passagem: 'confere' | 'difere' | null;
  remissoes: Remissao[];
}

export interface TemaItem extends Item {
  numero: number;
  /** `STF` (repercussão geral) or `STJ` (recursos repetitivos); null if the text does not show which. */
  tribunal: string | null;
  valid: boolean | null;
  /** The tema that the text means instead, by its leading case or its subject: `Tema 69 do STF`; else absent. */
  outro_tema?: string | undefined;
  /** Status in the court's words, from an imported table. Absent without a table, as are the next two fields. */
  situacao?: string | undefined;
  tese?: string | undefined;
  /** Leading cases, in the notation of citations. */
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
  /** Classes with more references in the text than are examined. */
  truncated: string[];
}

/** `duvidosa`: the source exists but differs from its description in the text. */
export type EstadoAchado = 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';

export interface MarcaRelatorio extends Span {
  estado: EstadoAchado;
  /** Index of the report line for this mark; null if there is none. */
  linha: number | null;
}

export interface LinhaRelatorio extends Span {
  estado: EstadoAchado;
  /** The citation as written, shortened with `…`. */
  trecho: string;
  /** The cited source and the reason for the doubt, in Portuguese. */
  texto: string;
}

export interface Relatorio {
  resumo: string;
  marcas: MarcaRelatorio[];
  linhas: LinhaRelatorio[];
  omitidas: { marcas: number; linhas: number };
}

/** A date that does not exist. */
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
  /** Present only on request. */
  relatorio?: Relatorio | undefined;
}

export interface Checks {
  check_sumulas: boolean;
  check_ministros: boolean;
  check_processos: boolean;
  check_legislacao: boolean;
}
