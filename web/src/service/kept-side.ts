/** The side that the user represents. It is asked once and kept in sessionStorage, while the tab is open. */
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../shared/side-words.ts';
import { sideOf } from '../words/sides.ts';

const KEY = 'side';
const listeners = new Set<(side: Side | null) => void>();

/** Null if the user has not chosen one. */
export const keptSide = (): Side | null => sideOf(sessionStorage.getItem(KEY) ?? '');

export function keepSide(side: Side | null): void {
  if (side === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, side);
  for (const listener of listeners) listener(side);
}

export function useKeptSide(): Side | null {
  const [side, setSide] = useState(keptSide);
  useEffect(() => {
    listeners.add(setSide);
    return () => {
      listeners.delete(setSide);
    };
  }, []);
  return side;
}
