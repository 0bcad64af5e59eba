/** Wordings of concepts, some of which are broader than others, and random criteria with them. */
import { conceptOf, type WordingConcept } from '../../src/legal/concepts/concepts.ts';
import { slug } from '../../src/legal/text/fold.ts';

const WORDINGS = [
  'DANO MORAL',
  'DANOS MORAIS CONFIGURADOS',
  'AUSÊNCIA DE DANO MORAL',
  'DANO MATERIAL',
  'DANO MATERIAL NÃO COMPROVADO',
  'AÇÃO DE INDENIZAÇÃO POR DANOS MORAIS',
  'AÇÃO DE INDENIZAÇÃO POR DANOS MORAIS E MATERIAIS',
  'RESPONSABILIDADE CIVIL AFASTADA',
  'ABSOLVIÇÃO',
  'PEDIDO DE ABSOLVIÇÃO',
  'ABSOLVIÇÃO SUMÁRIA',
  'ABUSIVIDADE',
  'RELAÇÃO DE CONSUMO CONFIGURADA',
  'ABANDONO DO PROCESSO',
  'SERVIDORES PÚBLICOS',
  'ADICIONAL DE INSALUBRIDADE INDEVIDO',
  'CONTRATO VITALÍCIO',
];

interface Worded extends WordingConcept {
  /** The id that an older release made of the wording. */
  oldId: string;
}

export const worded: readonly Worded[] = WORDINGS.map(wording => {
  const concept = conceptOf(wording);
  if (concept === null) throw new Error(`${wording} names no concept`);
  return { ...concept, oldId: `criterio:${slug(wording)}` };
});

export function randomWorded(random: () => number): Worded {
  return worded[Math.floor(random() * worded.length)]!;
}

/** The wording and position of a relationship to a concept; empty if the concept has no known wording. */
export function randomWording(id: string, random: () => number) {
  const own = worded.filter(one => one.id === id);
  const drawn = own[Math.floor(random() * own.length)];
  return drawn === undefined ? {} : saidBy(drawn);
}

export const saidBy = ({ forma, posicao }: Worded) => ({
  forma,
  ...(posicao !== null && { posicao }),
});
