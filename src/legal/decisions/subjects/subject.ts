/** What a decision is about, of which branch of law and of what kind of proceeding, in the codes of the CNJ. */

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
  /** The words that tell it; null for the value of the record or of its case. */
  texto: string | null;
}

/** A node of one of the tables, with what tells it. */
export interface Classified {
  codigo: number;
  nome: string;
  confianca: (typeof CONFIANCAS)[number];
  base: SubjectBase;
  /** What the texts tell, not for certain, where the case tells this; absent where they tell nothing. */
  lido?: Classified;
}

/** Null for what the texts do not tell. */
export interface Subjects {
  assunto: Classified | null;
  ramo: Classified | null;
  classe: Classified | null;
}
