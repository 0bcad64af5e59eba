/** The parameters of the panel of arguments, which are kept in the URL. */
import type { Side } from '../../shared/side-words.ts';
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

interface Parameters {
  categoria_id: string;
  tipo_argumento: (typeof KINDS)[number][0];
  turma: string | null;
  top_k: number;
  order: 'interval';
  min_decisions: number;
  posicoes: true;
}

/** Parameters of both operations. */
export type Asked = Parameters &
  (
    | { resultado_desejado: (typeof OUTCOMES)[number][0] }
    | { resultado_desejado: 'provido'; lado: Side }
  );

/** For a side, success means that the side wins, so no outcome of an appeal is sent. */
export function askedOf(state: PanelState, categoria_id: string, side: Side | null): Asked {
  const wanted = state.one('resultado', ['provido', 'parcialmente provido', 'improvido']);
  return {
    categoria_id,
    ...(side === null
      ? { resultado_desejado: wanted }
      : { resultado_desejado: 'provido', lado: side }),
    tipo_argumento: state.one('tipo', ['all', 'criterio', 'dispositivo', 'precedente']),
    turma: state.get('orgao') || null,
    top_k: state.rows,
    order: 'interval',
    min_decisions: 2,
    posicoes: true,
  };
}
