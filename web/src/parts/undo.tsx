/**
 * Deletion that can be undone: the deleted object disappears at once. The request is sent when the time for undoing is
 * over, when something else is deleted, or when the user leaves the page.
 */
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../service/failure-text.ts';
import { ApiError } from '../service/hub.ts';

const UNDO_MS = 15_000;

interface Removal {
  /** Key of the object that is hidden until the deletion is undone. */
  key: string;
  /** A message such as `Sessão apagada`. */
  text: string;
  send(): Promise<unknown>;
  /** Whether the object is shown again afterwards, because the key covers more than the deleted part. */
  isBack?: true;
  /** Called when the request was sent. */
  done?: (() => void) | undefined;
}

interface State {
  open: Removal | null;
  /** Keys that are not shown. */
  gone: ReadonlySet<string>;
  failed: string | null;
}

let state: State = { open: null, gone: new Set(), failed: null };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(state: State) => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener(state);
}

function withoutKey(key: string): ReadonlySet<string> {
  return new Set([...state.gone].filter(one => one !== key));
}

let sending: Promise<void> = Promise.resolve();

/** Sends a pending deletion; resolves when it was answered, even if it failed. */
export function sendRemoval(): Promise<void> {
  send();
  return sending;
}

function send(): void {
  clearTimeout(timer);
  const { open } = state;
  if (open === null) return;
  change({ open: null });
  const sent = () => {
    if (open.isBack) change({ gone: withoutKey(open.key) });
    open.done?.();
  };
  sending = open.send().then(sent, error => {
    if (wasThere(error)) change({ gone: withoutKey(open.key), failed: failureText(error) });
    else sent();
  });
}

/**
 * NOT_FOUND is not an error: another page may have deleted the object, or a search was saved again under another id.
 */
const wasThere = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code === 'NOT_FOUND');

/** Hides the object with the key, and deletes it unless the user undoes this. */
export function remove(removal: Removal): void {
  send();
  change({ open: removal, gone: new Set([...state.gone, removal.key]), failed: null });
  wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(send, UNDO_MS);
}

function undo(): void {
  clearTimeout(timer);
  const { open } = state;
  if (open !== null) change({ open: null, gone: withoutKey(open.key) });
}

addEventListener('pagehide', send);

/** Whether something is deleted, or about to be. */
export function useGone(): (key: string) => boolean {
  const { gone } = useUndo();
  return key => gone.has(key);
}

function useUndo(): State {
  const [shown, setShown] = useState(state);
  useEffect(() => {
    listeners.add(setShown);
    setShown(state);
    return () => {
      listeners.delete(setShown);
    };
  }, []);
  return shown;
}

/** The time does not run while the bar has the focus or the pointer. */
export function UndoBar() {
  const { open, failed } = useUndo();
  const hold = () => clearTimeout(timer);
  return (
    <div class="undo-place" role="status">
      {open !== null && (
        <div
          class="undo row"
          onPointerEnter={hold}
          onPointerLeave={wait}
          onFocusIn={hold}
          onFocusOut={wait}
        >
          <span>{open.text}</span>
          <button type="button" onClick={undo}>
            Desfazer
          </button>
          <button type="button" class="quiet" aria-label="Fechar o aviso" onClick={send}>
            ✕
          </button>
        </div>
      )}
      {open === null && failed !== null && (
        <div class="undo row">
          <span>Não foi apagado. {failed}</span>
          <button type="button" class="quiet" onClick={() => change({ failed: null })}>
            Fechar
          </button>
        </div>
      )}
    </div>
  );
}
