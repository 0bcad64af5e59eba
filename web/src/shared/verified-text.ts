/** The fields of the backend's verification that page and hub read. */

export interface Place {
  /** Offsets in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}

export interface Found extends Place {
  occurrences: readonly Place[];
  motivo?: string | undefined;
}

interface Item extends Found {
  normalized: string;
}

export interface Sumula extends Item {
  valid: boolean | null;
  texto: string | null;
  situacao: string | null;
  vigente: boolean | null;
  redacao: { estado: string } | null;
  anacronismo: boolean | null;
  inciso_inexistente?: string | undefined;
  dita_sem_vigor?: boolean | undefined;
}

interface Ministro extends Item {
  valid: boolean | null;
  tribunal: string | null;
}

export interface Processo extends Item {
  format_valid: boolean;
  plausivel: boolean | null;
}

export interface Norma extends Item {
  referencia: string;
  lei_nome: string | null;
  lei_valida: boolean | null;
  vigente: boolean | null;
  vigente_na_data: boolean | null;
  dita_sem_vigor?: boolean | undefined;
  anacronismo: boolean | null;
  artigo: string | null;
  artigo_consta: boolean | null;
  paragrafo_consta: boolean | null;
  inciso_consta: boolean | null;
}

export interface Decisao extends Item {
  numero: string | null;
  classe_do_tribunal?: boolean | undefined;
  relator_do_tribunal: boolean | null;
  relator_em_exercicio: boolean | null;
  orgao_do_tribunal: boolean | null;
  data_possivel: boolean | null;
  no_corpus: { id: string } | { citada_por: number } | null;
  conferido?: readonly ('relator' | 'orgao_julgador' | 'tribunal' | 'uf' | 'data')[] | undefined;
  divergencias?: readonly object[] | undefined;
  passagem: 'confere' | 'difere' | null;
}

export interface Tema extends Item {
  valid: boolean | null;
  /** The tema that the text means instead of the cited one. */
  outro_tema?: string | undefined;
  situacao?: string | undefined;
  tese?: string | undefined;
  paradigmas?: readonly string[] | undefined;
}

export interface VerifiedText {
  sumulas: Readonly<Record<string, Sumula>>;
  ministros: Readonly<Record<string, Ministro>>;
  processos: Readonly<Record<string, Processo>>;
  legislacao: readonly Norma[];
  decisoes: readonly Decisao[];
  temas: readonly Tema[];
  datas: readonly Item[];
  coverage: { tables: readonly { name: string; date: string }[] };
}
