/** The subject of a decision, its branch of law and its class of proceeding, as codes of the CNJ. */

export const CONFIANCAS = ['alta', 'media'] as const;
/** How a subject, a branch or a class was found. */
export const REGRAS_DE_ASSUNTO = [
  'registro',
  'cabecalho',
  'conceito',
  'fato',
  'lei',
  'tribunal',
  'classe',
  'assunto',
  'datajud',
] as const;

export interface SubjectBase {
  regra: (typeof REGRAS_DE_ASSUNTO)[number];
  /** The words from which it was read; null for a value from the record or its case. */
  texto: string | null;
}

/** A node of one of the tables, with its source. */
export interface Classified {
  codigo: number;
  nome: string;
  confianca: (typeof CONFIANCAS)[number];
  base: SubjectBase;
  /** The uncertain value read from the texts, if the case gives this one; absent if the texts give none. */
  lido?: Classified;
}

/** A field is null if the texts do not give it. */
export interface Subjects {
  assunto: Classified | null;
  ramo: Classified | null;
  classe: Classified | null;
}
