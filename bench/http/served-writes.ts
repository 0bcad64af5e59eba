/**
 * Time until an uploaded decision is in the answers of the service. Usage: `served-writes.ts STORE [DECISIONS]`, where
 * STORE is `embedded` or `neo4j`.
 */
import { args, emit, emitSkipped, isQuick } from '../report.ts';
import { whole } from '../statistics.ts';
import { filledStore, type StoreName } from './filled-store.ts';
import { Service } from './service.ts';
import { ONLY_WRITES_REFRESH, WRITE_NOTE, writeRows } from './write-times.ts';

const store = args[0] as StoreName;
const decisions = isQuick ? 2000 : Number(args[1] ?? 100_000);

const filled = await filledStore(store, decisions);
if (typeof filled === 'string') emitSkipped(filled);
else {
  try {
    await measure(filled.settings);
  } finally {
    await filled.stop();
  }
}

async function measure(settings: Record<string, string>): Promise<void> {
  const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
    ...settings,
    ...ONLY_WRITES_REFRESH,
  });
  try {
    await service.ready();
    const rows = await writeRows(service, decisions);
    const where = store === 'neo4j' ? 'Neo4j' : 'embedded stores';
    emit({
      tables: [
        { columns: [`${whole(decisions)} decisions, ${where}: served after`, 'time'], rows },
      ],
      notes: [`${where}: ${WRITE_NOTE}`],
    });
  } finally {
    await service.stop();
  }
}
