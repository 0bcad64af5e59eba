/** A source that a schedule checks every few milliseconds, and stores that count what they receive. */
import { CompiledQuery } from 'kysely';
import type { Test } from 'tap';
import type { CorpusStore } from '../../../src/ingest/corpus-store.ts';
import type { SourceSchedule } from '../../../src/service/jobs/source-schedule.ts';
import { type SourceDeps, startSources } from '../../../src/service/start/start-sources.ts';
import { type SourceState, SourceStates } from '../../../src/stores/relational/source-states.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { until } from '../service.ts';
import { PortalServer, type Served } from './portal-server.ts';

export const SOURCE = {
  name: 'stj:terceira-turma',
  chamber: 'terceira-turma',
  since: null,
  everySeconds: 0.2,
};
const TABLES = ['source', 'source_file', 'source_turn'];
const DATA_SET = 'espelhos-de-acordaos-terceira-turma';

/** An abstract with the fields by which its form is recognized. */
const espelho = (id: string, ementa: string) => ({
  id,
  numeroProcesso: 2_700_000 + Number(id),
  siglaClasse: 'REsp',
  nomeOrgaoJulgador: 'TERCEIRA TURMA',
  ministroRelator: 'MINISTRA FULANA DE TAL',
  dataDecisao: '20240521',
  ementa,
  decisao: 'Acordam os Ministros, por unanimidade, negar provimento ao recurso especial.',
});

/** A monthly file with decisions that have these ids. */
export function monthOf(month: string, ids: string[], ementa = 'CIVIL.'): Served {
  const body = Buffer.from(JSON.stringify(ids.map(id => espelho(id, ementa))));
  return { id: `id-${month}`, name: `${month}30.json`, body, modified: '2024-07-01T00:00:00' };
}

/** Counts decisions by their texts, and fails if `problem` is set. */
class CountingCorpus implements CorpusStore {
  readonly ementas = new Map<string, string | null>();
  problem: (() => Error | null) | null = null;

  write: CorpusStore['write'] = async batch => {
    const problem = this.problem?.() ?? null;
    if (problem !== null) throw problem;
    const written = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
    for (const { document } of batch) {
      const before = this.ementas.get(document.id);
      const outcome =
        before === undefined ? 'added' : before === document.ementa ? 'unchanged' : 'replaced';
      written[outcome]++;
      this.ementas.set(document.id, document.ementa);
    }
    return written;
  };
}

export class WatchedSource {
  readonly portal: PortalServer;
  readonly corpus = new CountingCorpus();
  readonly said: Record<string, unknown>[] = [];
  readonly states: SourceStates;
  readonly #t: Test;
  readonly #store: SqlStore;
  readonly #folder: string;

  static async start(t: Test, store: SqlStore, files: Served[]): Promise<WatchedSource> {
    const portal = await PortalServer.start(t);
    portal.files.set(DATA_SET, files);
    await store.run(TABLES.map(table => CompiledQuery.raw(`delete from app.${table}`)));
    return new WatchedSource(t, store, portal);
  }

  private constructor(t: Test, store: SqlStore, portal: PortalServer) {
    this.#t = t;
    this.#store = store;
    this.#folder = t.testdir();
    this.portal = portal;
    this.states = new SourceStates(store, true);
  }

  get folder(): string {
    return `${this.#folder}/fontes/stj-agenda`;
  }

  /** The folder in which the command stores fetched files. */
  get keptFolder(): string {
    return `${this.#folder}/fontes/stj`;
  }

  /** A service that checks the source until the test ends; null if the settings disable it. */
  serve(given: Partial<SourceDeps> = {}): SourceSchedule | null {
    const log = createLog('info', { write: line => void this.said.push(JSON.parse(line)) });
    const schedule = startSources({
      wanted: [SOURCE],
      settings: {
        SVC_DATABASE_URL: '',
        SVC_DATA_DIR: this.#folder,
        SVC_STJ_PORTAL: `${this.portal.url}/`,
      },
      stores: { relational: this.#store, corpus: this.corpus },
      log,
      facts: null,
      onStored: () => undefined,
      times: { lookMs: 20, beatMs: 20, firstWaitMs: 50 },
      waits: { pauseMs: 0, firstPauseMs: 1 },
      ...given,
    });
    this.#t.teardown(() => schedule?.stop());
    return schedule;
  }

  async state(): Promise<SourceState> {
    return (await this.states.of([SOURCE]))[0]!;
  }

  /** Waits until the state satisfies `holds`; resolves to the state. */
  async until(holds: (state: SourceState) => boolean, what: string): Promise<SourceState> {
    let state = await this.state();
    await until(
      async () => {
        state = await this.state();
        return holds(state);
      },
      () => `${what}: ${JSON.stringify([state, this.said.slice(-5)])}`,
    );
    return state;
  }

  /** Waits for a complete success later than `before`; resolves to the state. */
  succeeded(before: SourceState | null): Promise<SourceState> {
    const since = before?.succeeded_at ?? new Date(0);
    return this.until(({ succeeded_at: at }) => at !== null && at > since, 'a look at all');
  }

  /** Replaces the portal's files; resolves to the state after a check that started later. */
  async serves(files: Served[]): Promise<SourceState> {
    this.portal.files.set(DATA_SET, files);
    return this.succeeded(await this.succeeded(await this.state()));
  }

  /** Requests for files so far. */
  get fetches(): string[] {
    return this.portal.asked.map(({ path }) => path).filter(path => path.endsWith('.json'));
  }

  get lists(): number {
    return this.portal.asked.length - this.fetches.length;
  }
}
