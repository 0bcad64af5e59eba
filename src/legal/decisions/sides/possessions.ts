/**
 * Things that only one side has: pay, a pension, a reputation, a car bought on credit. `folha de pagamento do apelado`
 * thus shows who appealed.
 */
import type { Nature } from './nature.ts';
import type { Phrase } from './phrases.ts';

/** Possessions of a claimant against a bank, employer or provider. */
const OF_AUTHOR =
  /\b(folha de pagamento|contracheque|salarios?|proventos|vencimentos|beneficio previdenciario|conta corrente|conta bancaria|nome|posse do (bem|veiculo))( \w+){0,2} (do|da|dos|das)( parte)?( ora)? (apelad|agravad|recorrid|apelante|agravante|recorrente|insurgente)/;

/** Whether the author appealed, according to the named owner; null if the phrase names none. */
export function hasAuthorAppealed({ folded }: Phrase, nature: Nature): boolean | null {
  if (nature.isCreditor || nature.isCriminal || nature.isFiscal || nature.isEmbargos) return null;
  const role = OF_AUTHOR.exec(folded)?.at(-1);
  if (role === undefined) return null;
  return role.endsWith('nte');
}
