/** Alertas: the found items, newest first, and the watched objects. */
import { useTitle } from '../../parts/title.ts';
import { Channels } from './channels.tsx';
import { Found } from './found.tsx';
import { Watched } from './watched.tsx';
import './alerts.css';

export function Alerts() {
  useTitle('Alertas');
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Alertas</h1>
        <p class="lead">
          Um alerta acompanha uma pesquisa, uma decisão, uma súmula, um tema, um relator ou um
          conceito, e avisa quando chegam decisões novas ou algo muda.
        </p>
      </div>
      <Found />
      <Watched />
      <Channels />
    </div>
  );
}
