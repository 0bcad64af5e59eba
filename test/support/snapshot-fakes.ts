/** A store, a loader, files and a clock under the test's control, for tests of the snapshot without waiting. */
import { packGraph } from '../../src/engine/graph/packing/pack.ts';
import type { Clock } from '../../src/engine/snapshot/clock.ts';
import type { SourceProbe, SourceVersion } from '../../src/engine/snapshot/graph-source.ts';
import type {
  RefresherSettings,
  RefreshObserver,
  SnapshotLoader,
} from '../../src/engine/snapshot/refresh-parts.ts';
import { Refresher } from '../../src/engine/snapshot/refresher.ts';
import type { SnapshotFiles } from '../../src/engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../../src/engine/snapshot/snapshot-store.ts';
import { feedBuilder, type ModelGraph } from './oracle/model.ts';

const START = Date.parse('2030-01-01T00:00:00Z');

export const SETTINGS = {
  refreshSeconds: 60,
  fullSeconds: 3600,
  staleSeconds: 300,
  bytesMax: 16 * 1024 * 1024,
};

/** A refresher with everything that it uses. */
export function refresherScene(settings: Partial<RefresherSettings> = {}) {
  const all = { ...SETTINGS, ...settings };
  const snapshots = new SnapshotStore(all.bytesMax);
  const source = new FakeStore();
  const files = new MemoryFiles();
  const seen = observed();
  const clock = new FakeClock();
  const refresher = new Refresher({
    store: snapshots,
    source,
    loader: source,
    files,
    settings: all,
    observer: seen,
    clock,
  });
  return { snapshots, source, files, seen, clock, refresher };
}

/** A clock that moves only by `pass`. */
export class FakeClock implements Clock {
  ms = 0;
  /** Current waits, in milliseconds. */
  readonly waits: number[] = [];
  #end: (() => void) | null = null;
  #onWait: (() => void) | null = null;

  now(): number {
    return START + this.ms;
  }

  elapsed(): number {
    return this.ms;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    this.waits.push(ms);
    return new Promise(resolve => {
      this.#end = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) resolve();
      this.#onWait?.();
    });
  }

  /** Resolves when something waits. */
  async waiting(): Promise<number> {
    if (this.#end === null) {
      await new Promise<void>(resolve => {
        this.#onWait = resolve;
      });
    }
    this.#onWait = null;
    return this.waits.at(-1)!;
  }

  /** Ends the current wait. */
  pass(): void {
    this.ms += this.waits.at(-1)!;
    const end = this.#end!;
    this.#end = null;
    end();
  }
}

/** A graph whose decisions contain its version, so that a mixture of two versions is noticed. */
export function versionModel(version: string, decisoes = 20): ModelGraph {
  const rest = { processo: null, turma: null, categoria: version, resultado: null, data: null };
  return {
    decisoes: Array.from({ length: decisoes }, (_, i) => ({
      id: `${version}/${i}`,
      ministro: version.toUpperCase(),
      ...rest,
    })),
    nodes: [{ label: 'Criterio', id: version, nome: `criterio ${version}` }],
    edges: Array.from({ length: decisoes }, (_, i) => ({
      type: 'TEM_CRITERIO',
      source: `${version}/${i}`,
      target: { label: 'Criterio', id: version },
    })),
  };
}

/** A graph store that can be probed and loaded. */
export class FakeStore implements SourceProbe, SnapshotLoader {
  version = 'v1';
  versioned = true;
  decisoes = 20;
  probes = 0;
  loads = 0;
  /** Called at each probe and during each load. */
  onProbe: (probe: number) => void | Promise<void> = () => {};
  onLoad: (load: number) => void | Promise<void> = () => {};

  async probe(): Promise<SourceVersion> {
    await this.onProbe(++this.probes);
    const { version, versioned, decisoes } = this;
    return {
      version,
      versioned,
      nodeCounts: [decisoes, 1, 0, 0, 0, 0],
      edgeCounts: [0, decisoes, 0, 0, 0],
      textBytes: decisoes * 10,
    };
  }

  async load(...[buffer, stamp]: Parameters<SnapshotLoader['load']>) {
    const builder = feedBuilder(versionModel(this.version, this.decisoes));
    await this.onLoad(++this.loads);
    return packGraph(builder, buffer, stamp);
  }
}

export class MemoryFiles implements SnapshotFiles {
  readonly files = new Map<string, Buffer>();
  readonly written: Buffer[] = [];
  onPut: (put: number) => void | Promise<void> = () => {};
  puts = 0;

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    const chunks: Uint8Array[] = [];
    await this.onPut(++this.puts);
    for await (const chunk of body) chunks.push(chunk);
    const file = Buffer.concat(chunks);
    this.files.set(key, file);
    this.written.push(file);
    return file.length;
  }

  async stream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const file = this.files.get(key);
    if (file === undefined) return null;
    return (async function* () {
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
    })();
  }
}

export interface Observed extends RefreshObserver {
  outcomes: string[];
  warnings: string[];
  reports: number;
}

export function observed(): Observed {
  const seen: Observed = {
    outcomes: [],
    warnings: [],
    reports: 0,
    refreshed: outcome => seen.outcomes.push(outcome),
    packed: () => seen.reports++,
    probed: () => {},
    warn: (message, error) => seen.warnings.push(error ? `${message}: ${error}` : message),
  };
  return seen;
}
