/** Data of the blocks of phase 4: the four deliveries and the card at the end. */
import type { ExitAction, FaseProcessual } from './choices.ts';
import type { Argument, DecisionHead } from './evidence-data.ts';

/** A part of a delivery, in Portuguese. */
export interface Section {
  heading: string;
  paragraphs: string[];
  points: string[];
}

export interface SinteseData {
  sections: Section[];
  precedents: (DecisionHead & { why: string })[];
}

export interface ParecerData extends SinteseData {
  conclusion: string;
}

/** A way to go on with the case, with the figures that speak for it. */
export interface StrategyPath {
  id: string;
  /** `sustentar`: build on an argument; `distinguir`: set the case apart from losing ones; `compor`: settle. */
  kind: 'sustentar' | 'distinguir' | 'compor';
  label: string;
  description: string;
  grounds: Argument[];
}

export interface EstrategiaData extends SinteseData {
  faseProcessual: FaseProcessual | null;
  paths: StrategyPath[];
  chosenPath: string | null;
  /** Empty until a path is chosen. */
  nextSteps: string[];
}

export interface MapNode {
  id: string;
  tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
  nome: string;
  /** Whether the node is one of the chosen precedents. */
  chosen: boolean;
}

export interface MapEdge {
  source: string;
  target: string;
  type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
}

/** The graph around the chosen precedents. */
export interface MapaData extends SinteseData {
  nodes: MapNode[];
  edges: MapEdge[];
  /** Neighbours that were left out because the map would be too large. */
  left_out: number;
}

export interface ExitCardData {
  options: { action: ExitAction; label: string; description: string }[];
  selected: ExitAction | null;
}
