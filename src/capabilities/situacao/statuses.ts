/** The status of cited súmulas and laws, `situacao`, as every answer shows it. */
import { type Situacao, type SituacaoByKey, situacaoOf } from '../../legal/citations/situacao.ts';

/** The statuses that hold now; those of other tables replace them when facts are imported. */
export class Statuses {
  #byKey: SituacaoByKey;
  readonly #listeners: (() => void)[] = [];

  constructor(byKey: SituacaoByKey) {
    this.#byKey = byKey;
  }

  get byKey(): SituacaoByKey {
    return this.#byKey;
  }

  /** Null where the tables do not know what the name names. */
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
