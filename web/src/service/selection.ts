/** The decisions that the user has selected, kept in sessionStorage while the tab is open. */
import { useEffect, useState } from 'preact/hooks';

export interface Chosen {
  id: string;
  /** Process number, or the id if there is none. */
  label: string;
}

/** Maximum number of selected decisions, which is that of the mode `deep`. */
export const CHOSEN_MAX = 30;
const KEY = 'chosen';
const listeners = new Set<(chosen: readonly Chosen[]) => void>();

function read(): Chosen[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Chosen[];
  } catch {
    return [];
  }
}

function write(chosen: readonly Chosen[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(chosen));
  for (const listener of listeners) listener(chosen);
}

/** The selected decisions, and functions to change the selection. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly Chosen[]>(read);
  useEffect(() => {
    listeners.add(setChosen);
    return () => {
      listeners.delete(setChosen);
    };
  }, []);
  return {
    chosen,
    has: (id: string) => chosen.some(one => one.id === id),
    toggle: (one: Chosen) => {
      const others = chosen.filter(({ id }) => id !== one.id);
      if (others.length < chosen.length) write(others);
      else if (chosen.length < CHOSEN_MAX) write([...chosen, one]);
    },
    clear: () => write([]),
  };
}
