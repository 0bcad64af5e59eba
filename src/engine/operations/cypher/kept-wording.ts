/** Chooses, of several relationships to one criterion, the wording of the one that the snapshot keeps. */
import { POSICOES, type Posicao } from '../../graph/kinds.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';

/** The properties as the database has them. Other programs may have written them, so any type is possible. */
export interface StoredWording {
  peso: unknown;
  forma: unknown;
  posicao: unknown;
}

export interface Wording {
  peso: 'high' | 'medium';
  forma: string;
  posicao: Posicao | null;
}

/**
 * Keeps the greater weight, then the first wording and position by code unit, with the criterion's name before any
 * other wording. Cypher cannot sort them, because it compares texts by code point.
 */
export function keptWording(same: readonly StoredWording[], nome: string): Wording {
  const all = same.map(({ peso, forma, posicao }) => ({
    peso: peso === 'medium' ? ('medium' as const) : ('high' as const),
    own: typeof forma !== 'string' || forma === nome ? '' : forma,
    posicao: POSICOES.find(known => known === posicao) ?? null,
  }));
  const [{ peso, own, posicao }] = all.sort(
    (a, b) =>
      compareCodeUnits(a.peso, b.peso) ||
      compareCodeUnits(a.own, b.own) ||
      compareCodeUnits(a.posicao ?? '', b.posicao ?? ''),
  ) as [(typeof all)[number]];
  return { peso, forma: own || nome, posicao };
}
