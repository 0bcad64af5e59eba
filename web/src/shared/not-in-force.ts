/** Words for a súmula or a law that is not in force. */

/** Words by the backend's `situacao`. A súmula with a changed wording is still in force, so it has none. */
const WORDS: Readonly<Record<string, string>> = {
  cancelada: 'cancelada',
  superada: 'superada',
  'pendente de publicação': 'pendente de publicação',
  revogada: 'sem vigência',
};

/** The remark for something that is not in force; null if it is in force or its status is unknown. */
export const notInForce = (situacao: string | null | undefined): string | null =>
  WORDS[situacao ?? ''] ?? null;

/** The name and, if it is not in force, the reason in brackets, such as `Súmula 603 do STJ (cancelada)`. */
export function withForce(nome: string, situacao: string | null | undefined): string {
  const word = notInForce(situacao);
  return word === null ? nome : `${nome} (${word})`;
}
