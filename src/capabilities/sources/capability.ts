/** GET /v1/sources: when the court files in SVC_SOURCES were last checked, and which changes were found. */
import { z } from 'zod';
import type { SourceInterval, SourceStates } from '../../stores/relational/source-states.ts';
import type { Capability } from '../capability.ts';
import { stateReport } from '../state-report.ts';

const DEADLINE_MS = 5_000;
const MS_DIGITS = 1000;

export interface SourcesDeps {
  states: Pick<SourceStates, 'of'>;
  wanted: readonly SourceInterval[];
}

const count = z.int().nonnegative();
const time = z.iso.datetime().nullable();

const changes = z.object({
  files_new: count,
  files_changed: count,
  files_gone: count.describe('Files that the portal no longer lists; their decisions stay.'),
  added: count.describe('Decisions that are new.'),
  replaced: count,
  unchanged: count,
  skipped: count.describe('Items that could not be read.'),
});

const source = z.object({
  source: z.string().describe('Such as `stj:terceira-turma`.'),
  every_seconds: z.number().positive().describe('How often it is looked at.'),
  is_running: z.boolean(),
  looked_at: time.describe('When the last look ended, whatever came of it; null before the first.'),
  succeeded_at: time.describe('When all that the source had was last stored.'),
  age_seconds: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Since succeeded_at, or since the source was first wanted.'),
  changed_at: time.describe('When a file last brought something.'),
  changes: changes
    .nullable()
    .describe('What the last look that found changes has brought, with failed looks before it.'),
  failures: count.describe('Looks that failed since the last success.'),
  error: z.string().nullable().describe('Why the last of them failed.'),
  next_at: time.describe('When it is looked at again.'),
});

type Source = z.infer<typeof source>;

export function sourceCapabilities(deps: SourcesDeps): Capability[] {
  return [
    stateReport({
      name: 'sources',
      path: '/v1/sources',
      summary: 'When each source of court files was last looked at, and what has changed.',
      description:
        'The sources of SVC_SOURCES, in its order; none without the setting. Every process that has the setting answers, whichever of them looks at the sources.',
      portuguese: {
        summary: 'Quando cada fonte de arquivos dos tribunais foi consultada e o que mudou.',
        description:
          'As fontes de SVC_SOURCES, na ordem da configuração; sem ela, nenhuma. Responde qualquer processo que tenha a configuração, seja qual for o que consulta as fontes.',
      },
      result: z.array(source),
      list: '',
      deadlineMs: DEADLINE_MS,
      run: () => report(deps),
    }),
  ];
}

async function report({ states, wanted }: SourcesDeps): Promise<Source[]> {
  if (wanted.length === 0) return [];
  const found = await states.of(wanted);
  return found.map(({ name, age_seconds, ...state }, i) => ({
    ...state,
    source: name,
    every_seconds: wanted[i]!.everySeconds,
    age_seconds: age_seconds === null ? null : Math.round(age_seconds * MS_DIGITS) / MS_DIGITS,
    looked_at: iso(state.looked_at),
    succeeded_at: iso(state.succeeded_at),
    changed_at: iso(state.changed_at),
    next_at: iso(state.next_at),
  }));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
