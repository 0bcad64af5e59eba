/**
 * How the decisions of a criterion word it. A criterion is a concept: `Aplicação do CDC` also has the decisions that
 * deny it, and for those the winning argument is the denial.
 */
import { Deadline } from '../../../../runtime/deadline.ts';
import { TimeLimitError, within } from '../../../../runtime/policies.ts';
import { BackendFailure } from '../../../backend-client/backend-failure.ts';
import type { Ask } from '../../making/asking.ts';
import type { Origin } from '../block-sources.ts';
import type { Argument, RiskBalanceData } from './data.ts';

type Named = Pick<Argument, 'tipo' | 'id' | 'nome'>;
/** The name to show; null if many decisions deny the name and many others do not. */
type WordingOf = (argument: Named) => string | null;

/** From this share of denials on, the concept's name says the opposite of most of its decisions. */
const DENIED_MOST = 0.5;
/** From this share of denials on, nearly all decisions deny the concept, so their most frequent wording is shown. */
const DENIED_ALL = 0.9;
/** Maximum number of wordings of a concept to read: the most that the operation lists. */
const FORMS_MAX = 200;
/** At most twelve arguments are shown; the other four calls are for arguments that replace some of them. */
const CALLS_MAX = 16;
/** Time limit in milliseconds for all calls of one balance together. */
const READING_MS = 4000;

/**
 * Repeats the making of the balance until the wording of each of its criteria is known, or no calls or time are left. A
 * criterion whose wording could not be read keeps the name of the concept.
 */
export async function withWordings(
  ask: Ask,
  make: (wordingOf: WordingOf) => RiskBalanceData,
  msMax = READING_MS,
): Promise<{ data: RiskBalanceData; origin: Origin[] }> {
  const known = new Map<string, string | null>();
  const origin: Origin[] = [];
  const wordingOf: WordingOf = ({ id, nome }) => (known.has(id) ? known.get(id)! : nome);
  const deadline = Deadline.after(msMax);
  let data = make(wordingOf);
  while (known.size < CALLS_MAX && deadline.msLeft > 0) {
    const shown = [...data.strengths, ...data.risks.map(({ argument }) => argument)];
    const open = new Map(
      shown
        .filter(({ tipo, id }) => tipo === 'criterio' && !known.has(id))
        .map(argument => [argument.id, argument] as const),
    );
    if (open.size === 0) break;
    const asked = [...open.values()].slice(0, CALLS_MAX - known.size);
    const read = await Promise.all(asked.map(argument => wording(ask, argument, deadline)));
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
  { msLeft }: Deadline,
): Promise<{ id: string; nome: string | null; from: Origin[] }> {
  const reading = () => ask('POST /v1/graph/conceito', { conceito: id, limit: FORMS_MAX });
  const answer = await within(Math.max(1, msLeft), reading).catch(error => {
    if (error instanceof BackendFailure || error instanceof TimeLimitError) return null;
    throw error;
  });
  if (answer === null) return { id, nome, from: [] };
  const from = [answer.origin];
  const { formas } = answer.data;
  // Decisions whose wordings are beyond the limit are not counted at all.
  const decisoes = formas.reduce((sum, { decisoes }) => sum + decisoes, 0);
  const denied = formas.reduce((sum, { negado }) => sum + negado, 0);
  if (decisoes === 0 || denied < decisoes * DENIED_MOST) return { id, nome, from };
  if (denied < decisoes * DENIED_ALL) return { id, nome: null, from };
  const [most] = formas.toSorted((a, b) => b.negado - a.negado);
  return { id, nome: most!.forma, from };
}
