/** The errors in a file or its settings, and what to do next. */
import type { ApiError } from '../../service/hub.ts';
import { Reason } from './reason.tsx';

interface RefusedProps {
  details: ApiError['details'];
  isAuto: boolean;
}

export function Refused({ details, isAuto }: RefusedProps) {
  const isFile = details.some(({ field }) => field === 'file');
  return (
    <div class="notice bad" role="alert">
      <h3>{isFile ? 'O arquivo não pôde ser lido' : 'O pedido não pôde ser aceito'}</h3>
      <ul class="bullets">
        {details.map(({ field, rule }, i) => (
          <li key={i}>
            {field !== 'file' && <code>{field}</code>} <Reason text={rule} />
          </li>
        ))}
      </ul>
      {isFile && isAuto && (
        <p>
          Se é um arquivo de uma das formas conhecidas, indique-a em “Forma do arquivo”. Tabelas e
          JSON de outra origem precisam de um mapa de campos. Nada foi gravado.
        </p>
      )}
    </div>
  );
}
