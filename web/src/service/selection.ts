/** The decisions that the person has chosen; they last as long as the tab. */
import { useEffect, useState } from 'preact/hooks';

export interface Chosen {
  id: string;
  /** Process number, or the id where there is none. */
  label: string;
}

/** The limit of chosen decisions: as many as the deepest analysis takes. */
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

/** The decisions, and what changes them. */
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
