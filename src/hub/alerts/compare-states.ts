/** Compares the stored states of watched súmulas and decisions with the current ones, and reports the changes. */

import {
  type AlertMatching,
  LeaseLost,
  type StateChange,
  type WatchedState,
} from '../../stores/relational/hub/alerts/alert-matching.ts';
import type { FoundItem, StateRow } from '../../stores/relational/hub/alerts/alert-rows.ts';
import type { ComparingDeps } from './compare-arrivals.ts';

/** States that are read, looked up and stored at once. */
const PAGE = 500;

type Subject = 'name' | 'outcome';

/** Resolves to the number of changes found. */
export async function compareStates(
  subject: Subject,
  { matching, backend }: ComparingDeps,
  signal: AbortSignal,
): Promise<number> {
  let found = 0;
  let after: { key: string; alert: string } | null = null;
  for (;;) {
    const states: WatchedState[] = await matching.states(subject, after, PAGE);
    const last = states.at(-1);
    if (last === undefined) return found;
    const keys = [...new Set(states.map(({ key }) => key))];
    const asked = subject === 'name' ? { nomes: keys } : { decisao_ids: keys };
    const { data } = await backend.ask('POST /v1/statuses', asked, { signal });
    const now = new Map<string, string | null>([
      ...data.nomes.map(({ nome, situacao }) => [nome, situacao] as const),
      ...data.decisoes.map(({ decisao_id, resultado }) => [decisao_id, resultado] as const),
    ]);
    const processes = new Map(
      data.decisoes.map(({ decisao_id, processo }) => [decisao_id, processo] as const),
    );
    found += await told(matching, changesOf(states, now), processes);
    if (states.length < PAGE) return found;
    if ((await matching.lease()) === null) throw new LeaseLost();
    after = { key: last.key, alert: last.alert_id };
  }
}

/** A state that is now unknown is not a change, because a table may be missing for a while. */
function changesOf(
  states: readonly WatchedState[],
  now: ReadonlyMap<string, string | null>,
): (WatchedState & { after: string })[] {
  return states.flatMap(state => {
    const after = now.get(state.key) ?? null;
    return after === null || after === state.value ? [] : [{ ...state, after }];
  });
}

/**
 * Stores the items before the new states. An interrupted run then reports nothing twice, because the number of changes
 * is part of an item's name.
 */
async function told(
  matching: AlertMatching,
  changes: readonly (WatchedState & { after: string })[],
  processes: ReadonlyMap<string, string | null>,
): Promise<number> {
  const items = changes.map(
    ({ alert_id, subject, key, value, changes: count, after }): FoundItem => ({
      alert: alert_id,
      item: `${subject}:${count + 1}:${key}`,
      kind: 'status',
      content: {
        ...(subject === 'outcome' && { decision_id: key, resultado: after }),
        processo: processes.get(key) ?? null,
        ...{ name: key, before: value, after },
      },
    }),
  );
  const count = await matching.add(items);
  await matching.change(changes.map(stateChange));
  return count;
}

const stateChange = (state: WatchedState & { after: string }): StateChange => ({
  ...{ alert: state.alert_id, subject: state.subject as StateRow['subject'], key: state.key },
  ...{ before: state.value, after: state.after },
});
