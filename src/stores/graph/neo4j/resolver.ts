/** Resolves citations to decisions: by id first, then by process number to the smallest id. */
import type { StoredCitacao, StoredDecisao } from './batch-state.ts';

export class Resolver {
  readonly #decisoes = new Map<string, { digitos: string | null; chegada: number }>();
  readonly #byDigitos = new Map<string, Set<string>>();
  #nextChegada = Number.MAX_SAFE_INTEGER / 2;

  constructor(decisoes: readonly StoredDecisao[]) {
    for (const { id, digitos, chegada } of decisoes) this.#add(id, digitos, chegada ?? -1);
  }

  /** Adds or updates a decision; returns a test for citations whose target may have changed. */
  put(id: string, digitos: string | null): (citacao: StoredCitacao) => boolean {
    const old = this.#decisoes.get(id);
    if (old !== undefined && old.digitos !== null) this.#byDigitos.get(old.digitos)!.delete(id);
    this.#add(id, digitos, old?.chegada ?? this.#nextChegada++);
    const changed = new Set([old?.digitos ?? null, digitos]);
    changed.delete(null);
    if (old !== undefined && old.digitos === digitos) changed.clear();
    return citacao =>
      (old === undefined && citacao.ref === id) ||
      (citacao.digitos !== null && changed.has(citacao.digitos));
  }

  drop(id: string): void {
    const digitos = this.#decisoes.get(id)?.digitos ?? null;
    if (digitos !== null) this.#byDigitos.get(digitos)!.delete(id);
    this.#decisoes.delete(id);
  }

  resolve({ ref, digitos }: StoredCitacao): string | null {
    if (ref !== null && this.#decisoes.has(ref)) return ref;
    if (digitos === null) return null;
    let smallest: string | null = null;
    for (const id of this.#byDigitos.get(digitos) ?? []) {
      if (smallest === null || id < smallest) smallest = id;
    }
    return smallest;
  }

  /** The ids in order of arrival. */
  inOrder(ids: Iterable<string>): string[] {
    const chegada = (id: string) => this.#decisoes.get(id)?.chegada ?? -1;
    return [...ids].sort((a, b) => chegada(a) - chegada(b) || (a < b ? -1 : 1));
  }

  #add(id: string, digitos: string | null, chegada: number): void {
    this.#decisoes.set(id, { digitos, chegada });
    if (digitos === null) return;
    const same = this.#byDigitos.get(digitos);
    if (same === undefined) this.#byDigitos.set(digitos, new Set([id]));
    else same.add(id);
  }
}
