/** The wording of the relationship that the snapshot keeps, where several lead to one criterion. */
import { POSICOES, type Posicao } from '../../graph/kinds.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';

/** The properties as the database has them: values that other programs wrote are read as the loader reads them. */
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
 * The greater weight, then the lesser texts by code unit, the criterion's name before any other. Cypher compares texts
 * by code point, so that it cannot sort them.
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
