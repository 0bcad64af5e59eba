/** A fair queue as a list: the next task is found by reading the whole history. */
interface Listed {
  name: number;
  key: string;
  size: number;
  at: number;
  state: 'waiting' | 'running' | 'gone';
}

interface Limits {
  slots: number;
  slotsPerKey: number;
  sizeMax: number;
  aloneAfterMs?: number;
}

export class ListedQueue {
  readonly #limits: Limits;
  readonly #tasks: Listed[] = [];
  /** The key of each arrival at an empty line of its own, and the key of each start, in order. */
  readonly #turns: string[] = [];
  readonly started: number[] = [];
  readonly dropped: number[] = [];

  readonly #clock: { ms: number };

  constructor(limits: Limits, clock = { ms: 0 }) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** False if the queue is full. */
  enter(name: number, key: string, size: number): boolean {
    const over = this.#sizeOf(this.#in('waiting')) + size - this.#limits.sizeMax;
    if (over > 0 && !this.#dropFor(key, size, over)) return false;
    if (this.#in('waiting', key).length === 0) this.#turns.push(key);
    this.#tasks.push({ name, key, size, at: this.#clock.ms, state: 'waiting' });
    this.#startAll();
    return true;
  }

  end(name: number): void {
    this.#tasks.find(task => task.name === name)!.state = 'gone';
    this.#startAll();
  }

  withdraw(name: number): boolean {
    const found = this.#tasks.find(task => task.name === name && task.state === 'waiting');
    if (found !== undefined) found.state = 'gone';
    return found !== undefined;
  }

  get waiting(): number[] {
    return this.#in('waiting').map(({ name }) => name);
  }

  get running(): number[] {
    return this.#in('running').map(({ name }) => name);
  }

  #in(state: Listed['state'], key?: string): Listed[] {
    return this.#tasks.filter(
      task => task.state === state && (key === undefined || task.key === key),
    );
  }

  #sizeOf(tasks: readonly Listed[]): number {
    return tasks.reduce((sum, { size }) => sum + size, 0);
  }

  #dropFor(key: string, size: number, over: number): boolean {
    const keys = [...new Set(this.#in('waiting').map(task => task.key))];
    const held = (of: string) => this.#sizeOf(this.#in('waiting', of));
    const most = Math.max(0, ...keys.map(held));
    const [victim] = keys
      .filter(of => held(of) === most)
      .sort((a, b) => this.#turns.lastIndexOf(a) - this.#turns.lastIndexOf(b));
    if (victim === undefined || victim === key) return false;
    const theirs = this.#in('waiting', victim);
    let kept = theirs.length;
    while (kept > 0 && this.#sizeOf(theirs.slice(kept)) < over) kept--;
    const left = this.#sizeOf(theirs.slice(0, kept));
    if (most - left < over || left < held(key) + size) return false;
    for (const task of theirs.slice(kept).reverse()) {
      task.state = 'gone';
      this.dropped.push(task.name);
    }
    return true;
  }

  /** Whether another key has arrived recently. */
  #isShared(): boolean {
    const { aloneAfterMs } = this.#limits;
    if (aloneAfterMs === undefined) return true;
    const ofKeys = this.#tasks.filter(({ key }) => key !== '');
    return ofKeys.some(
      ({ key, at }, i) => i > 0 && ofKeys[i - 1]!.key !== key && this.#clock.ms - at < aloneAfterMs,
    );
  }

  #startAll(): void {
    const { slots, slotsPerKey } = this.#limits;
    const perKey = this.#isShared() ? slotsPerKey : slots;
    while (this.#in('running').length < slots) {
      const may = this.#in('waiting').filter(
        ({ key }) => key === '' || this.#in('running', key).length < perKey,
      );
      if (may.length === 0) return;
      const lastTurn = ({ key }: Listed) => this.#turns.lastIndexOf(key);
      const next = may.reduce((best, task) => (lastTurn(task) < lastTurn(best) ? task : best));
      next.state = 'running';
      this.started.push(next.name);
      this.#turns.push(next.key);
    }
  }
}
