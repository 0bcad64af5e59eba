/** What a query returns of a node of any kind, and what an answer shows of it. */
import { NODE_LABELS, type NodeLabel } from '../../graph/kinds.ts';

/** A map of the properties that an answer may show of the node in a variable. */
export const shownProperties = (variable: string): string =>
  `${variable} {.id, .processo, .nome, .texto, rotulos: labels(${variable})}`;

/** The name that an answer shows, in Cypher: of a decision its processo, else its id, even if it has a `nome`. */
export const shownName = (variable: string): string =>
  `CASE WHEN NOT ${variable}:Decisao THEN coalesce(${variable}.nome, ${variable}.id)
    WHEN ${variable}.processo <> '' THEN ${variable}.processo ELSE ${variable}.id END`;

/** The map that `shownProperties` returns. */
export interface ShownProperties {
  id: string;
  processo: string | null;
  nome: string | null;
  texto: string | null;
  rotulos: string[];
}

/** Id, label and name; of a decision its processo, else its id, of a Fato or Prova its text. */
export function shownNode({ id, processo, nome, texto, rotulos }: ShownProperties): {
  id: string;
  tipo: NodeLabel;
  nome: string;
} {
  const tipo = NODE_LABELS.find(label => rotulos.includes(label))!;
  const name =
    tipo === 'Decisao' ? processo || id : tipo === 'Fato' || tipo === 'Prova' ? texto : nome;
  return { id, tipo, nome: name ?? id };
}
