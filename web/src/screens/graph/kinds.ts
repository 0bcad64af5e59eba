/** The kinds of nodes and relationships: their names, and the colours and shapes of nodes. */
import type { Answer } from '../../service/hub.ts';

type Neighbourhood = Answer<'/v1/graph/neighbourhood', 'post'>;
export type Kind = Neighbourhood['nodes'][number]['tipo'];
export type Relation = Neighbourhood['edges'][number]['type'];

interface KindStyle {
  name: string;
  plural: string;
  /** Has a contrast of 3:1 on light and dark backgrounds. */
  colour: string;
  /** Outline around (0, 0) with a radius of about 1, as an SVG path. */
  outline: string;
  /** The same outline in GLSL: below 0.5 inside, for `p` from -0.5 to 0.5, y downwards. */
  distance: string;
}

export const KINDS: Readonly<{ [kind in Kind]: KindStyle }> = {
  Decisao: {
    name: 'Decisão',
    plural: 'Decisões',
    colour: '#178392',
    outline: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
    distance: 'length(p)',
  },
  Precedente: {
    name: 'Precedente',
    plural: 'Precedentes',
    colour: '#b0781e',
    outline: 'M0-1L1 0 0 1-1 0z',
    distance: 'abs(p.x) + abs(p.y)',
  },
  Criterio: {
    name: 'Critério',
    plural: 'Critérios',
    colour: '#8f66c6',
    outline: 'M-.87-.87H.87V.87H-.87z',
    distance: 'max(abs(p.x), abs(p.y)) * 1.15',
  },
  Dispositivo: {
    name: 'Dispositivo legal',
    plural: 'Dispositivos legais',
    colour: '#4a80cd',
    outline: 'M1.05 0L.52.91H-.52L-1.05 0-.52-.91H.52z',
    distance: 'max(abs(p.x) * 0.866 + abs(p.y) * 0.5, abs(p.y)) * 1.1',
  },
  Fato: {
    name: 'Fato',
    plural: 'Fatos',
    colour: '#2f8f55',
    outline: 'M0-1L1 .8H-1z',
    distance: '0.5 + max(0.874 * abs(p.x) - 0.486 * (p.y + 0.5), p.y - 0.4)',
  },
  Prova: {
    name: 'Prova',
    plural: 'Provas',
    colour: '#c6564a',
    outline: 'M0 1L1-.8H-1z',
    distance: '0.5 + max(0.874 * abs(p.x) + 0.486 * (p.y - 0.5), -p.y - 0.4)',
  },
};

export const RELATIONS: Readonly<{ [relation in Relation]: string }> = {
  CITA_PRECEDENTE: 'cita',
  TEM_CRITERIO: 'tem o critério',
  TEM_FATO: 'tem o fato',
  TEM_PROVA: 'tem a prova',
  APLICA_LEI: 'aplica',
};
