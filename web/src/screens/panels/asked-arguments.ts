/** What the panel of arguments asks, as the address of the screen has it. */
import type { PanelState } from './panel-state.ts';

export const OUTCOMES = [
  ['provido', 'Provido'],
  ['parcialmente provido', 'Provido em parte'],
  ['improvido', 'Não provido'],
] as const;
export const KINDS = [
  ['all', 'Todos'],
  ['criterio', 'Critérios'],
  ['dispositivo', 'Dispositivos legais'],
  ['precedente', 'Precedentes'],
] as const;

/** Parameters that both operations take. */
export interface Asked {
  categoria_id: string;
  resultado_desejado: (typeof OUTCOMES)[number][0];
  tipo_argumento: (typeof KINDS)[number][0];
  turma: string | null;
  top_k: number;
  order: 'interval';
  min_decisions: number;
}

export function askedOf(state: PanelState, categoria_id: string): Asked {
  return {
    categoria_id,
    resultado_desejado: state.one('resultado', ['provido', 'parcialmente provido', 'improvido']),
    tipo_argumento: state.one('tipo', ['all', 'criterio', 'dispositivo', 'precedente']),
    turma: state.get('orgao') || null,
    top_k: state.rows,
    order: 'interval',
    min_decisions: 2,
  };
}
