/** Placeholders for a part of a screen while it loads, after a failure, and without results. */
import type { ComponentChildren } from 'preact';
import { failureText } from '../service/failure-text.ts';
import { ApiError } from '../service/hub.ts';
import type { Loaded } from '../service/use-loaded.ts';

export function Waiting({ what }: { what: string }) {
  return (
    <div class="waiting" role="status">
      <span class="meta">{what}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

export function Failure({ error, again }: { error: unknown; again?: (() => void) | undefined }) {
  const trace = error instanceof ApiError ? error.traceId : null;
  return (
    <div class="notice bad" role="alert">
      <p>{failureText(error)}</p>
      {again !== undefined && (
        <button type="button" onClick={again}>
          Tentar de novo
        </button>
      )}
      {trace !== null && <p class="meta">Código para o suporte: {trace}</p>}
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="notice">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface WhenLoadedProps<T> {
  loaded: Loaded<T>;
  /** Text shown while the part loads. */
  what: string;
  children(value: T, again: () => void): ComponentChildren;
}

export function WhenLoaded<T>({ loaded, what, children }: WhenLoadedProps<T>) {
  if (loaded.state === 'loading') return <Waiting what={what} />;
  if (loaded.state === 'failed') return <Failure error={loaded.error} again={loaded.again} />;
  return <>{children(loaded.value, loaded.again)}</>;
}
