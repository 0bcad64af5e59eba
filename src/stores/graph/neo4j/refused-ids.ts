/**
 * Collects nodes without a valid id. A graph with such nodes is not loaded, because the snapshot would be incomplete.
 */
import { isLonger } from '../../../runtime/text-length.ts';
import { GraphStoreError } from './driver.ts';

export const ID_LENGTH_MAX = 200;

export const isNodeId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && !isLonger(value, ID_LENGTH_MAX);

export class RefusedIds {
  readonly #label: string;
  #count = 0;
  #example = '';

  constructor(label: string) {
    this.#label = label;
  }

  /** `nid` is the internal id, by which an administrator can find the node. */
  add(nid: number, id: unknown): void {
    if (this.#count++ === 0) this.#example = `id(n) = ${nid}, n.id = ${JSON.stringify(id ?? null)}`;
  }

  throwIfAny(): void {
    if (this.#count === 0) return;
    throw new GraphStoreError(
      'misuse',
      `${this.#count} ${this.#label} nodes have no id of 1 to ${ID_LENGTH_MAX} characters, ` +
        `for example the one with ${this.#example}`,
    );
  }
}
