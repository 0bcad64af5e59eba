/** The title of the window and, after a change of screen, the focus on its heading. */
import { useEffect } from 'preact/hooks';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Jurisgrafo`;
  }, [title]);
}
