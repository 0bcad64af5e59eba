/** The model's input: the query, the decisions and the notes. */
import { VERDICTS } from '../../../../web/src/shared/verdicts.ts';
import type { Favorece, Lado } from '../../../legal/decisions/sides/sides.ts';
import type { DocumentRead } from '../../analyze/document-read.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import type { Note } from '../notes/write-notes.ts';

export interface Material {
  pergunta: string;
  intencao: Intent;
  /** The side that the user represents. */
  lado: Lado | null;
  fontes: {
    id: string;
    processo: string;
    tribunal: string | null;
    orgao: string | null;
    relator: string | null;
    data: string | null;
    resultado: string | null;
    favorece: Favorece | null;
    ementa: string;
  }[];
  notas_do_acervo: string[];
  documento?: {
    nome: string | null;
    conceitos: string[];
    trechos: { id: string; papel: string; texto: string }[];
    citacoes: { nome: string; veredito: string; motivo: string; trecho: string | null }[];
  };
}

/** Code units of all ementas together, about 40,000 tokens, divided among the ementas. */
const EMENTAS_UNITS_MAX = 120_000;
const EMENTA_UNITS_MAX = 20_000;
const QUERY_UNITS_MAX = 4_000;
const CITATIONS_MAX = 60;

interface Asked {
  query: string;
  intent: Intent;
  lado: Lado | null;
  document: DocumentRead | null;
}

export function materialOf(
  { query, intent, lado, document }: Asked,
  decisions: readonly GivenDecision[],
  notes: readonly Note[],
): Material {
  const share = Math.floor(EMENTAS_UNITS_MAX / Math.max(1, decisions.length));
  const unitsMax = Math.min(EMENTA_UNITS_MAX, share);
  return {
    pergunta: query.slice(0, QUERY_UNITS_MAX),
    intencao: intent,
    lado,
    fontes: decisions.map(({ source, ementa, orgao }) => ({
      id: source.id,
      processo: source.processo,
      tribunal: source.tribunal,
      orgao,
      relator: source.ministro,
      data: source.data,
      resultado: source.resultado,
      favorece: source.favorece,
      ementa: ementa.slice(0, unitsMax),
    })),
    notas_do_acervo: notes.map(({ text }) => text),
    ...(document === null ? {} : { documento: documentOf(document) }),
  };
}

const documentOf = ({ name, concepts, passages, citations }: DocumentRead) => ({
  nome: name,
  conceitos: concepts,
  trechos: passages.map(({ id, role, text }) => ({ id, papel: role, texto: text })),
  citacoes: citations.slice(0, CITATIONS_MAX).map(({ name, verdict, reason, passage }) => ({
    nome: name,
    veredito: VERDICTS[verdict].name,
    motivo: reason,
    trecho: passage,
  })),
});
