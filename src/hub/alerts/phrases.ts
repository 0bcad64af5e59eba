/** Decides matches that depend on phrases, by asking the backend. */
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Pending } from './arrived-words.ts';
import type { Form } from './needs.ts';

/** Number of checks in one request. */
const CHECKS_MAX = 200;

export interface PhraseDeps {
  backend: BackendClient;
  signal: AbortSignal;
  /** Renews the lease before each request, because a request may take seconds. */
  renew(): Promise<void>;
}

const keyOf = (id: string, form: Form) => `${id}\n${form.join(' ')}`;

/** The confirmed matches. A match without phrases needs no request. All checks are held in memory at once. */
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
