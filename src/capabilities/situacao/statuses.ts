/** The status of cited súmulas and laws, the field `situacao` of answers. */
import { type Situacao, type SituacaoByKey, situacaoOf } from '../../legal/citations/situacao.ts';

/** The current statuses; importing facts replaces them. */
export class Statuses {
  #byKey: SituacaoByKey;
  readonly #listeners: (() => void)[] = [];

  constructor(byKey: SituacaoByKey) {
    this.#byKey = byKey;
  }

  get byKey(): SituacaoByKey {
    return this.#byKey;
  }

  /** The status of the súmula or law that `nome` names; null if the tables lack it. */
  of(nome: string): Situacao | null {
    return situacaoOf(nome, this.#byKey);
  }

  use(byKey: SituacaoByKey): void {
    this.#byKey = byKey;
    for (const changed of this.#listeners) changed();
  }

  onChange(changed: () => void): void {
    this.#listeners.push(changed);
  }
}
