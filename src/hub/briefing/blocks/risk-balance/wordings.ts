/**
 * What the decisions of a criterion say of it. A criterion is a concept: `Aplicação do CDC` has the decisions that deny
 * it too, and what wins with those is the denial.
 */
import { foundNothing } from '../../../backend-client/backend-failure.ts';
import type { Ask } from '../../making/asking.ts';
import type { Origin } from '../block-sources.ts';
import type { Argument, RiskBalanceData } from './data.ts';

type Named = Pick<Argument, 'tipo' | 'id' | 'nome'>;
/** The name to show; null where too many decisions deny what the name says, and too many do not. */
type WordingOf = (argument: Named) => string | null;

/** From this share of denials on, the name of the concept says the contrary of most of its decisions. */
const DENIED_MOST = 0.5;
/** From this share on, nearly all deny it, and their commonest wording is the name. */
const DENIED_ALL = 0.9;
/** Each round leaves some out, and others take their place. */
const ROUNDS_MAX = 4;

/** Makes the balance again until the wording of each criterion in it is known. Up to 12 calls a round. */
export async function withWordings(
  ask: Ask,
  make: (wordingOf: WordingOf) => RiskBalanceData,
): Promise<{ data: RiskBalanceData; origin: Origin[] }> {
  const known = new Map<string, string | null>();
  const origin: Origin[] = [];
  const wordingOf: WordingOf = ({ id, nome }) => (known.has(id) ? known.get(id)! : nome);
  let data = make(wordingOf);
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const shown = [...data.strengths, ...data.risks.map(({ argument }) => argument)];
    const open = shown.filter(({ tipo, id }) => tipo === 'criterio' && !known.has(id));
    if (open.length === 0) break;
    const read = await Promise.all(open.map(argument => wording(ask, argument)));
    for (const { id, nome, from } of read) {
      known.set(id, nome);
      origin.push(...from);
    }
    data = make(wordingOf);
  }
  return { data, origin };
}

async function wording(
  ask: Ask,
  { id, nome }: Named,
): Promise<{ id: string; nome: string | null; from: Origin[] }> {
  const answer = await ask('POST /v1/graph/conceito', { conceito: id }).catch(error => {
    if (foundNothing(error)) return null;
    throw error;
  });
  if (answer === null) return { id, nome, from: [] };
  const from = [answer.origin];
  const { decisoes, formas } = answer.data;
  const denied = formas.reduce((sum, { negado }) => sum + negado, 0);
  if (decisoes === 0 || denied < decisoes * DENIED_MOST) return { id, nome, from };
  if (denied < decisoes * DENIED_ALL) return { id, nome: null, from };
  const [most] = formas.toSorted((a, b) => b.negado - a.negado);
  return { id, nome: most!.forma, from };
}
