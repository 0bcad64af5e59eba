/** The form for a new note in a case. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';

interface NoteFormProps {
  caseId: string;
  added(): void;
}

export function NoteForm({ caseId, added }: NoteFormProps) {
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [error, setError] = useState<unknown>(null);
  const add = (event: Event) => {
    event.preventDefault();
    setError(null);
    const params = { path: { caseId } };
    const note = { kind: 'note' as const, title: title.trim(), body: body.trim() };
    unwrap(hub.api.POST('/api/cases/{caseId}/items', { params, body: note })).then(() => {
      setTitle('');
      setBody('');
      added();
    }, setError);
  };
  return (
    <form class="stack tight reading" onSubmit={add} aria-label="Nova anotação">
      <h3>Nova anotação</h3>
      <label>
        <span>Assunto</span>
        <input
          type="text"
          maxLength={200}
          value={title}
          onInput={event => setTitle(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>Anotação</span>
        <textarea
          rows={3}
          required
          maxLength={20_000}
          value={body}
          onInput={event => setBody(event.currentTarget.value)}
        />
      </label>
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="submit" class="primary">
          Anotar
        </button>
      </div>
    </form>
  );
}
