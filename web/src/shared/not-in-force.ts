/** What readers are told of a súmula or a law that is not in force. */

/** By the backend's `situacao`; a changed wording does not end a súmula. */
const WORDS: Readonly<Record<string, string>> = {
  cancelada: 'cancelada',
  superada: 'superada',
  'pendente de publicação': 'pendente de publicação',
  revogada: 'sem vigência',
};

/** Null for what is in force, and where it is not known. */
export const notInForce = (situacao: string | null | undefined): string | null =>
  WORDS[situacao ?? ''] ?? null;

/** The name with the reason beside it why the thing named is not in force, such as `Súmula 603 do STJ (cancelada)`. */
export function withForce(nome: string, situacao: string | null | undefined): string {
  const word = notInForce(situacao);
  return word === null ? nome : `${nome} (${word})`;
}
