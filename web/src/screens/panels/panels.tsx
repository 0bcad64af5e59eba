/** The screen Painéis: figures over the whole corpus, each as a chart, as a table, and explained. */
import { useRoute } from 'preact-iso';
import { Arguments } from './arguments.tsx';
import { Chambers } from './chambers.tsx';
import { Criteria } from './criteria.tsx';
import { Influential } from './influential.tsx';
import { Minister } from './minister.tsx';
import { OverTime } from './over-time.tsx';
import './panels.css';

const PANELS = [
  { path: 'influentes', name: 'Mais influentes', Shown: Influential },
  { path: 'divergencias', name: 'Divergências', Shown: Criteria },
  { path: 'orgaos', name: 'Por órgão julgador', Shown: Chambers },
  { path: 'tempo', name: 'Ao longo do tempo', Shown: OverTime },
  { path: 'argumentos', name: 'Argumentos', Shown: Arguments },
  { path: 'ministro', name: 'Perfil de relator', Shown: Minister },
] as const;

export function Panels() {
  const asked = useRoute().params.painel;
  const panel = PANELS.find(({ path }) => path === asked) ?? PANELS[0];
  return (
    <div class="stack loose">
      <h1>Painéis</h1>
      <nav class="chips panel-links" aria-label="Painéis">
        {PANELS.map(({ path, name }) => (
          <a
            key={path}
            class="chip"
            href={`/paineis/${path}`}
            aria-current={path === panel.path ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <panel.Shown key={panel.path} />
    </div>
  );
}
