/** Session memories on both databases. Only PostgreSQL runs the hundred writers at the same time. */
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { holdMemoryRules } from '../../support/stores/memory-rules.ts';

onBothDatabases(holdMemoryRules);
