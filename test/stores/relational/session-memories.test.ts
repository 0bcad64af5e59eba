/** Memories on both databases; only in PostgreSQL do the hundred writers run at the same time. */
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { holdMemoryRules } from '../../support/stores/memory-rules.ts';

onBothDatabases(holdMemoryRules);
