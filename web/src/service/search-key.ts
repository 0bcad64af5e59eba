/** The key `/` moves the focus to the search field of the screen; without one, to the field of the first screen. */
import { useEffect } from 'preact/hooks';

const FIELD = 'main input[type="search"]';
const TYPED_IN = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select';

/** Set while the first screen is being loaded. */
let isAwaited = false;

export function useSearchKey(route: (path: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPED_IN) !== null) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(FIELD);
      if (field !== null) {
        enter(field);
        return;
      }
      isAwaited = true;
      route('/');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Focuses the field of the first screen if the user pressed `/` on another screen. */
export function enterIfAwaited(field: HTMLInputElement | null): void {
  if (!isAwaited || field === null) return;
  isAwaited = false;
  enter(field);
}

function enter(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
