/** The decisions that the person has chosen, kept as long as the tab is open. */
import { useEffect, useState } from 'preact/hooks';

export interface Chosen {
  id: string;
  /** Process number, or the id if there is none. */
  label: string;
}

/** Most decisions that can be chosen, which is the limit of the deepest analysis. */
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

/** The chosen decisions, and functions to change them. */
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
