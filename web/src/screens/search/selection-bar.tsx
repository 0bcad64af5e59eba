/** The selected decisions, with a link to a new analysis of them. */

import { useSelection } from '../../service/selection.ts';
import { counted } from '../../shared/counted.ts';

export function SelectionBar({ question }: { question: string }) {
  const { chosen, clear } = useSelection();
  if (chosen.length === 0) return null;
  const given = new URLSearchParams({
    decisoes: chosen.map(({ id }) => id).join(','),
    pergunta: question,
  });
  return (
    <div class="bar row apart">
      <span role="status">
        {counted(chosen.length, 'selecionada', 'selecionadas')} (até 10, ou 30 na análise profunda)
      </span>
      <span class="row">
        <button type="button" class="quiet" onClick={clear}>
          Limpar
        </button>
        <a class="button primary" href={`/analise?${given}`}>
          Analisar
        </a>
      </span>
    </div>
  );
}
