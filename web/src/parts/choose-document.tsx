/** Selects a document, by dialog or by dropping it, and verifies it at once. */
import { useState } from 'preact/hooks';

const TYPES =
  '.docx,.pdf,.md,.markdown,.txt,application/pdf,text/plain,text/markdown,' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface ChooseDocumentProps {
  isBusy: boolean;
  choose(file: File): void;
}

export function ChooseDocument({ isBusy, choose }: ChooseDocumentProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) choose(file);
  };
  return (
    <label
      class={`document-drop${isOver ? ' over' : ''}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <strong>Escolher um documento</strong>
      <span class="meta">ou soltar aqui · DOCX, PDF com texto, Markdown ou texto</span>
      <input
        type="file"
        class="unseen"
        accept={TYPES}
        disabled={isBusy}
        onChange={event => {
          take(event.currentTarget.files?.[0]);
          // Reset, so that the same file can be selected again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
