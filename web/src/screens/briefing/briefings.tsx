/** Starts a briefing in a new session with a title, or opens that of an existing session. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Failure } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { hub, unwrap } from '../../service/hub.ts';

export function Briefings() {
  const { route } = useLocation();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<unknown>(null);
  useTitle('Briefing');
  const begin = async (event: Event) => {
    event.preventDefault();
    setError(null);
    try {
      const body = { title: title.trim() };
      const { id } = await unwrap(hub.api.POST('/api/unified/session', { body }));
      route(`/briefing/${encodeURIComponent(id)}`);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Briefing de um caso</h1>
        <p class="lead">
          Quatro etapas: o diagnóstico do caso, os precedentes, o que costuma vencer e perder, e a
          entrega em PDF, Word (DOCX) ou Markdown.
        </p>
      </div>
      <form class="stack reading" onSubmit={begin}>
        <label>
          <span>Nome do caso</span>
          <input
            type="text"
            required
            maxLength={500}
            value={title}
            placeholder="Por exemplo: Silva contra Companhia Aérea"
            onInput={event => setTitle(event.currentTarget.value)}
          />
        </label>
        {error !== null && <Failure error={error} />}
        <p>
          <button type="submit" class="primary">
            Começar
          </button>
        </p>
      </form>
      <p>
        Para continuar um caso, escolha-o em <a href="/sessoes">Sessões</a>.
      </p>
    </div>
  );
}
