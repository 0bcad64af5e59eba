/** Copies a text to the clipboard, and confirms it. */
import { useState } from 'preact/hooks';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copiado'),
      () => setSaid('Não foi possível copiar'),
    );
  return (
    <span class="row">
      <button type="button" class="quiet" onClick={copy}>
        {label}
      </button>
      <span class="meta" role="status">
        {said}
      </span>
    </span>
  );
}
