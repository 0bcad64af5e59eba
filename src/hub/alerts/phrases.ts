/** Decides matches that depend on words side by side, by asking the backend. */
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Pending } from './arrived-words.ts';
import type { Form } from './needs.ts';

/** Checks of one question. */
const CHECKS_MAX = 200;

export interface PhraseDeps {
  backend: BackendClient;
  signal: AbortSignal;
  /** Called before each question, which may take seconds. */
  renew(): Promise<void>;
}

const keyOf = (id: string, form: Form) => `${id}\n${form.join(' ')}`;

/** The matches that are confirmed. A match without a phrase needs no question. All checks are in memory at once. */
export async function decided<P extends Pending>(
  pending: readonly P[],
  { backend, signal, renew }: PhraseDeps,
): Promise<P[]> {
  const asked = new Map<string, { decisao_id: string; radicais: string[] }>();
  for (const { arrival, some, none } of pending) {
    for (const form of [...some.flat(), ...none]) {
      const check = { decisao_id: arrival.id, radicais: [...form] };
      asked.set(keyOf(arrival.id, form), check);
    }
  }
  const held = new Set<string>();
  const all = [...asked];
  for (let from = 0; from < all.length; from += CHECKS_MAX) {
    const piece = all.slice(from, from + CHECKS_MAX);
    const frases = piece.map(([, check]) => check);
    await renew();
    const { data } = await backend.ask('POST /v1/arrivals/phrases', { frases }, { signal });
    for (const [i, [key]] of piece.entries()) if (data.tem[i]) held.add(key);
  }
  return pending.filter(({ arrival: { id }, some, none }) => {
    const has = (form: Form) => held.has(keyOf(id, form));
    return some.every(forms => forms.some(has)) && !none.some(has);
  });
}
