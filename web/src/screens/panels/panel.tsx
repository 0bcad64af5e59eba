/** The layout of a panel: its parameters, its contents, and an explanation of the computation. */
import type { ComponentChildren } from 'preact';
import { useTitle } from '../../parts/title.ts';

interface PanelProps {
  title: string;
  lead: string;
  choices: ComponentChildren;
  /** The explanation, one string for each paragraph. */
  method: readonly string[];
  children: ComponentChildren;
}

export function Panel({ title, lead, choices, method, children }: PanelProps) {
  useTitle(title);
  return (
    <section class="stack">
      <h2>{title}</h2>
      <p class="lead">{lead}</p>
      <div class="panel-choices">{choices}</div>
      {children}
      <details class="reading">
        <summary>Como isto é calculado</summary>
        <div class="stack tight">
          {method.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </section>
  );
}

/** Explanation in panels that can count for a side. */
export const FOR_SIDE =
  'Se você diz quem representa, conta-se a quem cada decisão deu razão, e não o resultado do recurso. Decisões de que não se sabe isso ficam fora da taxa.';
/** Explanation in all panels with rates. */
export const INTERVAL =
  'O intervalo é o de Wilson, a 95%: com poucas decisões ele é largo. Um ponto vazado indica menos de dez decisões; não tire conclusões dele. O intervalo mede só o acaso: não corrige a escolha das decisões publicadas nem diz quem recorreu.';
/** Explanation of the remark beside the name of a súmula or law that is not in force. */
export const NOT_IN_FORCE =
  '“Cancelada”, “superada” ou “sem vigência” ao lado de um nome: a súmula ou a norma não está em vigor hoje, embora decisões do acervo a citem.';
export const DECIDED =
  'Entram na taxa as decisões com resultado provido, provido em parte ou não provido. “Provido” quer dizer que o recurso ou pedido foi acolhido por inteiro, seja de quem for.';
