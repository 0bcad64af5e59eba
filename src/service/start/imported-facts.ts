/** Keeps the facts that verification uses up to date with the facts that `reference import` has stored. */

import { situacoesOf } from '../../capabilities/situacao/status-table.ts';
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import { type ReferenceTables, withImported } from '../../capabilities/verify/tables/index.ts';
import { Periodic } from '../../runtime/periodic.ts';
import type { ReferenceFacts } from '../../stores/relational/reference-facts.ts';
import type { Log } from '../../telemetry/log.ts';
import { packFacts } from '../../workers/texts/text-facts.ts';
import type { TextPool } from '../../workers/texts/text-pool.ts';
import { textTasksWith } from '../../workers/texts/text-tasks.ts';

const EVERY_MS = 15_000;
const READ_MS_MAX = 2_000;

export interface ImportedFactsDeps {
  store: Pick<ReferenceFacts, 'version' | 'all'>;
  texts: Pick<TextPool, 'use'>;
  /** The statuses of precedents and statutes in answers. */
  statuses: Pick<Statuses, 'use'>;
  /** The shipped tables. */
  tables: ReferenceTables;
  /** Whether other processes may import while this one runs. */
  isShared: boolean;
  log: Log;
}

/** The job is not started yet. Its first run ends within seconds, even if the store does not answer. */
export function importedFacts(deps: ImportedFactsDeps, everyMs = EVERY_MS): Periodic {
  const { store, texts, statuses, tables, isShared, log } = deps;
  // A new store has version 0 and no facts.
  let known = 0;
  let isRead = false;
  const work = async () => {
    if (isRead && !isShared) return;
    if ((await store.version(READ_MS_MAX)) !== known) {
      const { version, facts: keyed } = await store.all();
      const facts = keyed.map(({ fato }) => fato);
      const all = withImported(tables, facts);
      texts.use(textTasksWith(all), packFacts(version, facts));
      statuses.use(situacoesOf(all));
      known = version;
      log.info({ facts: facts.length, version }, 'imported facts are read');
    }
    isRead = true;
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'imported facts could not be read');
  return new Periodic(work, { everyMs, onFailure });
}
