/** The properties that a query returns for a node of any kind, and the fields of it that an answer shows. */
import { NODE_LABELS, type NodeLabel } from '../../graph/kinds.ts';

/** A map of the properties that an answer may show of the node in a variable. */
export const shownProperties = (variable: string): string =>
  `${variable} {.id, .processo, .nome, .texto, rotulos: labels(${variable})}`;

/** The name that an answer shows, in Cypher. For a decision it is processo or id, even if the node has a `nome`. */
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

/** Id, label and name. The name of a decision is its processo or id, that of a Fato or Prova its text. */
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
