/**
 * Indexes the citations of a batch by id, process number, and class and number, so that a change finds them at once.
 */
import type { StoredCitacao } from './batch-state.ts';
import type { Meant } from './resolver.ts';

/** The citing decisions of one name, each with its number of citations. */
type Sources = Map<string, number>;

export class Citing {
  readonly #byRef = new Map<string, Sources>();
  readonly #byDigitos = new Map<string, Sources>();
  readonly #byChave = new Map<string, Sources>();

  add(citacoes: readonly StoredCitacao[]): void {
    for (const citacao of citacoes) this.#count(citacao, 1);
  }

  drop(citacoes: readonly StoredCitacao[]): void {
    for (const citacao of citacoes) this.#count(citacao, -1);
  }

  /** The decisions with a citation that gives one of these names. */
  sourcesOf({ refs, digitos, chaves }: Meant): Set<string> {
    const sources = new Set<string>();
    const collect = (index: Map<string, Sources>, names: readonly string[]) => {
      for (const name of names) {
        for (const fonte of index.get(name)?.keys() ?? []) sources.add(fonte);
      }
    };
    collect(this.#byRef, refs);
    collect(this.#byDigitos, digitos);
    collect(this.#byChave, chaves);
    return sources;
  }

  #count({ fonte, ref, digitos, chave }: StoredCitacao, difference: 1 | -1): void {
    if (ref !== null) count(this.#byRef, ref, fonte, difference);
    if (digitos !== null) count(this.#byDigitos, digitos, fonte, difference);
    if (chave !== null) count(this.#byChave, chave, fonte, difference);
  }
}

function count(index: Map<string, Sources>, name: string, fonte: string, difference: 1 | -1): void {
  let sources = index.get(name);
  if (sources === undefined) {
    sources = new Map();
    index.set(name, sources);
  }
  const now = (sources.get(fonte) ?? 0) + difference;
  if (now === 0) sources.delete(fonte);
  else sources.set(fonte, now);
}
