/** A clarification: the user's answer restarts the analysis with the missing value. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { Failure } from '../../parts/states.tsx';
import { hub } from '../../service/hub.ts';
import type { Run } from './follow.ts';

interface ClarificationProps {
  run: Run;
  clarification: NonNullable<AnalysisResult['clarification']>;
}

export function Clarification({ run, clarification }: ClarificationProps) {
  const { slot, question, options } = clarification;
  const { route } = useLocation();
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>(null);
  const answer = async (value: string) => {
    setError(null);
    const leaving = new AbortController();
    try {
      const { id } = await hub.analyses.start(
        { ...run.request, answers: { analysis_id: run.analysis_id, slot, value } },
        { signal: leaving.signal },
      );
      leaving.abort();
      route(`/analise/${id}`);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <section class="stack reading">
      <h2>{question}</h2>
      <div class="chips">
        {options.map(option => (
          <button key={option} type="button" class="chip" onClick={() => answer(option)}>
            {option}
          </button>
        ))}
      </div>
      <form
        class="stack tight"
        onSubmit={event => {
          event.preventDefault();
          answer(text.trim());
        }}
      >
        <label>
          <span>Outra resposta</span>
          <input
            type="text"
            required
            maxLength={500}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <p>
          <button type="submit">Responder</button>
        </p>
      </form>
      {error !== null && <Failure error={error} />}
    </section>
  );
}
